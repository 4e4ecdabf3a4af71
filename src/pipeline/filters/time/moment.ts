// A point in time read from text, and its formats.
import type { ZonedDateTime } from './temporal.ts';

export interface Moment {
  readonly when: ZonedDateTime;
  /** A date without a time, also written without. */
  readonly isDay: boolean;
}

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
const dayNames: readonly string[] = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const pad = (number: number, width: number): string => String(number).padStart(width, '0');

const offsetOf = ({ offset, timeZoneId }: ZonedDateTime): string => (timeZoneId === 'UTC' ? 'Z' : offset);

/** ISO 8601 with the offset but not the name of the time zone. */
export const writeIso = ({ when, isDay }: Moment): string => {
  const written = when.toString({ timeZoneName: 'never' });
  return isDay
    ? written.slice(0, written.indexOf('T'))
    : when.timeZoneId === 'UTC'
      ? written.replace('+00:00', 'Z')
      : written;
};

const short = (name: string | undefined): string => name?.slice(0, 3) ?? '';
const dayName = (when: ZonedDateTime): string => dayNames[when.dayOfWeek - 1] ?? '';
const monthName = (when: ZonedDateTime): string => monthNames[when.month - 1] ?? '';

export const writeWeekday = ({ when }: Moment): string => dayName(when);

const writeMail = (when: ZonedDateTime): string => {
  const day = `${short(dayName(when))}, ${pad(when.day, 2)} ${short(monthName(when))} ${pad(when.year, 4)}`;
  const time = `${pad(when.hour, 2)}:${pad(when.minute, 2)}:${pad(when.second, 2)}`;
  return `${day} ${time} ${when.offset.slice(0, 6).replace(':', '')}`;
};

export const writeUnix = ({ when }: Moment): string => String(Math.floor(when.epochMilliseconds / 1000));

const ordinal = (number: number): string => {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

const hourOfHalf = ({ hour }: ZonedDateTime): number => hour % 12 || 12;

const tokens: Readonly<Record<string, (when: ZonedDateTime) => string>> = {
  YYYY: ({ year }) => (year < 0 ? `-${pad(-year, 6)}` : pad(year, 4)),
  YY: ({ year }) => pad(Math.abs(year) % 100, 2),
  MMMM: monthName,
  MMM: (when) => short(monthName(when)),
  MM: ({ month }) => pad(month, 2),
  M: ({ month }) => String(month),
  DD: ({ day }) => pad(day, 2),
  Do: ({ day }) => ordinal(day),
  D: ({ day }) => String(day),
  dddd: dayName,
  ddd: (when) => short(dayName(when)),
  HH: ({ hour }) => pad(hour, 2),
  H: ({ hour }) => String(hour),
  hh: (when) => pad(hourOfHalf(when), 2),
  h: (when) => String(hourOfHalf(when)),
  mm: ({ minute }) => pad(minute, 2),
  m: ({ minute }) => String(minute),
  ss: ({ second }) => pad(second, 2),
  s: ({ second }) => String(second),
  SSS: ({ millisecond }) => pad(millisecond, 3),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  Z: offsetOf,
};

const token = /\[([^[\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|Do|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a|Z/g;

/** Formats as `iso`, `rfc2822`, `unix`, or a pattern such as `YYYY-MM-DD HH:mm`; text in brackets is copied as is. */
export const writeMoment = (moment: Moment, format: string): string => {
  const { when } = moment;
  switch (format.toLowerCase()) {
    case '':
    case 'iso':
      return writeIso(moment);
    case 'rfc2822':
      return writeMail(when);
    case 'unix':
      return writeUnix(moment);
  }
  return format.replace(token, (found, literal?: string) => literal ?? tokens[found]?.(when) ?? found);
};
