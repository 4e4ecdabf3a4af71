// Computes the age of a date, and adds durations to dates.
import { cannot } from '../../language/failure.ts';
import { type Amount, secondsIn, units } from './amount.ts';
import type { Moment } from './moment.ts';
import { type Duration, isBefore, type ZonedDateTime } from './temporal.ts';

const shownUnits = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;

/** In the two largest units: `3 years, 2 months`. */
const describeTime = (from: ZonedDateTime, to: ZonedDateTime): string => {
  const passed = from.until(to, { largestUnit: 'year' });
  const first = shownUnits.findIndex((unit) => passed[unit] > 0);
  if (first < 0) return '0 seconds';
  return shownUnits
    .slice(first, first + 2)
    .filter((unit) => passed[unit] > 0)
    .map((unit) => `${passed[unit]} ${passed[unit] === 1 ? unit.slice(0, -1) : unit}`)
    .join(', ');
};

/** `3 years, 2 months`, or `in 5 days` if in the future. */
export const describeAge = ({ when }: Moment, now: ZonedDateTime): string => {
  const here = now.timeZoneId === when.timeZoneId ? now : now.withTimeZone(when.timeZoneId);
  return isBefore(now, when) ? `in ${describeTime(here, when)}` : describeTime(when, here);
};

/** `5 days`, or `3 years, 2 months ago` if in the past. */
export const describeWait = ({ when }: Moment, now: ZonedDateTime): string => {
  const here = now.timeZoneId === when.timeZoneId ? now : now.withTimeZone(when.timeZoneId);
  return isBefore(when, now) ? `${describeTime(when, here)} ago` : describeTime(here, when);
};

const longUnits: ReadonlySet<string> = new Set(['years', 'months', 'weeks', 'days']);

/** Years and months follow the calendar. A fraction of an hour is minutes; a fraction of a month is undefined. */
const toDuration = (parts: Amount['parts']): Partial<Duration> => {
  const duration: { -readonly [Name in keyof Duration]?: number } = {};
  let nanoseconds = 0;
  for (const unit of units) {
    const number = Number(parts.get(unit) ?? 0);
    if (Number.isInteger(number)) duration[unit] = number;
    else if (unit === 'years' || unit === 'months') cannot(`only whole ${unit} can be added, not ${number}.`);
    else nanoseconds += Math.round(number * Number(secondsIn[unit]) * 1e9);
  }
  return { ...duration, nanoseconds: (duration.nanoseconds ?? 0) + nanoseconds };
};

export const withinRange = <Result>(compute: () => Result): Result => {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return cannot('the result is outside the supported range of years.');
    throw error;
  }
};

export const addTime = ({ when, isDay }: Moment, { isNegative, parts }: Amount): Moment => {
  const duration = toDuration(parts);
  const staysDay = isDay && [...parts].every(([unit, number]) => longUnits.has(unit) && !number.includes('.'));
  return withinRange(() => ({ when: isNegative ? when.subtract(duration) : when.add(duration), isDay: staysDay }));
};
