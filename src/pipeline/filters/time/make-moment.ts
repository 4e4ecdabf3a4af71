// Makes a point in time of what was read. Refuses days and times that don't exist, or exist twice.
import { cannot } from '../../language/failure.ts';
import { type DatedDay, exists, monthNames, whyNoDay } from './calendar.ts';
import type { Clock } from './clock.ts';
import { withinRange } from './date-math.ts';
import type { Moment } from './moment.ts';
import { type Fields, momentFrom, momentOf, type ZonedDateTime } from './temporal.ts';
import type { WrittenZone } from './written-zone.ts';

export interface Written {
  readonly day: DatedDay;
  readonly clock?: Clock | undefined;
  readonly zone: WrittenZone;
}

const refuse = (content: string, why: string): never => cannot(`“${content}” is not a valid date or time: ${why}.`);

const whyNoTime = ({ hour, minute, second, fraction }: Clock): string | undefined => {
  if (hour > 24 || (hour === 24 && (minute > 0 || second > 0 || Number(fraction) > 0)))
    return `there is no ${hour}:${String(minute).padStart(2, '0')}, because a day ends at 24:00`;
  if (minute > 59) return `there is no minute ${minute}`;
  return second > 60 ? `there is no second ${second}` : undefined;
};

const isZone = (zone: string): boolean => {
  try {
    momentOf(0, zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Clocks that go forward skip times, and clocks that go back repeat them. */
const whyNotOnce = (fields: Fields): string => {
  const [early, late] = [momentFrom(fields, 'earlier'), momentFrom(fields, 'later')];
  if (!early || !late) return 'it is outside the supported range of years';
  const write = ({ hour = 0, minute = 0 }: Pick<Fields, 'hour' | 'minute'>): string =>
    `${hour}:${String(minute).padStart(2, '0')}`;
  const time = `${write(fields)} on ${fields.day} ${monthNames[fields.month - 1]} ${fields.year}`;
  return early.day === fields.day && early.hour === fields.hour && early.minute === fields.minute
    ? `in ${fields.timeZone}, ${time} occurs twice, because clocks go back; add ${early.offset} or ${late.offset}`
    : `in ${fields.timeZone}, there is no ${time}, because clocks go forward; before and after, it would be ${write(early)} or ${write(late)}`;
};

const readFraction = (fraction: string): Pick<Fields, 'millisecond' | 'microsecond' | 'nanosecond'> => {
  const digits = fraction.padEnd(9, '0');
  return {
    millisecond: Number(digits.slice(0, 3)),
    microsecond: Number(digits.slice(3, 6)),
    nanosecond: Number(digits.slice(6, 9)),
  };
};

const isLeapSecond = (when: ZonedDateTime): boolean => {
  const { hour, minute } = when.withTimeZone('UTC');
  return hour === 23 && minute === 59;
};

export const makeMoment = ({ day, clock, zone }: Written, otherwise: string, content: string): Moment => {
  if (!exists(day)) return refuse(content, whyNoDay(day));
  const noTime = clock && whyNoTime(clock);
  if (noTime !== undefined) return refuse(content, noTime);
  // In RFC 9557, Z says nothing about the offset of the time zone behind it.
  const isInstant = zone.offset === 'UTC' && zone.name !== undefined;
  const timeZone = (isInstant ? zone.offset : (zone.name ?? zone.offset)) ?? otherwise;
  const fields: Fields = {
    ...day,
    // 24:00 is the start of the next day.
    hour: (clock?.hour ?? 0) % 24,
    minute: clock?.minute ?? 0,
    second: Math.min(clock?.second ?? 0, 59),
    timeZone,
    ...(clock && clock.fraction !== '' && readFraction(clock.fraction)),
    ...(zone.name !== undefined && !isInstant && zone.offset !== undefined && { offset: zone.offset }),
  };
  const when = momentFrom(fields, clock ? 'reject' : 'compatible');
  if ((!when || isInstant) && !isZone(zone.name ?? timeZone))
    return refuse(content, `there is no time zone ${zone.name ?? timeZone}`);
  if (!when && fields.offset !== undefined)
    return refuse(content, `${fields.offset} is not the offset of ${timeZone} at that time`);
  if (!when) return refuse(content, whyNotOnce(fields));
  if (clock?.second === 60 && !isLeapSecond(when)) return refuse(content, 'a leap second is at 23:59:60 UTC');
  const shown = isInstant && zone.name !== undefined ? when.withTimeZone(zone.name) : when;
  return { when: clock?.hour === 24 ? withinRange(() => shown.add({ days: 1 })) : shown, isDay: clock === undefined };
};
