// Finds the columns of lines aligned by spaces: between two of them, every line is blank.

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Word extends Span {
  readonly text: string;
}

/** The stretches where at least one line is not blank. */
export const findSpans = (lines: readonly string[]): Span[] => {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const filled = new Uint8Array(width + 1);
  for (const line of lines) for (let at = 0; at < line.length; at += 1) if (line[at] !== ' ') filled[at] = 1;
  const spans: Span[] = [];
  let start = -1;
  for (let at = 0; at <= width; at += 1) {
    if (filled[at] === 1 && start < 0) start = at;
    if (filled[at] === 0 && start >= 0) {
      spans.push({ start, end: at });
      start = -1;
    }
  }
  return spans;
};

export const findWords = (line: string, pattern: RegExp): Word[] =>
  Array.from(line.matchAll(pattern), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }));

export interface Column extends Span {
  readonly name: string;
}

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/**
 * One column for each name. A stretch below no name belongs to the column on its left, except at the beginning.
 * Undefined if two names share a stretch.
 */
export const nameSpans = (spans: readonly Span[], names: readonly Word[]): Column[] | undefined => {
  const columns: { name: string; start: number; end: number; word?: Word }[] = [];
  for (const span of spans) {
    const above = names.filter((name) => overlap(name, span));
    const [word] = above;
    const last = columns.at(-1);
    if (above.length > 1) return undefined;
    if (last && (word === undefined || word === last.word)) last.end = span.end;
    else columns.push({ name: word?.text ?? '', ...span, ...(word && { word }) });
  }
  return columns;
};

export const sliceColumns = (line: string, columns: readonly Column[]): string[] =>
  columns.map(({ start }, index) => line.slice(start, columns[index + 1]?.start).trim());
