// Decides what the cells of a column are, once for all of them: dates, versions, numbers, quantities, durations and so on. Comparing and sorting follow from it. Anything else is text.
import { compareCodePoints } from '../../../base/code-points.ts';
import { FilterRefusal } from '../../language/failure.ts';
import { compareFirstNumbers } from '../lists/first-numbers.ts';
import { compareVersions } from '../lists/versions.ts';
import { forColumn } from '../numbers/doubt-thousands.ts';
import { readClocks } from './clocks.ts';
import type { Column, ColumnContext, Keys } from './column.ts';
import { readDates } from './dates.ts';
import { readMonthNames, readWeekdayNames } from './day-names.ts';
import { readDays } from './days.ts';
import { readDurations } from './durations.ts';
import { compareNumberedNames, readNumberedNames } from './numbered-names.ts';
import { readNumbers } from './numbers.ts';
import { readMonths, readQuarters, readWeeks } from './periods.ts';
import { readQuantities } from './quantities.ts';
import { readVersions } from './versions.ts';

export interface OrderedColumn {
  /** What its cells are, for messages: `a number`. */
  readonly what: string;
  /** How many cells are of that kind. */
  readonly count: number;
  isRead(index: number): boolean;
  /** Compares two cells that were read. The index behind the last cell is the wanted value. */
  compare(one: number, other: number): number;
}

type Read = (column: Column, context: ColumnContext) => OrderedColumn | undefined;

const kind =
  <Key>(
    what: string,
    readKeys: (column: Column, context: ColumnContext) => Keys<Key> | undefined,
    compare: (a: Key, b: Key) => number,
  ): Read =>
  (column, context) => {
    const keys = readKeys(column, context);
    if (keys === undefined) return undefined;
    const count = column.cells.reduce((sum, _, index) => (keys[index] === undefined ? sum : sum + 1), 0);
    return {
      what,
      count,
      isRead: (index) => keys[index] !== undefined,
      compare: (one, other) => {
        const [a, b] = [keys[one], keys[other]];
        return a === undefined || b === undefined ? 0 : compare(a, b);
      },
    };
  };

const subtract = (a: number, b: number): number => a - b;

/** The first of those that most cells are. */
const kinds: readonly Read[] = [
  kind('a date with one reading', readDates, compareCodePoints),
  kind('a date without a year', readDays, subtract),
  kind('a quarter', readQuarters, subtract),
  kind('a week', readWeeks, subtract),
  kind('a month of a year', readMonths, subtract),
  kind('a version', readVersions, compareVersions),
  kind('a number', readNumbers, compareFirstNumbers),
  kind('a comparable quantity', readQuantities, compareFirstNumbers),
  kind('a time of day', readClocks, subtract),
  kind('a duration', readDurations, subtract),
  kind('a month', readMonthNames, subtract),
  kind('a weekday', readWeekdayNames, subtract),
  kind('a numbered name', readNumberedNames, compareNumberedNames),
];

/** Undefined if they are texts: if less than half of the cells are of a kind, or none is of that of the wanted value. */
export const readColumn = (column: Column, context: ColumnContext): OrderedColumn | undefined => {
  const { cells, wanted } = column;
  const filled = cells.reduce((sum, cell) => (cell.trim() === '' ? sum : sum + 1), 0);
  let best: OrderedColumn | undefined;
  let doubts: readonly string[] = [];
  for (const read of kinds) {
    const warnings: string[] = [];
    const found = read(column, { now: context.now, warn: (sentence) => warnings.push(sentence) });
    if (!found || (wanted !== undefined && !found.isRead(cells.length))) continue;
    if (found.count > (best?.count ?? 0)) [best, doubts] = [found, warnings];
    if (found.count === filled) break;
  }
  if (!best || (wanted === undefined && best.count * 2 < filled)) return undefined;
  for (const sentence of doubts) forColumn(column.name, context.warn)(sentence);
  return best;
};

/** Like readColumn, but undefined if a number has two readings. */
export const readColumnIfAny = (column: Column, context: ColumnContext): OrderedColumn | undefined => {
  try {
    return readColumn(column, context);
  } catch (error) {
    if (error instanceof FilterRefusal) return undefined;
    throw error;
  }
};
