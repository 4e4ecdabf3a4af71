// A row of a table in a flow of text: whether its cells share one line is known only when the row has ended.

export interface TableRow {
  readonly mark: number; // how many pieces of text there were when the row was opened
  readonly tabs: number[]; // which pieces stand between two of its cells
  start: number; // its first piece, once it has one
  cells: number;
  waiting: number; // tabs due before the next text, so that empty cells are kept and an empty row leaves nothing
  hasLines: boolean; // a nested table or preformatted text: the cells cannot share one line
}

export const createTableRow = (mark: number): TableRow => ({
  mark,
  tabs: [],
  start: -1,
  cells: 0,
  waiting: 0,
  hasLines: false,
});

export const writeTabs = (row: TableRow, pieces: string[]): void => {
  for (; row.waiting > 0; row.waiting -= 1) row.tabs.push(pieces.push('\t') - 1);
};

/** The cells stand one below the other: a tab becomes a blank line, unless the cell before it was empty. */
const stackCells = (row: TableRow, pieces: string[], indent: string): void => {
  let previous = row.start - 1;
  for (const tab of row.tabs) {
    pieces[tab] = tab === previous + 1 ? '' : `\n\n${indent}`;
    previous = tab;
  }
};

/** The cells share one line: a break within a cell becomes a space. */
const alignCells = (row: TableRow, pieces: string[]): void => {
  for (let at = row.start; at < pieces.length; at += 1) if (pieces[at]?.startsWith('\n')) pieces[at] = ' ';
  writeTabs(row, pieces);
};

/** A row of one cell is left as it is: pages and mails use such tables as frames around ordinary text. */
export const settleCells = (row: TableRow, pieces: string[], indent: string): void => {
  if (row.hasLines) stackCells(row, pieces, indent);
  else if (row.cells > 1) alignCells(row, pieces);
};
