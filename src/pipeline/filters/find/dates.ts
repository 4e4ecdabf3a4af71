// Finds dates: ISO 8601, numeric, in log files, and in words in some forty languages. What it finds, `date` reads.
// Handwritten, because chrono-node takes half a second per megabyte for each language, and also finds fractions, durations and times of day.
import { dayOfWeek, exists } from '../time/calendar.ts';
import { timeAfterDate as time, timeAfterAsianDate } from '../time/clock.ts';
import { forms, readingsOf } from '../time/date-forms.ts';
import { findDateName } from '../time/date-names.ts';
import { writeDigits } from '../time/digits.ts';
import { compileGroups, type Groups } from '../time/shared-groups.ts';
import { isClearWeekday, weekdaysNamed } from '../time/weekdays.ts';
import type { Span } from './occurrences.ts';

const end = '(?![\\p{L}\\p{N}]|(?<=\\d)[-/.:]\\d)';
/** The year comes last in the output of `date` and in many logs: Fri May 31 14:15:00 UTC 2024. */
const yearLast = `${time} (?<year>(?:19|20)\\d{2})(?!\\p{N}|[.,:-]\\d)(?: [+-]\\d{4}(?!\\p{N}))?`;
const { pattern, readGroups } = compileGroups(
  [
    `(?<![\\p{N}.,:/]|\\d[-_])${forms.yearFirst}(?:${time})?${end}`,
    `(?<![\\p{L}\\p{N}_.,:/-])${forms.numeric}(?:${time})?${end}`,
    '(?<![\\p{N}:])(?<year>\\d{4}):(?<month>\\d{2}):(?<day>\\d{2}) (?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?![\\p{L}\\p{N}:])',
    '(?<![\\p{L}\\p{N}.-])(?:(?<week>\\d{4}-W[0-5]\\d(?:-[1-7])?)|(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})T(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?(?:Z|[+-]\\d{4})?)(?![\\p{L}\\p{N}-])',
    `${forms.asian}(?:${timeAfterAsianDate})?`,
    `(?<![\\p{L}\\p{N}.,:/-])${forms.dayMonth}(?:${forms.afterDayMonth}(?![\\p{L}\\p{N}]|[.,]\\d|:\\d(?!\\d:))(?:${time})?|${yearLast}|(?:${time})?)`,
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${forms.monthDay}(?![\\p{L}\\p{N}]|[.:]\\d)(?:${forms.afterMonthDay}(?!\\p{N})(?:${time})?|${yearLast}|(?:${time})?)|${forms.monthYear}(?![\\p{L}\\p{N}-]))`,
  ].join('|'),
  'gu',
);

const englishMonths = new Set('Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'.split(' '));

/** Without a year or a day, accepts only unambiguous names: `out`, `set`, `ago` and `may` are also words. */
const isClear = (name: string, hasDay: boolean): boolean => {
  if (englishMonths.has(name)) return true;
  const small = name.toLowerCase();
  const isName = findDateName(small, 'months') !== undefined;
  return isName && (!hasDay || small !== name || (small.length > 3 && small !== 'march'));
};

const isDate = (groups: Groups, date: string): boolean => {
  const { week, first = '', sign, second = '', year, shortYear, monthName, day } = groups;
  if (week !== undefined) return typeof dayOfWeek(Number(week.slice(0, 4)), Number(week.slice(6, 8)), 1) === 'object';
  // 1.2.34 is a version.
  if (sign !== undefined && sign !== '/' && shortYear !== undefined && (first + sign + second).length !== 5)
    return false;
  const hasYear = year !== undefined || shortYear !== undefined;
  if (monthName !== undefined && (!hasYear || day === undefined) && !isClear(monthName, day !== undefined))
    return false;
  if (monthName !== undefined && !hasYear && date.includes('/')) return false;
  return readingsOf(groups).some(exists);
};

const dayBefore = /(?<![\p{L}\p{M}-])(\p{L}[\p{L}\p{M}-]{1,14})(\.?[,،]?) (?:the |den |le )?$/u;

/** 2024. október 3., 2024 m. spalio 3 d. */
const yearBeforeMonth = /(?<![\p{L}\p{N}.,:/-])\d{4}(?:\.|,| m\.)? $/u;
/** 2024. gada 3. oktobris */
const yearBeforeDay = /(?<![\p{L}\p{N}.,:/-])\d{4}\. gada $/u;

/** How much belongs to a date of the text before it: a weekday, or the year of a date that has none. */
const measureBefore = (before: string, { year, shortYear, monthName }: Groups, date: string): number => {
  if (monthName !== undefined && year === undefined && shortYear === undefined) {
    const [found = ''] = (/^\d/.test(date) ? yearBeforeDay : yearBeforeMonth).exec(before) ?? [];
    if (found !== '') return found.length;
  }
  const [named = '', name = '', mark = ''] = dayBefore.exec(before) ?? [];
  return isClearWeekday(name, mark) && weekdaysNamed(name) ? named.length : 0;
};

export function* findDates(content: string): Generator<Span, undefined> {
  const text = writeDigits(content);
  let lastEnd = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const { 0: date, index } = found;
    const groups = readGroups(found);
    if (isDate(groups, date)) {
      const before = text.slice(Math.max(lastEnd, index - 24), index);
      lastEnd = index + date.length;
      yield { start: index - measureBefore(before, groups, date), end: lastEnd };
      pattern.lastIndex = lastEnd;
    } else pattern.lastIndex = index + (/^\p{L}+|^\p{N}+/u.exec(date)?.[0].length ?? 1);
  }
  return undefined;
}
