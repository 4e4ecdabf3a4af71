// The notations of a day that `dates` finds and `date` reads: numbers, and words in some forty languages.
import { type CalendarDay, exists, fullYear } from './calendar.ts';
import { findDateName } from './date-names.ts';
import type { Groups } from './shared-groups.ts';

const word = '\\p{L}[\\p{L}\\p{M}]{2,14}';

/** Sources of patterns for `compileGroups` with the flag `u`. */
export const forms = {
  yearFirst: '(?<year>\\d{4})(?<mark>[-/]|\\. ?)(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})',
  numeric: '(?<first>\\d{1,2})(?<sign>[/-]|\\. ?)(?<second>\\d{1,2})\\k<sign>(?:(?<year>\\d{4})|(?<shortYear>\\d{2}))',
  asian:
    '(?:(?:(?<!\\d)(?<year>\\d{4})|(?<era>令和|平成|昭和) ?(?<eraYear>\\d{1,2}|元)) ?[年년] ?)?(?<!\\d)(?<month>\\d{1,2}) ?[月월] ?(?<day>\\d{1,2}) ?[日일号]',
  dayMonth: `(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|[ºª]|\\.º)?(?: |-|/|\\. |\\u00a0)(?:of |de |d['’]|ב)?(?<monthName>${word})\\.?`,
  /** A two-digit year needs a sign before it, or a time after it. */
  afterDayMonth:
    "(?:(?:,? |-|/|\\u00a0)(?:de |del |of )?(?<year>\\d{4})|(?:-| [’']| (?=\\d\\d \\d{1,2}:\\d\\d))(?<shortYear>\\d{2}))",
  /** Logs align days with a second space. */
  monthDay: `(?<monthName>${word})\\.?(?:[ \\u00a0-]| {2}(?=\\d(?!\\d)))(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?`,
  afterMonthDay: "(?:(?:,? |-)(?<year>\\d{4})|,? [’'](?<shortYear>\\d{2}))",
  monthYear: `(?<monthName>${word})\\.?[ \\u00a0-](?:de |of )?(?<year>[12]\\d{3})`,
} as const;

const english: ReadonlyMap<string, number> = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, index): [string, number][] => [
      [name, index + 1],
      [name.slice(0, 3), index + 1],
    ])
    .concat([['sept', 9]]),
);

/** The months that a name stands for. English first, because the names of all languages take a moment to collect. */
export const monthsNamed = (name: string): readonly number[] => {
  const small = name.toLowerCase();
  const number = english.get(small);
  if (number !== undefined) return [number];
  return findDateName(small, 'months') ?? findDateName(small, 'shortMonths') ?? [];
};

/** Points separate day, month and year, unless only the other order exists. Slashes and hyphens don't say which comes first. */
const numericReadings = (first: number, sign: string, second: number, inYear: number): CalendarDay[] => {
  const dayFirst = { year: inYear, month: second, day: first };
  const monthFirst = { year: inYear, month: first, day: second };
  if (first === second || (sign.startsWith('.') && exists(dayFirst))) return [dayFirst];
  return exists(monthFirst) ? (exists(dayFirst) ? [monthFirst, dayFirst] : [monthFirst]) : [dayFirst];
};

const eraStarts: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

const inEra = (era: string, written = ''): number => (eraStarts[era] ?? 0) + (written === '元' ? 1 : Number(written));

/** The days that a match of one of the forms can mean, whether they exist or not; none if its word isn't a month. */
export const readingsOf = (groups: Groups): CalendarDay[] => {
  const { first, sign = '', second, year, shortYear, era, eraYear, month, monthName = '', day = 1 } = groups;
  const written = year ?? shortYear;
  const inYear = written === undefined ? era && inEra(era, eraYear) : fullYear(written);
  if (first !== undefined) return numericReadings(Number(first), sign, Number(second), Number(inYear));
  const months = month === undefined ? monthsNamed(monthName) : [Number(month)];
  return months.map((one) => ({ year: inYear || undefined, month: one, day: Number(day) }));
};
