// The first and last day or second of the hour, day, week, month, quarter or year of a date. Weeks begin on Monday.
import type { Moment } from './moment.ts';
import type { Duration, ZonedDateTime } from './temporal.ts';

export const periods = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const lengths: Readonly<Record<Period, Partial<Duration>>> = {
  minute: { minutes: 1 },
  hour: { hours: 1 },
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};

const noSeconds = { second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };

const findStart = (when: ZonedDateTime, period: Period): ZonedDateTime => {
  switch (period) {
    case 'minute':
      return when.with(noSeconds);
    case 'hour':
      return when.with({ ...noSeconds, minute: 0 });
    case 'day':
      return when.startOfDay();
    case 'week':
      return when.subtract({ days: when.dayOfWeek - 1 }).startOfDay();
    case 'month':
      return when.with({ day: 1 }).startOfDay();
    case 'quarter':
      return when.with({ day: 1, month: when.month - ((when.month - 1) % 3) }).startOfDay();
    case 'year':
      return when.with({ day: 1, month: 1 }).startOfDay();
  }
};

const staysDay = ({ isDay }: Moment, period: Period): boolean => isDay && period !== 'hour' && period !== 'minute';

export const startOf = (moment: Moment, period: Period): Moment => ({
  when: findStart(moment.when, period),
  isDay: staysDay(moment, period),
});

/** The last day of a day's period, the last second of a time's. */
export const endOf = (moment: Moment, period: Period): Moment => {
  const isDay = staysDay(moment, period);
  const after = findStart(moment.when, period).add(lengths[period]);
  // Where clocks skip midnight, a day starts at 1:00, but the next one doesn't.
  const next = period === 'minute' || period === 'hour' ? after : after.startOfDay();
  return { when: next.subtract(isDay ? { days: 1 } : { seconds: 1 }), isDay };
};

/**
 * Whole days of the calendar, in the time zone of the first date; negative if the other date is earlier.
 * A date without a time is that day in any time zone.
 */
export const countDays = ({ when, isDay }: Moment, { when: other, isDay: isOtherDay }: Moment): number => {
  const there = isDay || isOtherDay ? other : other.withTimeZone(when.timeZoneId);
  return when.toPlainDate().until(there.toPlainDate()).days;
};
