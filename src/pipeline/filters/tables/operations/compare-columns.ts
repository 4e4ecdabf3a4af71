// Compares the cells of two columns, row by row: by meaning if most of both are of a kind, otherwise as texts.
import { show } from '../../columns/column.ts';
import { readColumn } from '../../columns/column-kinds.ts';
import { compareTexts } from '../../lists/compare-texts.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import { withoutTime } from '../../time/whole-days.ts';
import { holds, type Options, type Order } from './compare-cells.ts';

/** Undefined for what can't be compared. */
type Compare = (row: number) => number | undefined;

const prepare = (cells: readonly string[], others: readonly string[], options: Options): [Compare, string] => {
  const { key, ignoresCase, isJson, beside, context } = options;
  const aligned = [
    ...cells.map((cell, row) => withoutTime(cell, others[row] ?? '')),
    ...others.map((other, row) => withoutTime(other, cells[row] ?? '')),
  ];
  const column = readColumn({ cells: aligned, name: key, isJson, beside }, context);
  const fold = (content = ''): string => (ignoresCase ? ignoreCase(content) : content);
  if (!column) return [(row) => compareTexts(fold(cells[row]), fold(others[row])), 'a text'];
  const compare: Compare = (row) => {
    const other = cells.length + row;
    return column.isRead(row) && column.isRead(other) ? column.compare(row, other) : undefined;
  };
  return [compare, column.what];
};

export const findEqualCells = (cells: readonly string[], others: readonly string[], options: Options): boolean[] => {
  const [compare] = prepare(cells, others, options);
  return cells.map((cell, row) => cell === others[row] || compare(row) === 0);
};

/** Empty cells are in no order to anything; neither are those of different kinds, with a warning. */
export const findOrderedCells = (
  cells: readonly string[],
  others: readonly string[],
  order: Order,
  options: Options,
): boolean[] => {
  const [compare, what] = prepare(cells, others, options);
  const odd: string[] = [];
  const found = cells.map((cell, row) => {
    const other = others[row] ?? '';
    if (cell.trim() === '' || other.trim() === '') return false;
    const difference = compare(row);
    if (difference === undefined) odd.push(`${show(cell)} or ${show(other)}`);
    return difference !== undefined && holds[order](difference);
  });
  if (odd[0] !== undefined)
    options.context.warn(
      `In ${odd.length} of ${cells.length} rows, ${odd[0]} is not ${what}; ${odd.length === 1 ? 'it was' : 'they were'} left out.`,
    );
  return found;
};
