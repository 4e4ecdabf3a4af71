// Splits text into lines and joins them again, preserving line endings and a trailing newline.

export interface Lines {
  readonly lines: readonly string[];
  readonly ending: '\n' | '\r\n';
  readonly trailing: boolean;
}

export const splitLines = (text: string): Lines => {
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const trailing = lines.length > 1 && lines.at(-1) === '';
  return { lines: trailing ? lines.slice(0, -1) : lines, ending, trailing };
};

export const joinLines = (lines: readonly string[], { ending, trailing }: Pick<Lines, 'ending' | 'trailing'>): string =>
  lines.join(ending) + (trailing && lines.length > 0 ? ending : '');
