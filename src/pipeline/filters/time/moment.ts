// A point in time read from text, and its standard formats.
import { dayNames, monthNames } from './calendar.ts';
import type { ZonedDateTime } from './temporal.ts';

export interface Moment {
  readonly when: ZonedDateTime;
  /** A date without a time, also written without. */
  readonly isDay: boolean;
}

export const pad = (number: number, width: number): string => String(number).padStart(width, '0');

/** ISO 8601 with the offset but not the name of the time zone. */
export const writeIso = ({ when, isDay }: Moment): string => {
  const written = when.toString({ timeZoneName: 'never' });
  return isDay
    ? written.slice(0, written.indexOf('T'))
    : when.timeZoneId === 'UTC'
      ? written.replace('+00:00', 'Z')
      : written;
};

/** Names such as CET and Europe/Berlin, as against +02:00. */
const isNamed = ({ timeZoneId }: ZonedDateTime): boolean => /^(?!(?:UTC|GMT)$)[A-Z]/i.test(timeZoneId);

/** Also with the name of the time zone if the date had one, so that the next stage computes in it. */
export const writeInZone = (moment: Moment): string => {
  const { when, isDay } = moment;
  return !isDay && isNamed(when) ? when.toString({ timeZoneName: 'auto' }) : writeIso(moment);
};

export const dayName = (when: ZonedDateTime): string => dayNames[when.dayOfWeek - 1] ?? '';
export const monthName = (when: ZonedDateTime): string => monthNames[when.month - 1] ?? '';
export const shorten = (name: string): string => name.slice(0, 3);

export const writeWeekday = ({ when }: Moment): string => dayName(when);

/** As in email and HTTP, without the time zone. */
const writeHeader = (when: ZonedDateTime): string => {
  const day = `${shorten(dayName(when))}, ${pad(when.day, 2)} ${shorten(monthName(when))} ${pad(when.year, 4)}`;
  return `${day} ${pad(when.hour, 2)}:${pad(when.minute, 2)}:${pad(when.second, 2)}`;
};

export const writeUnix = ({ when }: Moment): string => String(Math.floor(when.epochMilliseconds / 1000));

const writeWeek = ({ when }: Moment): string =>
  `${pad(when.yearOfWeek, 4)}-W${pad(when.weekOfYear, 2)}-${when.dayOfWeek}`;

export const namedFormats: ReadonlyMap<string, (moment: Moment) => string> = new Map([
  ['iso', writeIso],
  ['rfc2822', ({ when }: Moment) => `${writeHeader(when)} ${when.offset.slice(0, 6).replace(':', '')}`],
  ['rfc3339', ({ when }: Moment) => writeIso({ when, isDay: false })],
  ['http', ({ when }: Moment) => `${writeHeader(when.withTimeZone('UTC'))} GMT`],
  ['unix', writeUnix],
  ['milliseconds', ({ when }: Moment) => String(when.epochMilliseconds)],
  ['week', writeWeek],
]);
