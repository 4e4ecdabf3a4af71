// Types for the part of Temporal in use. The runtime has it, but TypeScript's library doesn't declare it yet.

export interface Fields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  readonly millisecond?: number;
  readonly timeZone: string;
}

export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
}

export interface ZonedDateTime extends Required<Fields> {
  readonly timeZoneId: string;
  readonly offset: string;
  readonly dayOfWeek: number;
  readonly epochMilliseconds: number;
  add(duration: Partial<Duration>): ZonedDateTime;
  subtract(duration: Partial<Duration>): ZonedDateTime;
  withTimeZone(zone: string): ZonedDateTime;
  until(other: ZonedDateTime, options: { largestUnit: 'year' }): Duration;
  toString(options: { timeZoneName: 'never' }): string;
}

interface Temporal {
  readonly ZonedDateTime: {
    from(fields: Fields, options: { overflow: 'reject' }): ZonedDateTime;
    compare(one: ZonedDateTime, other: ZonedDateTime): number;
  };
  readonly Instant: {
    fromEpochMilliseconds(milliseconds: number): { toZonedDateTimeISO(zone: string): ZonedDateTime };
  };
}

declare const Temporal: Temporal;

export const momentOf = (milliseconds: number, zone: string): ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone);

/** Undefined if there is no such date or time. */
export const momentFrom = (fields: Fields): ZonedDateTime | undefined => {
  try {
    return Temporal.ZonedDateTime.from(fields, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

export const isBefore = (one: ZonedDateTime, other: ZonedDateTime): boolean =>
  Temporal.ZonedDateTime.compare(one, other) < 0;
