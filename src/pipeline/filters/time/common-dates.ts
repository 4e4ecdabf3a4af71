// Reads the most common notations besides ISO 8601, without looking for others: dates of email and HTTP, and 14.5.2024.
import { exists, monthNames } from './calendar.ts';
import { makeMoment, type Written } from './make-moment.ts';
import type { Moment } from './moment.ts';
import { checkWeekday, weekdaysNamed } from './weekdays.ts';
import { toOffset } from './written-zone.ts';

const email =
  /^(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? (?:GMT|UTC|([+-]\d{4}))$/;
const withPoints = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const months: ReadonlyMap<string, number> = new Map(monthNames.map((name, index) => [name.slice(0, 3), index + 1]));

/** Undefined for other notations, and for what doesn't exist. */
export const readCommonDate = (
  content: string,
  zoneOtherwise: string,
  warn: (sentence: string) => void,
): Moment | undefined => {
  const make = (written: Written): Moment | undefined =>
    exists(written.day) ? makeMoment(written, zoneOtherwise, content) : undefined;
  const [pointed, first, second, inYear] = withPoints.exec(content) ?? [];
  if (pointed !== undefined)
    return make({ day: { year: Number(inYear), month: Number(second), day: Number(first) }, zone: {} });
  const [, weekday, day, name = '', year, hour, minute, seconds = '0', offset] = email.exec(content) ?? [];
  const month = months.get(name);
  if (month === undefined) return undefined;
  const moment = make({
    day: { year: Number(year), month, day: Number(day) },
    clock: { hour: Number(hour), minute: Number(minute), second: Number(seconds), fraction: '' },
    zone: { offset: offset === undefined ? 'UTC' : toOffset(offset) },
  });
  if (moment && weekday !== undefined) checkWeekday(moment, weekdaysNamed(weekday) ?? [], weekday, warn);
  return moment;
};
