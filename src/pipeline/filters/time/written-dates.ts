// Reads machine-written dates: ISO 8601, RFC 2822, numbers with points or slashes, seconds since 1970.
import { cannot } from '../../language/failure.ts';
import { type Moment, monthNames } from './moment.ts';
import { type Fields, momentFrom, momentOf } from './temporal.ts';

const clock = String.raw`(?:[T ]\s?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?`;
const zone = String.raw`\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\[([\w/+-]{1,40})\])?`;
const iso = new RegExp(`^(\\d{4}|[+-]\\d{6})(?:-?(\\d{2})(?:-?(\\d{2})${clock}${zone})?)?$`, 'i');
const european = new RegExp(`^(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})(?:,? )?${clock}${zone}$`, 'i');
const slashed = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})(?:,(?= ))?${clock}${zone}$`, 'i');
const yearFirst = new RegExp(`^(\\d{4})[/.](\\d{1,2})[/.](\\d{1,2})${clock}${zone}$`, 'i');
const mail =
  /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?(?: ([+-]\d{2}:?\d{2}|[a-z]{1,4}))?(?: ?\([^()]{0,40}\))?$/i;
const number = /^(-?)(\d{1,20})(?:\.(\d{1,9}))?$/;

const mailZones: Readonly<Record<string, string>> = {
  UT: '+00:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};

type Written = string | undefined;

/** The written time zone, in the form the runtime accepts; undefined if there is none. */
const readZone = (written: Written): Written => {
  if (written === undefined) return undefined;
  const name = written.toUpperCase();
  if (/^(?:Z|UTC|GMT)$/.test(name)) return 'UTC';
  if (!/^[+-]/.test(name)) return mailZones[name] ?? cannot(`unknown time zone “${written}”.`);
  return name.length === 3 ? `${name}:00` : `${name.slice(0, 3)}:${name.slice(-2)}`;
};

const put = (day: readonly Written[], time: readonly Written[], zoneOtherwise: string): Moment | undefined => {
  const [year, month = '1', date = '1'] = day;
  const [hour, minute, second, fraction, zoneWritten, zoneName] = time;
  const fields: Fields = {
    year: Number(year),
    month: Number(month),
    day: Number(date),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Math.min(Number(second ?? 0), Number(second) === 60 ? 59 : 99), // a leap second
    millisecond: Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
    timeZone: readZone(zoneWritten) ?? zoneName ?? zoneOtherwise,
  };
  const when = momentFrom(fields);
  return when && { when, isDay: hour === undefined };
};

/** Seconds; milliseconds from twelve digits on, microseconds from fifteen, nanoseconds from eighteen. */
export const readUnix = (content: string): Moment | undefined => {
  const [, sign, digits, fraction = ''] = number.exec(content) ?? [];
  if (digits === undefined) return undefined;
  const perThousand = digits.length < 12 ? 1 : digits.length < 15 ? 0 : digits.length < 18 ? -1 : -2;
  const amount = Number(`${digits}.${fraction || '0'}`) * 1000 ** perThousand;
  const milliseconds = Math.round(sign === '-' ? -amount : amount);
  return Math.abs(milliseconds) > 8.64e15 ? undefined : { when: momentOf(milliseconds, 'UTC'), isDay: false };
};

const exists = (moment: Moment | undefined, content: string): Moment =>
  moment ?? cannot(`“${content}” is not a valid date or time.`);

const readSlashed = (content: string, zoneOtherwise: string): Moment | undefined => {
  const [, one, two, year, ...time] = slashed.exec(content) ?? [];
  if (one === undefined || two === undefined) return undefined;
  if (Number(one) <= 12 && Number(two) <= 12 && one !== two) {
    const name = (month: string): Written => monthNames[Number(month) - 1];
    cannot(
      `“${one}/${two}/${year}” could be ${Number(two)} ${name(one)} or ${Number(one)} ${name(two)}; write ${year}-${two.padStart(2, '0')}-${one.padStart(2, '0')} or name the month.`,
    );
  }
  const [month, day] = Number(one) > 12 ? [two, one] : [one, two];
  return exists(put([year, month, day], time, zoneOtherwise), content);
};

/** Undefined if it matches no format. */
export const readWrittenDate = (content: string, zoneOtherwise: string): Moment | undefined => {
  const [asIso, year, month, day, ...time] = iso.exec(content) ?? yearFirst.exec(content) ?? [];
  // Six digits are seconds, not a year and month; so are eight digits that aren't a date.
  if (asIso !== undefined && !/^\d{6}$/.test(asIso)) {
    const moment = put([year, month, day], time, zoneOtherwise);
    if (moment !== undefined || !/^\d+$/.test(asIso)) return exists(moment, content);
  }
  const [asEuropean, date, inMonth, inYear, ...clockThen] = european.exec(content) ?? [];
  if (asEuropean !== undefined) return exists(put([inYear, inMonth, date], clockThen, zoneOtherwise), content);
  const [asMail, mailDay, mailMonth = '', mailYear, hour, minute, second, mailZone] = mail.exec(content) ?? [];
  const index = monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === mailMonth.slice(0, 3).toLowerCase());
  if (asMail !== undefined && index >= 0) {
    const mailTime = [hour, minute, second, undefined, mailZone];
    return exists(put([mailYear, String(index + 1), mailDay], mailTime, zoneOtherwise), content);
  }
  return readSlashed(content, zoneOtherwise) ?? readUnix(content);
};
