// Separates the time of day and the time zone from the rest of a date: 14:15:00 +0200, 2 pm, 14h15, 14.15 Uhr, 14時15分.
import { cannot } from '../../language/failure.ts';
import { abbreviations, findAbbreviation } from './zone.ts';

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** The digits behind the point of the seconds. */
  readonly fraction: string;
}

/** An offset such as +02:00, a name such as Europe/Berlin, or both. */
export interface WrittenZone {
  readonly offset?: string | undefined;
  readonly name?: string | undefined;
}

interface Separated {
  readonly clock?: Clock;
  readonly zone: WrittenZone;
  readonly rest: string;
}

/** The time that `dates` accepts after a date, as the source of a pattern. All of these forms are read below. */
export const timeAfterDate = `(?:[T_]|,? |-(?=\\d\\d:)|:(?=\\d\\d:\\d\\d:\\d\\d))(?:[01]?\\d|2[0-4]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?(?!\\d)(?: ?[AaPp]\\.?[Mm]\\b\\.?)?(?: ?(?:UTC|GMT)[+-]\\d{1,2}(?::?\\d{2})?(?!\\d)| ?(?:${[...Object.keys(abbreviations), 'IST'].join('|')})\\b| ?[+-]\\d{2}:?\\d{2}(?!\\d)|[+-]\\d{2}(?![\\d:]))?(?:\\[[A-Za-z_]{1,20}/[\\w/+-]{1,40}\\])?`;

const clockForms =
  /(?<!\d)(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?![\d:])(?: ?([ap])\.?m\b\.?)?|(\d{1,2}) ?([ap])\.?m\b\.?|(\d{1,2}) ?h(?: ?(\d{2}))?(?![\p{L}\d])|(\d{1,2})(?:[.:](\d{2}))? ?Uhr|(午前|午後|上午|下午|오전|오후)? ?(\d{1,2}) ?[時时点點시] ?(?:(\d{1,2}) ?[分분])? ?(?:(\d{1,2}) ?[秒초])?)/iu;

const toClock = (found: RegExpExecArray): Clock => {
  const [written, hour, minute, second, fraction = '', half, ...other] = found;
  const [halfHour, halfOnly, frenchHour, frenchMinute, germanHour, germanMinute, part, ...asian] = other;
  const [asianHour, asianMinute, asianSecond] = asian;
  const mark = half ?? halfOnly ?? (part === undefined ? undefined : /[後下후]/.test(part) ? 'p' : 'a');
  const hours = Number(hour ?? halfHour ?? frenchHour ?? germanHour ?? asianHour);
  if (mark !== undefined && part === undefined && (hours < 1 || hours > 12))
    cannot(`“${written}” is not a time: hours with am or pm go from 1 to 12.`);
  const isAfternoon = mark?.toLowerCase() === 'p';
  return {
    hour: mark === undefined || hours > 12 ? hours : (hours % 12) + (isAfternoon ? 12 : 0),
    minute: Number(minute ?? frenchMinute ?? germanMinute ?? asianMinute ?? 0),
    second: Number(second ?? asianSecond ?? 0),
    fraction,
  };
};

/** `+2`, `+02`, `+0200` and `+02:00` as +02:00. */
export const toOffset = (written: string): string => {
  const [, sign = '+', hours = '', minutes = '00'] = /^([+\u2212-])(\d{1,2}):?(\d{2})?$/.exec(written) ?? [];
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
};

const zoneForms =
  /^ ?(?:(?:UTC|GMT)? ?([+\u2212-]\d{1,2}(?::?\d{2})?)(?![\d:])|([A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)|([A-Za-z]{1,5})(?![\p{L}/.]))?(?:\[!?([\w/+-]{1,40})\])? ?(?:\([^()]*\))?/u;

const readZone = (after: string): { zone: WrittenZone; rest: string } => {
  const [matched = '', offset, place, short, bracketed] = zoneForms.exec(after) ?? [];
  const rest = after.slice(matched.length);
  if (offset !== undefined) return { zone: { offset: toOffset(offset), name: bracketed }, rest };
  if (place !== undefined) return { zone: { name: place }, rest };
  if (short === undefined) return { zone: { name: bracketed }, rest };
  const known = findAbbreviation(short);
  if (known !== undefined) return { zone: bracketed === undefined ? { offset: known } : { name: bracketed }, rest };
  if (short === short.toUpperCase() && /^\W*(?:\d{4})?$/.test(rest))
    cannot(`unknown time zone “${short}”; write an offset such as +02:00, or a name such as Europe/Berlin.`);
  return { zone: {}, rest: after };
};

const before =
  /(?:(?<=[\d日일号])[T_:-]|\s*[,;@–-]|(?:\s|,\s)(?:at|um|à|a las?|alle(?: ore)?|às|om|kl\.?|klo|в|о|o))\s*$/iu;
const after = /^\s*(?:Uhr|hrs?|h|ч\.?)?(?:\s*[,;]|\s(?:on|am|le|el|il|den|em|op|på))?\s+/iu;

/** Without a time in it, everything is the rest. */
export const separateTime = (content: string): Separated => {
  const found = clockForms.exec(content);
  if (!found) return { zone: {}, rest: content };
  const { zone, rest } = readZone(content.slice(found.index + found[0].length));
  const parts = [content.slice(0, found.index).replace(before, '').trim(), ` ${rest}`.replace(after, '').trim()];
  return { clock: toClock(found), zone, rest: parts.filter((part) => part !== '').join(' ') };
};
