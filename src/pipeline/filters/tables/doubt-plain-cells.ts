// Doubts about tables of plain text, in which spaces around cells mean nothing: indentation, tabs, rows of dashes.
import type { FilterContext } from '../../language/filter.ts';
import { show } from '../columns/column.ts';
import type { Grid } from './grid.ts';

const indentOf = (cell: string): number => cell.length - cell.trimStart().length;
const dashes = /^(?:-+|=+)$/;

/** The first cell of a column in which some cells of text are indented more than others. */
const findIndented = (rows: Grid): string | undefined => {
  const least = new Map<number, number>();
  const isText = (cell: string): boolean => /^\s*[^\s\d.,+$€£-]/.test(cell);
  for (const row of rows)
    for (const [column, cell] of row.entries())
      if (isText(cell)) least.set(column, Math.min(least.get(column) ?? Number.POSITIVE_INFINITY, indentOf(cell)));
  return rows
    .values()
    .flatMap((row) => row.values().filter((cell, column) => isText(cell) && indentOf(cell) > (least.get(column) ?? 0)))
    .next().value;
};

/** Reports what reading the table doesn't give back. The first row of the grid is the header. */
export const warnOfPlainCells = ([, ...rows]: Grid, { warn }: FilterContext): void => {
  const isBlank = (cell: string): boolean => cell.includes('\t') || /^\s/.test(cell);
  const blank = rows.filter((row) => row.some(isBlank));
  if (blank.length === 0) return;
  const tab = blank.flat().find((cell) => cell.trim().includes('\t'));
  if (tab !== undefined) warn(`Tabs in cells, as in ${show(tab)}, were written as spaces.`);
  const indented = findIndented(rows);
  if (indented !== undefined)
    warn(`The indentation of ${show(indented)} was left out, because such a table can't keep it.`);
};

/** A row of dashes below the header would be read as its rule. */
export const warnOfRule = ([, first]: Grid, { warn }: FilterContext): void => {
  if (first && first.length > 0 && first.every((cell) => dashes.test(cell.trim())))
    warn('The first row has only dashes, so other programs and “rows” take it for a rule below the header.');
};
