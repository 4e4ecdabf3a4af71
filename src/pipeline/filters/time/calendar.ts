// Facts about the calendar: English names, the lengths of months, and the days of ISO weeks.

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
export const dayNames: readonly string[] = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** A day of the calendar; without a year, a day of some year. */
export interface CalendarDay {
  readonly year?: number | undefined;
  readonly month: number;
  readonly day: number;
}

export type DatedDay = CalendarDay & { readonly year: number };

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** February has 29 days if the year is unknown. */
export const daysIn = (month: number, year: number | undefined): number =>
  month === 2
    ? year === undefined || isLeap(year)
      ? 29
      : 28
    : month === 4 || month === 6 || month === 9 || month === 11
      ? 30
      : 31;

export const exists = ({ year, month, day }: CalendarDay): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);

/** Why there is no such day, as a clause. */
export const whyNoDay = ({ year, month, day }: CalendarDay): string => {
  if (month < 1 || month > 12) return `there is no month ${month}`;
  if (day < 1) return `there is no day ${day}`;
  return `${monthNames[month - 1]}${month === 2 && year !== undefined ? ` ${year}` : ''} has ${daysIn(month, year)} days`;
};

/** One rule for all notations, that of email: 00 to 49 are in this century, 50 to 99 in the last. */
export const fullYear = (written: string): number => {
  const year = Number(written);
  return written.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
};

const dayLength = 86_400_000;

/** Accepts days beyond the end of the month. `Date.UTC` would read the years 0 to 99 as 1900 to 1999. */
const utc = (year: number, month: number, day: number): Date => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

const dayOf = (date: Date): DatedDay => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/** The weekday from 1 for Monday to 7. */
const numberOfWeekday = (date: Date): number => date.getUTCDay() || 7;

/** The weekday of a day in a known year. */
export const weekdayOf = ({ year, month, day }: CalendarDay): number | undefined =>
  year === undefined ? undefined : numberOfWeekday(utc(year, month, day));

/** 28 December is always in the last week of its year. */
const weeksIn = (year: number): number => {
  const late = utc(year, 12, 28);
  const ordinal = (late.getTime() - utc(year, 1, 1).getTime()) / dayLength + 1;
  return Math.floor((ordinal - numberOfWeekday(late) + 10) / 7);
};

/** A day of an ISO week, or why there is none. */
export const dayOfWeek = (year: number, week: number, weekday: number): DatedDay | string => {
  if (week < 1 || week > weeksIn(year)) return `${year} has ${weeksIn(year)} weeks`;
  const fourth = utc(year, 1, 4);
  return dayOf(utc(year, 1, 4 + (week - 1) * 7 + weekday - numberOfWeekday(fourth)));
};

/** A day by its number in the year, or why there is none. */
export const dayOfYear = (year: number, ordinal: number): DatedDay | string => {
  const days = isLeap(year) ? 366 : 365;
  return ordinal < 1 || ordinal > days ? `${year} has ${days} days` : dayOf(utc(year, 1, ordinal));
};

/** The nearest such day: in the year before, of or after now; 29 February may be further away. */
export const nearestYear = ({ month, day }: CalendarDay, now: Date): number => {
  const year = now.getUTCFullYear();
  const years = Array.from({ length: 17 }, (_, index) => year - 8 + index).filter((one) => day <= daysIn(month, one));
  const distance = (one: number): number => Math.abs(utc(one, month, day).getTime() - now.getTime());
  return years.reduce((best, one) => (distance(one) < distance(best) ? one : best));
};
