// Reads a column of parts of years: quarters (Q1 2024), weeks (2024-W05) and months (Mar-24, 03/2024).
import { fullYear } from '../time/calendar.ts';
import { monthsNamed } from '../time/date-forms.ts';
import { compileGroups, type Groups } from '../time/shared-groups.ts';
import { type Column, type ColumnContext, type Keys, show, withWanted } from './column.ts';

const year = "(?:FY ?)?['’]?(?<year>\\d{4}|\\d{2})";

const compile = (...sources: readonly string[]) => compileGroups(`^\\s*(?:${sources.join('|')})\\s*$`, 'iu');

const quarters = compile(
  `(?<unit>[QH])(?:uarter )?(?<number>[1-4])[ ,/-]{0,2}${year}`,
  `${year}[ ,/-]{0,2}(?<unit>[QH])(?<number>[1-4])`,
  `(?<number>[1-4])(?<unit>[QH])[ ,/-]{0,2}${year}`,
);
const weeks = compile(
  `(?:W|KW|CW|week) ?(?<number>\\d{1,2})[ ,/-]{1,2}${year}`,
  '(?<year>\\d{4})[ ,/-]{0,2}(?:W|KW|CW|week) ?(?<number>\\d{1,2})(?:-(?<day>[1-7]))?',
);
const months = compile(
  "(?<name>\\p{L}{3,15})\\.?(?:[-/]| ?['’])(?<year>\\d{2})",
  '(?<number>0?[1-9]|1[0-2])[/-](?<year>\\d{4})',
);

const readWith =
  ({ pattern, readGroups }: ReturnType<typeof compile>, keyOf: (groups: Groups) => number | undefined) =>
  (cell: string): number | undefined => {
    const found = pattern.exec(cell);
    return found ? keyOf(readGroups(found)) : undefined;
  };

const readQuarter = readWith(quarters, ({ year = '', unit = '', number }) => {
  const quarter = /h/i.test(unit) ? Number(number) * 2 - 1 : Number(number);
  return quarter > 4 ? undefined : fullYear(year) * 10 + quarter;
});

const readWeek = readWith(weeks, ({ year = '', number, day = '0' }) =>
  Number(number) < 1 || Number(number) > 53 ? undefined : fullYear(year) * 1000 + Number(number) * 10 + Number(day),
);

const readMonth = readWith(months, ({ year = '', name, number }) => {
  const [month, other] = name === undefined ? [Number(number)] : monthsNamed(name);
  return month === undefined || other !== undefined ? undefined : fullYear(year) * 100 + month;
});

/** Such as Q1 2024, 2024-W05 and 03/2024. */
export const isPartOfYear = (cell: string): boolean =>
  [readQuarter, readWeek, readMonth].some((readOne) => readOne(cell) !== undefined);

const readAll = (column: Column, readOne: (cell: string) => number | undefined): Keys<number> | undefined => {
  if (column.wanted !== undefined && readOne(column.wanted) === undefined) return undefined;
  const keys = withWanted(column).map(readOne);
  return keys.some((key) => key !== undefined) ? keys : undefined;
};

export const readQuarters = (column: Column): Keys<number> | undefined => readAll(column, readQuarter);

export const readWeeks = (column: Column): Keys<number> | undefined => readAll(column, readWeek);

/** Mar-24 is also how spreadsheets in some countries write a day in March. */
const mayBeDay = /^\s*\p{L}{3,15}\.?[-/](?:0[1-9]|[12]\d|3[01])\s*$/u;

export const readMonths = (column: Column, { warn }: ColumnContext): Keys<number> | undefined => {
  const keys = readAll(column, readMonth);
  if (!keys) return undefined;
  const read = withWanted(column).filter((_, index) => keys[index] !== undefined);
  const [first = ''] = read;
  if (read.every((cell) => mayBeDay.test(cell)))
    warn(`${show(first)} was read as a month of a year; if it is a day, write the day first.`);
  return keys;
};
