// Reads a date in any notation, or in words. A date without a time zone is read as UTC.
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import type { DatedDay } from './calendar.ts';
import { type Clock, separateTime } from './clock.ts';
import { readCommonDate } from './common-dates.ts';
import { writeDigits } from './digits.ts';
import { makeMoment } from './make-moment.ts';
import type { Moment } from './moment.ts';
import { readNumberDate } from './number-dates.ts';
import { type DayOrder, readDay } from './read-day.ts';
import { readRelativeDate } from './relative-date.ts';
import { checkWeekday, stripWeekday } from './weekdays.ts';
import { toOffset, type WrittenZone } from './written-zone.ts';

export interface ReadingContext extends Pick<FilterContext, 'now' | 'warn'> {
  /** Without it, a date such as 3/4/2024 is refused. */
  readonly dayOrder?: DayOrder | undefined;
}

const longest = 200;
const accepted =
  '2024-05-14, 2024-05-14T09:30:00+02:00, 14 May 2024 09:30, 14.05.2024, seconds since 1970, next friday';

const iso =
  /^(\d{4}|[+\u2212-]\d{6})(?:-?(\d{2})(?:-?(\d{2})(?:[T _](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9})\d{0,20})?)?)?)?\s?(Z|[+\u2212-]\d{2}(?::?\d{2})?)?(?:\[!?([\w/+-]{1,40})\])?)?)?$/i;

const readIso = (content: string, zoneOtherwise: string): Moment | undefined => {
  const [matched, year = '', month = '1', day = '1', hour, minute = '0', second = '0', fraction = '', ...zones] =
    iso.exec(content) ?? [];
  // Six digits are seconds, not a year and a month.
  if (matched === undefined || /^\d+$/.test(matched)) return undefined;
  if (/^[-\u2212]0+$/.test(year)) return cannot(`“${content}” is not a valid date: the year 0 has no sign.`);
  const [offset, name] = zones;
  const zone: WrittenZone = { offset: offset && (/z/i.test(offset) ? 'UTC' : toOffset(offset)), name };
  const clock: Clock | undefined =
    hour === undefined ? undefined : { hour: Number(hour), minute: Number(minute), second: Number(second), fraction };
  const date = { year: Number(year.replace('\u2212', '-')), month: Number(month), day: Number(day) };
  return makeMoment({ day: date, clock, zone }, zoneOtherwise, content);
};

/** 10:00-12:00 behind a date, where -12:00 could be an offset too. */
const times = /(?<![\d:])(\d{1,2}):\d{2}-(\d{1,2}):\d{2}$/;

const checkRange = (content: string): void => {
  const [, from, to] = content.includes('T') ? [] : (times.exec(content) ?? []);
  if (from !== undefined && Number(from) < Number(to))
    cannot(`“${content}” could be a range of times; write one of them, or the seconds before an offset.`);
};

const filler =
  /^(?:(?:on|the|by|due|from|until|since|before|after|date|of|am|der|den|vom|le|el|il)\b:?\s*|[\s,.;:!])+/i;
const ending = /(?:[\s,.;!]| г\.| г| р\.)+$/u;
const eastAsianWeekday =
  / ?(?:[月火水木金土日]曜日?|星期[一二三四五六日天]|[월화수목금토일]요일|[(（][月火水木金土日一二三四五六월화수목금토일][)）])(?= |$)/u;
const exif = /^(\d{4}):(\d{2}):(\d{2})(?= |$)/;

/** Git writes the year between the time and its offset: Sun Nov 10 09:12:22 2024 +0100. */
const git = /(?<= )(\d{1,2}:\d{2}:\d{2}) ([12]\d{3})(?= [+-]\d{4}$)/;

/** Spaces in 31.May.2024 and 31May2024, hyphens in the dates of pictures: 2024:05:31. */
const normalize = (content: string): string => {
  const plain = /[\u0250-\uffff]/.test(content)
    ? content.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '').replace(eastAsianWeekday, '')
    : content;
  if (plain[4] === ':') return plain.replace(exif, '$1-$2-$3');
  if (git.test(plain)) return plain.replace(git, '$2 $1');
  const spaced = plain.includes('.') ? plain.replace(/(?<=\d)\.(?=\p{L})|(?<=\p{L})\.(?=\d)/gu, ' ') : plain;
  return spaced.replace(/^(\d{1,2})(\p{L}{3,9})(\d{4}|\d{2})(?!\d)/u, '$1 $2 $3');
};

const numeric = /^(\d{1,2})[/-]\d{1,2}[/-]\d/;

/** One date with the other order casts doubt on how the others were read. */
const checkOrder = (content: string, { month, day }: DatedDay, { dayOrder, warn }: ReadingContext): void => {
  const [, first] = dayOrder ? (numeric.exec(content) ?? []) : [];
  if (first !== undefined && Number(first) !== (dayOrder === 'day-first' ? day : month))
    warn(
      `“${content}” only exists with the ${dayOrder === 'day-first' ? 'month' : 'day'} first; check the other dates.`,
    );
};

const readAbsolute = (content: string, zoneOtherwise: string, context: ReadingContext): Moment | undefined => {
  const { now, warn, dayOrder } = context;
  const { clock, zone, rest } = separateTime(normalize(content));
  const trimmed = rest.replace(filler, '').replace(ending, '');
  const make = (day: DatedDay | undefined): Moment | undefined => {
    if (!day) return undefined;
    checkOrder(trimmed, day, context);
    return makeMoment({ day, clock, zone }, zoneOtherwise, content);
  };
  const plain = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,/.test(trimmed)
    ? undefined
    : make(readDay(trimmed, now, { dayOrder }));
  if (plain) return plain;
  const { weekdays = [], name = '', date = '' } = stripWeekday(trimmed) ?? {};
  const moment = make(readDay(date.replace(filler, ''), now, { weekdays, dayOrder }));
  if (moment) checkWeekday(moment, weekdays, name, warn);
  return moment;
};

/** Most dates are read synchronously; only dates in words need to wait for a library. */
export const useMoment = <Result>(
  moment: Moment | Promise<Moment>,
  use: (moment: Moment) => Result | Promise<Result>,
): Result | Promise<Result> => (moment instanceof Promise ? moment.then(use) : use(moment));

const squeeze = (content: string): string => writeDigits(content).replace(/\s+/g, ' ');

const readSqueezed = (content: string, context: ReadingContext, zoneOtherwise: string): Moment | undefined => {
  const common = readCommonDate(content, zoneOtherwise, context.warn);
  if (common) return common;
  checkRange(content);
  return (
    readIso(content, zoneOtherwise) ??
    readNumberDate(content, zoneOtherwise, context.warn) ??
    readAbsolute(content, zoneOtherwise, context)
  );
};

/** Reads a date that isn't in words such as “next friday”; undefined if it is none. */
export const readWrittenMoment = (content: string, context: ReadingContext): Moment | undefined =>
  content.length > longest ? undefined : readSqueezed(squeeze(content.trim()), context, 'UTC');

export const readMoment = (
  content: string,
  context: ReadingContext,
  zoneOtherwise = 'UTC',
): Moment | Promise<Moment> => {
  const trimmed = content.trim();
  const refuse = (): never =>
    cannot(`“${trimmed.slice(0, 40).toWellFormed()}” is not a recognized date; accepted formats: ${accepted}.`);
  if (trimmed === '') return cannot(`there is no date; accepted formats: ${accepted}.`);
  if (trimmed.length > longest) return refuse();
  const squeezed = squeeze(trimmed);
  const moment = readSqueezed(squeezed, context, zoneOtherwise);
  if (moment) return moment;
  const relative = readRelativeDate(squeezed, context.now(), zoneOtherwise);
  return relative instanceof Promise ? relative.then((found) => found ?? refuse()) : (relative ?? refuse());
};
