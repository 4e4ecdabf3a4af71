// Reads dates written as one number: seconds or smaller parts of them since 1970, or a date in digits such as 20240531141500.
import { cannot } from '../../language/failure.ts';
import { exists } from './calendar.ts';
import { makeMoment, type Written } from './make-moment.ts';
import { type Moment, writeIso } from './moment.ts';
import { momentOfNanoseconds } from './temporal.ts';

const number = /^(-?)(\d{1,20})(?:\.(\d{1,9})\d{0,20})?$/;

/** Seconds; milliseconds from twelve digits on, microseconds from fifteen, nanoseconds from eighteen. */
export const readUnix = (content: string): Moment | undefined => {
  const [, sign = '', digits, fraction = ''] = number.exec(content) ?? [];
  if (digits === undefined) return undefined;
  const places = digits.length < 12 ? 9 : digits.length < 15 ? 6 : digits.length < 18 ? 3 : 0;
  const when = momentOfNanoseconds(BigInt(`${sign}${digits}${fraction.padEnd(places, '0').slice(0, places)}`));
  return when && { when, isDay: false };
};

/** Without seconds only in these centuries: twelve digits are milliseconds too. */
const compact = /^(?=.{8}$|.{14}$|19|20)(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;

const readCompact = (content: string): Written | undefined => {
  const [, year, month, day, hour, minute, second = '0'] = compact.exec(content) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (year === undefined || !exists(date)) return undefined;
  if (hour === undefined) return { day: date, zone: {} };
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second), fraction: '' };
  return clock.hour > 23 || clock.minute > 59 || clock.second > 59 ? undefined : { day: date, clock, zone: {} };
};

/** Four digits are a year. `warn` reports numbers that are more likely something else. */
export const readNumberDate = (
  content: string,
  zoneOtherwise: string,
  warn: (sentence: string) => void,
): Moment | undefined => {
  if (!/^-?[\d.]+$/.test(content)) return undefined;
  const seconds = readUnix(content);
  if (/^\d{4}$/.test(content)) {
    const day = { year: Number(content), month: 1, day: 1 };
    return makeMoment({ day, zone: {} }, zoneOtherwise, content);
  }
  const written = readCompact(content);
  const moment = written && makeMoment(written, zoneOtherwise, content);
  if (moment && seconds && content.length === 12)
    return cannot(
      `“${content}” could be ${writeIso(moment)} or, in milliseconds since 1970, ${writeIso(seconds)}; write one of these.`,
    );
  if (moment) return moment;
  if (/^(?:19|20)\d{6}$/.test(content))
    return cannot(
      `“${content}” is not a valid date: there is no such day. If it means seconds since 1970, use “timestamp-date”.`,
    );
  if (seconds && /^\d{1,8}(?:\.\d+)?$/.test(content) && content !== '0')
    warn(`“${content}” was read as seconds since 1970.`);
  return seconds;
};
