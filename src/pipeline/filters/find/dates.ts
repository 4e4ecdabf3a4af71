// Finds dates: ISO 8601, numeric, and in words in some forty languages. Handwritten, because chrono-node supports one language
// at a time, takes half a second per megabyte for each, and also finds fractions, durations and times of day.
import { readDateNames } from './date-names.ts';
import type { Span } from './occurrences.ts';

const time =
  '(?:(?:T|,? )\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[AaPp]\\.?[Mm]\\b\\.?)?(?: ?(?:Z|UTC|GMT)\\b| ?[+-]\\d{2}:?\\d{2})?)?';
const word = '\\p{L}[\\p{L}\\p{M}]{2,14}';
const year = "(?:(?:,? |-|\\u00a0)(?:de |del |of )?(?<dayYear>\\d{4})|(?:-| [’'])(?<shortYear>\\d{2}))";

const written = new RegExp(
  [
    `(?<![\\p{N}.,:/]|\\d[-_])(?<iso>\\d{4}(?<mark>[-/.])\\d{1,2}\\k<mark>\\d{1,2})${time}(?![\\p{L}\\p{N}]|[-/.:]\\d)`,
    '(?<![\\p{L}\\p{N}.-])(?<other>\\d{4}-W[0-5]\\d(?:-[1-7])?|\\d{8}T\\d{4}(?:\\d{2})?(?:Z|[+-]\\d{4})?)(?![\\p{L}\\p{N}-])',
    `(?<![\\p{L}\\p{N}_.,:/-])(?<numeric>\\d{1,2}(?<sign>[./-])\\d{1,2}\\k<sign>(?:\\d{4}|\\d{2}))${time}(?![\\p{L}\\p{N}]|[-/.:]\\d)`,
    '(?<asian>(?:(?:(?<!\\d)\\d{4}|[令平昭][和成] ?(?:\\d{1,2}|元))[年년] ?)?(?<!\\d)\\d{1,2}[月월] ?\\d{1,2}[日일号])',
    `(?<![\\p{L}\\p{N}.,:/-])(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|[ºª]|\\.º)?(?: |-|\\. |\\u00a0)(?:of |de |d['’])?(?<dayMonth>${word})\\.?(?:${year}(?![\\p{L}\\p{N}]|[.,:]\\d))?${time}`,
    `(?<![\\p{L}\\p{M}\\p{N}])(?<month>${word})\\.?[ \\u00a0-](?:(?<monthDay>\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}]|[.:]\\d)(?:,? (?<monthDayYear>\\d{4})(?!\\p{N}))?${time}|(?:de |of )?(?<monthYear>[12]\\d{3})(?![\\p{L}\\p{N}-]))`,
  ].join('|'),
  'gu',
);

const isDay = (day: number, month: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31);

/** Year, month and day; or day and month in either order, with a two-digit year only if all parts have two digits. */
const areNumbersOfDate = (date: string): boolean => {
  const parts = date.split(/[-/.]/);
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  if (parts[0]?.length === 4) return isDay(third, second);
  if (parts[2]?.length === 2 && !date.includes('/') && parts.some((part) => part.length < 2)) return false;
  return isDay(first, second) || isDay(second, first);
};

const englishMonths = new Set('Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'.split(' '));

/** Without a year, accepts only unambiguous names: `out`, `set`, `ago` and `may` are also words. */
const isMonth = (name: string, withYear: boolean): boolean => {
  const { months, shortMonths } = readDateNames();
  const small = name.toLowerCase();
  if (withYear) return months.has(small) || shortMonths.has(small);
  if (englishMonths.has(name)) return true;
  return months.has(small) && (small !== name || (small.length > 3 && small !== 'march'));
};

const isWritten = (groups: Readonly<Record<string, string | undefined>>): boolean => {
  const { day, dayMonth, dayYear, shortYear, month, monthDay, monthDayYear, monthYear } = groups;
  const hasYear = [dayYear, shortYear, monthDayYear].some((one) => one !== undefined);
  if (dayMonth !== undefined) return Number(day) <= 31 && Number(day) > 0 && isMonth(dayMonth, hasYear);
  if (month === undefined) return false;
  if (monthYear !== undefined) return readDateNames().months.has(month.toLowerCase()) || englishMonths.has(month);
  return Number(monthDay) <= 31 && Number(monthDay) > 0 && isMonth(month, hasYear);
};

const isDate = (groups: Readonly<Record<string, string | undefined>>): boolean => {
  const { iso, other, numeric, asian } = groups;
  const numbers = iso ?? numeric;
  if (numbers !== undefined) return areNumbersOfDate(numbers);
  if (asian !== undefined) {
    const [month = 0, day = 0] = asian.match(/\d+/g)?.slice(-2).map(Number) ?? [];
    return isDay(day, month);
  }
  return other !== undefined || isWritten(groups);
};

const dayBefore = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{1,14})\.?,? (?:the |den |le )?$/u;

/** Where a preceding weekday starts, if there is one. */
const findStart = (text: string, index: number): number => {
  const [named, name = ''] = dayBefore.exec(text.slice(Math.max(0, index - 24), index)) ?? [];
  return named !== undefined && readDateNames().days.has(name.toLowerCase()) ? index - named.length : index;
};

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;

/** Replaces Arabic, Persian and Hindi digits with ASCII digits, keeping positions. */
const writeDigits = (content: string): string =>
  content.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
  });

export function* findDates(content: string): Generator<Span, undefined> {
  const text = writeDigits(content);
  written.lastIndex = 0;
  for (let found = written.exec(text); found; found = written.exec(text)) {
    const { 0: date, index, groups = {} } = found;
    const end = index + date.length;
    if (isDate(groups)) {
      const start = findStart(text, index);
      yield { start, end };
      written.lastIndex = end;
    } else written.lastIndex = index + (/^\p{L}+|^\p{N}+/u.exec(date)?.[0].length ?? 1);
  }
  return undefined;
}
