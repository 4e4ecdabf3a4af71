// Reads a column of days without a year, such as Jan 5 and 5. März, with or without a time: the dates of logs and calendars.
import { FilterRefusal } from '../../language/failure.ts';
import { exists } from '../time/calendar.ts';
import { type Clock, separateTime } from '../time/clock.ts';
import { hasTime } from '../time/date-column.ts';
import { forms, readingsOf } from '../time/date-forms.ts';
import { compileGroups } from '../time/shared-groups.ts';
import { stripWeekday } from '../time/weekdays.ts';
import { areMost, type Column, type ColumnContext, type Keys, show, withWanted } from './column.ts';

const longest = 60;
const secondsOfDay = 86_400;
/** A quick guess. */
const mayBe =
  /^(?:\p{L}{2,12}\.?,? )?(?:\d{1,2}[^\s\d]{0,2}[ ./-]{1,2}(?:de )?\p{L}{3}|\p{L}{3,15}\.?[ -]{1,2}\d{1,2}(?!\d)|\d{1,2}\. ?\d{1,2}\.(?!\d))/u;
const { pattern, readGroups } = compileGroups(
  `^(?:${forms.dayMonth}|${forms.monthDay}|(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.)$`,
  'iu',
);
/** Jan 24 can be January 2024 too. */
const mayBeYear = /^\p{L}{3,15}\.? [2-3]\d$/u;

/** Spreadsheets write March 2024 like this. */
const monthAndYear = /^\p{L}{3,15}\.?-\d\d$/u;

interface Day {
  readonly month: number;
  /** In seconds since the start of a year. */
  readonly time: number;
}

const separate = (content: string): { clock?: Clock; rest: string } | undefined => {
  try {
    return hasTime(content) ? separateTime(content) : { rest: content };
  } catch (error) {
    if (error instanceof FilterRefusal) return undefined;
    throw error;
  }
};

const readDay = (cell: string): Day | undefined => {
  const trimmed = cell.trim();
  if (trimmed.length > longest || !mayBe.test(trimmed)) return undefined;
  const { clock, rest = '' } = separate(trimmed.replace(/\s+/g, ' ')) ?? {};
  const found = pattern.exec(rest) ?? pattern.exec(stripWeekday(rest)?.date ?? '');
  const [day, other] = found ? readingsOf(readGroups(found)).filter(exists) : [];
  if (!day || other || day.year !== undefined) return undefined;
  const { hour = 0, minute = 0, second = 0, fraction = '' } = clock ?? {};
  const seconds = hour * 3600 + minute * 60 + Number(`${second}.${fraction}`);
  return { month: day.month, time: (day.month * 31 + day.day) * secondsOfDay + seconds };
};

const halfYear = 6;

const warnOfYears = (days: readonly Day[], example: string, isClear: boolean, { warn }: ColumnContext): void => {
  const months = days.map(({ month }) => month);
  const spread =
    months.reduce((most, one) => Math.max(most, one), 1) - months.reduce((least, one) => Math.min(least, one), 12);
  if (!isClear)
    warn(`${show(example)} was read as a day; if it is a month of a year, write the year with four digits.`);
  else if (spread >= halfYear)
    warn(`Dates such as ${show(example)} have no year, so they were compared as if all were in the same one.`);
};

/** Compared by month, day and time; with a wanted day without a time, by day. */
export const readDays = (column: Column, context: ColumnContext): Keys<number> | undefined => {
  const all = withWanted(column);
  const isColumn =
    column.wanted === undefined
      ? areMost(all.filter((cell) => mayBe.test(cell.trimStart())).length, all)
      : mayBe.test(column.wanted.trimStart());
  if (!isColumn) return undefined;
  const days = all.map(readDay);
  const read = days.filter((day) => day !== undefined);
  const example = all.find((_, index) => days[index] !== undefined);
  if (example === undefined) return undefined;
  const isSome = (other: RegExp) => all.some((cell, index) => days[index] !== undefined && !other.test(cell.trim()));
  if (!isSome(monthAndYear)) return undefined;
  const isClear = isSome(mayBeYear);
  warnOfYears(read, example, isClear, context);
  const { wanted } = column;
  const start = wanted === undefined || hasTime(wanted) ? undefined : days.at(-1)?.time;
  const isWithin = (time: number): boolean => start !== undefined && time > start && time < start + secondsOfDay;
  return days.map((day) => (day && isWithin(day.time) ? start : day?.time));
};
