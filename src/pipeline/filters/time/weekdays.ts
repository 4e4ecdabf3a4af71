// Weekdays written beside a date, in some forty languages.
import { dayNames } from './calendar.ts';
import { findDateName } from './date-names.ts';
import type { Moment } from './moment.ts';

const english: ReadonlyMap<string, readonly number[]> = new Map(
  dayNames.flatMap((name, index): [string, number[]][] => [
    [name.toLowerCase(), [index + 1]],
    [name.slice(0, 3).toLowerCase(), [index + 1]],
  ]),
);

/** The weekdays that a name stands for, from 1 for Monday; English first, because the names of all languages take a moment to collect. */
export const weekdaysNamed = (name: string): readonly number[] | undefined =>
  english.get(name.toLowerCase()) ?? findDateName(name.toLowerCase(), 'days');

const first = /^(\p{L}[\p{L}\p{M}-]{1,14})(\.?[,،]?)(?:\s+(?:the |den |le )?|(?=\d))/u;
const last = /,?\s+\(?(\p{L}[\p{L}\p{M}]{1,14})\)?$/u;

/** Whether a name is a weekday beside a date. Short ones are words too, as in “valid to 4/5/23”, unless a mark follows: `Do, 4.5.23`. */
export const isClearWeekday = (name: string, mark: string): boolean => name.length > 2 || mark !== '';

interface Stripped {
  /** None if the name may be another word. */
  readonly weekdays: readonly number[];
  readonly name: string;
  readonly date: string;
}

/** The date without the weekday before or after it; undefined without one. */
export const stripWeekday = (content: string): Stripped | undefined => {
  for (const pattern of [first, last]) {
    const [, name = '', mark = ''] = pattern.exec(content) ?? [];
    const weekdays = name === '' ? undefined : weekdaysNamed(name);
    if (weekdays)
      return { weekdays: isClearWeekday(name, mark) ? weekdays : [], name, date: content.replace(pattern, '') };
  }
  return undefined;
};

/** Warns about the wrong weekday: one of the two is a mistake. */
export const checkWeekday = (
  { when }: Moment,
  weekdays: readonly number[],
  name: string,
  warn: (sentence: string) => void,
): void => {
  if (weekdays.length === 0 || weekdays.includes(when.dayOfWeek)) return;
  const [date] = when.toString({ timeZoneName: 'never' }).split('T');
  warn(`The weekday “${name}” is wrong: ${date} is a ${dayNames[when.dayOfWeek - 1]}.`);
};
