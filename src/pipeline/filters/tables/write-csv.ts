// Writes CSV as in RFC 4180, but with the given line endings.

const needsQuotes = (cell: string, separator: string): boolean =>
  cell.includes(separator) || /^\uFEFF|["\r\n]/.test(cell);

const writeCell = (cell: string, separator: string): string =>
  needsQuotes(cell, separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Quotes a row of one empty cell, which would otherwise look like a blank line. */
const writeRow = (cells: readonly string[], separator: string): string =>
  cells.length === 1 && cells[0] === '' ? '""' : cells.map((cell) => writeCell(cell, separator)).join(separator);

export const writeCsv = (rows: readonly (readonly string[])[], separator: string, lineEnd: string): string =>
  rows.map((cells) => writeRow(cells, separator)).join(lineEnd);
