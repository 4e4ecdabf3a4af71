// Types for the part of Temporal in use. The runtime has it, but TypeScript's library doesn't declare it yet.

export interface Fields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  readonly millisecond?: number;
  readonly microsecond?: number;
  readonly nanosecond?: number;
  readonly timeZone: string;
  /** Has to be an offset of the time zone at that time. */
  readonly offset?: string;
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
  readonly microseconds: number;
  readonly nanoseconds: number;
}

type Changes = Partial<Omit<Fields, 'timeZone' | 'offset'>>;

interface PlainDate {
  until(other: PlainDate): Pick<Duration, 'days'>;
}

export interface ZonedDateTime extends Required<Fields> {
  readonly timeZoneId: string;
  readonly dayOfWeek: number;
  readonly dayOfYear: number;
  /** In ISO 8601, where the first week of a year has its first Thursday. */
  readonly weekOfYear: number;
  readonly yearOfWeek: number;
  readonly epochMilliseconds: number;
  readonly epochNanoseconds: bigint;
  readonly offsetNanoseconds: number;
  add(duration: Partial<Duration>): ZonedDateTime;
  subtract(duration: Partial<Duration>): ZonedDateTime;
  with(changes: Changes): ZonedDateTime;
  startOfDay(): ZonedDateTime;
  withTimeZone(zone: string): ZonedDateTime;
  toPlainDate(): PlainDate;
  until(other: ZonedDateTime, options: { largestUnit: 'year' | 'day' }): Duration;
  toString(options: { timeZoneName: 'never' | 'auto' }): string;
}

/** Which one to choose if clocks go back or forward at that time. */
type Disambiguation = 'compatible' | 'earlier' | 'later' | 'reject';

interface Temporal {
  readonly ZonedDateTime: {
    from(
      fields: Fields,
      options: { overflow: 'reject'; offset: 'reject'; disambiguation: Disambiguation },
    ): ZonedDateTime;
  };
  readonly Instant: {
    fromEpochNanoseconds(nanoseconds: bigint): { toZonedDateTimeISO(zone: string): ZonedDateTime };
    fromEpochMilliseconds(milliseconds: number): { toZonedDateTimeISO(zone: string): ZonedDateTime };
  };
}

declare const Temporal: Temporal;

export const momentOf = (milliseconds: number, zone: string): ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone);

const unlessOutOfRange = <Result>(make: () => Result): Result | undefined => {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** In UTC; undefined outside the supported range. */
export const momentOfNanoseconds = (nanoseconds: bigint): ZonedDateTime | undefined =>
  unlessOutOfRange(() => Temporal.Instant.fromEpochNanoseconds(nanoseconds).toZonedDateTimeISO('UTC'));

/** Undefined if there is no such date or time. */
export const momentFrom = (fields: Fields, disambiguation: Disambiguation): ZonedDateTime | undefined =>
  unlessOutOfRange(() => Temporal.ZonedDateTime.from(fields, { overflow: 'reject', offset: 'reject', disambiguation }));

export const isBefore = (one: ZonedDateTime, other: ZonedDateTime): boolean =>
  one.epochMilliseconds < other.epochMilliseconds;
