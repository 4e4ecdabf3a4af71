// A command that cannot be read: where, what was found there, what was expected.

export class CommandSyntaxError extends Error {
  override readonly name = 'CommandSyntaxError';
  readonly column: number;
  /** What is wrong, without where. */
  readonly reason: string;

  constructor(column: number, reason: string) {
    super(`Column ${column}: ${reason}`);
    this.column = column;
    this.reason = reason;
  }
}

const longestShown = 40;

/** What stands at a place, for a sentence: quoted, cut, or the end of the command. */
export const showFound = (text: string): string => {
  if (text === '') return 'the end of the command';
  return text.length > longestShown ? `“${text.slice(0, longestShown)}…”` : `“${text}”`;
};
