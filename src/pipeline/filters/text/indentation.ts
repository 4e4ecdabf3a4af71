// Measures and removes indentation in columns, with tab stops.

export const tabWidth = 4;

const advance = (column: number, sign: string | undefined): number | undefined => {
  if (sign === ' ') return column + 1;
  return sign === '\t' ? column + tabWidth - (column % tabWidth) : undefined;
};

const measureIndentation = (line: string): number => {
  let column = 0;
  for (let at = 0; at < line.length; at++) {
    const next = advance(column, line[at]);
    if (next === undefined) break;
    column = next;
  }
  return column;
};

/** Removes up to this many columns of whitespace. A tab that extends beyond leaves spaces. */
export const removeIndentation = (line: string, columns: number): string => {
  let column = 0;
  let at = 0;
  while (column < columns) {
    const next = advance(column, line[at]);
    if (next === undefined) break;
    column = next;
    at += 1;
  }
  return ' '.repeat(Math.max(0, column - columns)) + line.slice(at);
};

const isBlank = (line: string): boolean => line.trim() === '';

/** The indentation that all non-blank lines share. */
export const measureShared = (lines: readonly string[]): number =>
  lines.reduce(
    (least, line) => (isBlank(line) ? least : Math.min(least, measureIndentation(line))),
    Number.POSITIVE_INFINITY,
  );
