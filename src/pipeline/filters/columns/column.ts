// A column of a table, or lines that are sorted like one.
import type { FilterContext } from '../../language/filter.ts';
import type { Evidence } from '../numbers/doubt-thousands.ts';

export type ColumnContext = Pick<FilterContext, 'now' | 'warn'>;

export interface Column {
  readonly cells: readonly string[];
  /** The key or path of the cells, if they have one. */
  readonly name?: string | undefined;
  /** Which cells are numbers of JSON, which always have a decimal point; absent if none is. */
  readonly isJson?: readonly boolean[] | undefined;
  /** Cells that were in the column before, and tell its decimal mark. */
  readonly beside?: readonly string[];
  /** What is known about their points; asked only if it matters. */
  readonly evidence?: () => Evidence;
  /** What the cells are compared with, if anything. */
  readonly wanted?: string;
  /** Whether only equal cells are sought. */
  readonly isEquality?: boolean;
}

/** One key per cell, then that of the wanted value; undefined for what is of another kind. */
export type Keys<Key> = readonly (Key | undefined)[];

export const withWanted = ({ cells, wanted }: Column): readonly string[] =>
  wanted === undefined ? cells : [...cells, wanted];

export const isEmpty = (cell: string): boolean => cell.trim() === '';

/** At least half of the cells that aren't empty. */
export const areMost = (count: number, cells: readonly string[]): boolean =>
  count > 0 && count * 2 >= cells.filter((cell) => !isEmpty(cell)).length;

export const show = (cell: string): string => `“${cell.trim().slice(0, 40).toWellFormed()}”`;
