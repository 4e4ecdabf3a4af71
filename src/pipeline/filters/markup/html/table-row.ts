// A table row in a text flow. Whether its cells share one line is known only at its end.

export interface TableRow {
  readonly mark: number; // the number of pieces when the row was opened
  readonly tabs: number[]; // which pieces separate two cells
  start: number; // its first piece, if it has one yet
  cells: number;
  waiting: number; // tabs pending before the next text, so that empty cells count and an empty row leaves nothing
  hasLines: boolean; // contains a nested table or preformatted text, so its cells can't share one line
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

/** Puts the cells below each other: a tab becomes a blank line, unless the cell before it was empty. */
const stackCells = (row: TableRow, pieces: string[], indent: string): void => {
  let previous = row.start - 1;
  for (const tab of row.tabs) {
    pieces[tab] = tab === previous + 1 ? '' : `\n\n${indent}`;
    previous = tab;
  }
};

/** Puts the cells on one line: a break inside a cell becomes a space. */
const alignCells = (row: TableRow, pieces: string[]): void => {
  for (let at = row.start; at < pieces.length; at += 1) if (pieces[at]?.startsWith('\n')) pieces[at] = ' ';
  writeTabs(row, pieces);
};

/** Leaves a row of one cell unchanged: pages and emails use such tables as frames around ordinary text. */
export const settleCells = (row: TableRow, pieces: string[], indent: string): void => {
  if (row.hasLines) stackCells(row, pieces, indent);
  else if (row.cells > 1) alignCells(row, pieces);
};
