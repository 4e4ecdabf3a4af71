// Reads a column of names of months or of weekdays: Jan and Feb, Montag and Dienstag.
import { monthsNamed } from '../time/date-forms.ts';
import { mayBeDateName } from '../time/name-starts.ts';
import { weekdaysNamed } from '../time/weekdays.ts';
import { type Column, type ColumnContext, isEmpty, type Keys, withWanted } from './column.ts';

const word = /^\s*(\p{L}[\p{L}\p{M}]{2,14})\.?\s*$/u;

/** All cells must be such names, because many are other words too, such as May and April. */
const readNames = (column: Column, numbersOf: (name: string) => readonly number[]): Keys<number> | undefined => {
  const keys: (number | undefined)[] = [];
  for (const cell of withWanted(column)) {
    const [, name] = word.exec(cell) ?? [];
    const [number, other] = name === undefined ? [] : numbersOf(name);
    if ((number === undefined || other !== undefined) && !isEmpty(cell)) return undefined;
    keys.push(number);
  }
  return keys;
};

const mayBeDayName = (content: string): boolean => {
  const [, name] = word.exec(content) ?? [];
  return name === undefined ? isEmpty(content) : mayBeDateName(name.toLowerCase());
};

/** Whether they may be names of months or weekdays. Looks up the first only if all may be, because loading the names takes a moment. */
export const mayBeDayNames = (contents: readonly string[]): boolean => {
  const [, name] = word.exec(contents[0] ?? '') ?? [];
  if (name === undefined || !contents.every(mayBeDayName)) return false;
  return monthsNamed(name).length > 0 || weekdaysNamed(name) !== undefined;
};

export const readMonthNames = (column: Column): Keys<number> | undefined => readNames(column, monthsNamed);

/** Where weeks begin on Sunday, fewer days are before another; the order of sorted rows is plain to see. */
export const readWeekdayNames = (column: Column, { warn }: ColumnContext): Keys<number> | undefined => {
  const keys = readNames(column, (name) => weekdaysNamed(name) ?? []);
  const isOrder = column.wanted !== undefined && !column.isEquality;
  if (isOrder && keys?.includes(7) && keys.some((key) => key !== undefined && key !== 7))
    warn('Weekdays were compared with Monday as the first day of the week.');
  return keys;
};
