// CSV as RFC 4180 writes it, but with the line ends that are asked for.

const needsQuotes = (cell: string, separator: string): boolean =>
  cell.includes(separator) || /^\uFEFF|["\r\n]/.test(cell);

const writeCell = (cell: string, separator: string): string =>
  needsQuotes(cell, separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A row that is one empty cell gets quotes: it would be no row otherwise. */
const writeRow = (cells: readonly string[], separator: string): string =>
  cells.length === 1 && cells[0] === '' ? '""' : cells.map((cell) => writeCell(cell, separator)).join(separator);

export const writeCsv = (rows: readonly (readonly string[])[], separator: string, lineEnd: string): string =>
  rows.map((cells) => writeRow(cells, separator)).join(lineEnd);
