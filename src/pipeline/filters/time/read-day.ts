// Reads a day in one of the forms that `dates` finds, or as an ISO week, an ordinal date, a month, or with an era.
import { cannot } from '../../language/failure.ts';
import {
  type CalendarDay,
  type DatedDay,
  dayOfWeek,
  dayOfYear,
  exists,
  fullYear,
  monthNames,
  nearestYear,
  weekdayOf,
  whyNoDay,
} from './calendar.ts';
import { forms, monthsNamed, readingsOf } from './date-forms.ts';
import { compileGroups } from './shared-groups.ts';

const shortYear = "(?:,? |[’'])(?<shortYear>\\d{2})";
const otherForms = [
  // 2024. október 3., 2024 m. spalio 3 d., 2024 May 31
  `(?<year>\\d{4})(?:\\.|,)?[ -](?:m\\. )?${forms.monthDay}(?:\\.| d\\.?)?`,
  // 2024. gada 3. oktobris
  `(?<year>\\d{4})\\. gada ${forms.dayMonth}`,
  '(?<month>\\d{1,2})[/.-](?<year>\\d{4})',
  '(?<year>\\d{4}) (?<month>\\d{1,2}) (?<day>\\d{1,2})',
  // 5 tháng 10, 2023
  '(?:ngày )?(?<day>\\d{1,2}) (?:tháng|thg) (?<month>\\d{1,2})(?:,? (?:năm )?(?<year>\\d{4}))?',
];
const { pattern, readGroups } = compileGroups(
  `^(?:${[
    forms.yearFirst,
    forms.numeric,
    forms.asian,
    `${forms.dayMonth}(?:${forms.afterDayMonth}|${shortYear})?`,
    forms.monthYear,
    `${forms.monthDay}(?:${forms.afterMonthDay}|${shortYear})?`,
    ...otherForms,
  ].join('|')})$`,
  'iu',
);

const write = ({ year, month, day }: CalendarDay): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
const say = ({ month, day }: CalendarDay): string => `${day} ${monthNames[month - 1]}`;

/** Which comes first in dates such as 3/4/2024. */
export type DayOrder = 'day-first' | 'month-first';

interface Options {
  /** The weekdays written beside the date. */
  readonly weekdays?: readonly number[];
  readonly dayOrder?: DayOrder | undefined;
}

/** The only reading of those that exist, or the only one on one of the weekdays. */
const choose = (
  readings: readonly CalendarDay[],
  content: string,
  { weekdays = [], dayOrder }: Options,
): CalendarDay | undefined => {
  const existing = readings.filter(exists);
  const onWeekday = existing.filter((day) => weekdays.includes(weekdayOf(day) ?? 0));
  const [first, second] = onWeekday.length === 1 ? onWeekday : existing;
  if (first && second) {
    // Numbers are read with the month first, then with the day first.
    const isNumeric = /^\d{1,2}[/-]\d/.test(content);
    if (isNumeric && dayOrder !== undefined) return dayOrder === 'month-first' ? first : second;
    const remedy = first.year === undefined ? 'name the month' : `write ${write(first)} or ${write(second)}`;
    const order = isNumeric ? ', or read it with “date month-first” or “date day-first”' : '';
    return cannot(`“${content}” could be ${say(first)} or ${say(second)}; ${remedy}${order}.`);
  }
  const [wrong] = readings;
  if (!first && wrong) return cannot(`“${content}” is not a valid date or time: ${whyNoDay(wrong)}.`);
  return first;
};

const eras = /^([^\d]*\d{0,2}[^\d]*?),? (\d{1,4}) ?(BCE?|B\.C(?:\.E)?|AD|A\.D|CE|C\.E)$/i;
const week = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/i;
const ordinal = /^(\d{4})-(\d{3})$/;
const dayAndMonth = /^(\d{1,2})\/(\d{1,2})$/;

const readWithoutYear = (content: string): readonly CalendarDay[] => {
  const [, first, second] = dayAndMonth.exec(content) ?? [];
  if (first === undefined) return [];
  return readingsOf({ first, sign: '/', second, year: '2000' }).map(({ month, day }) => ({ month, day }));
};

/** Spreadsheets write March 2024 as Mar-24. */
const monthOrDay = /^(\p{L}{3,15})\.?-(\d{2})$/u;

const refuseMonthOrDay = (content: string): void => {
  const [, name = '', number = ''] = monthOrDay.exec(content) ?? [];
  const [month] = name === '' ? [] : monthsNamed(name);
  if (month === undefined || !exists({ month, day: Number(number) })) return;
  const named = monthNames[month - 1];
  cannot(
    `“${content}” could be ${Number(number)} ${named} or ${named} ${fullYear(number)}; write “${Number(number)} ${named}” or “${named} ${fullYear(number)}”.`,
  );
};

const readNumbered = (content: string): DatedDay | string | undefined => {
  const [, year, number, weekday = '1'] = week.exec(content) ?? [];
  if (year !== undefined) return dayOfWeek(Number(year), Number(number), Number(weekday));
  const [, inYear, days] = ordinal.exec(content) ?? [];
  return inYear === undefined ? undefined : dayOfYear(Number(inYear), Number(days));
};

/** Undefined if it matches no form. Without a year, the nearest such day. */
export const readDay = (content: string, now: () => Date, options: Options = {}): DatedDay | undefined => {
  const numbered = /^\d{4}/.test(content) ? readNumbered(content) : undefined;
  if (typeof numbered === 'string') return cannot(`“${content}” is not a valid date or time: ${numbered}.`);
  if (numbered) return numbered;
  const [, day, year, era = ''] = /[DEC]$/i.test(content) ? (eras.exec(content) ?? []) : [];
  if (day !== undefined) {
    const found = readDay(`${day} 2000`, now);
    return found && { ...found, year: /^b/i.test(era) ? 1 - Number(year) : Number(year) };
  }
  refuseMonthOrDay(content);
  const found = pattern.exec(content);
  const chosen = choose(found ? readingsOf(readGroups(found)) : readWithoutYear(content), content, options);
  return chosen && { ...chosen, year: chosen.year ?? nearestYear(chosen, now()) };
};
