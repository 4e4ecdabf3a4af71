// The error for a command that can't be parsed.

export class CommandSyntaxError extends Error {
  override readonly name = 'CommandSyntaxError';
  readonly column: number;
  /** The message without its position. */
  readonly reason: string;

  constructor(column: number, reason: string) {
    super(`Column ${column}: ${reason}`);
    this.column = column;
    this.reason = reason;
  }
}

const maxShownLength = 40;

/** Quotes and shortens what was found, for a message. */
export const showFound = (text: string): string => {
  if (text === '') return 'the end of the command';
  return text.length > maxShownLength ? `“${text.slice(0, maxShownLength)}…”` : `“${text}”`;
};
