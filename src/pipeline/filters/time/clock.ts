// Separates the time of day and the time zone from the rest of a date: 14:15:00 +0200, 2 pm, 14h15, 14.15 Uhr, 14時15分.
import { cannot } from '../../language/failure.ts';
import { compileGroups, type Groups } from './shared-groups.ts';
import { readZone, type WrittenZone } from './written-zone.ts';
import { abbreviations } from './zone.ts';

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** The digits behind the point of the seconds. */
  readonly fraction: string;
}

interface Separated {
  readonly clock?: Clock;
  readonly zone: WrittenZone;
  readonly rest: string;
}

const words = 'at|um|à|a las?|alle(?: ore)?|às|om|kl\\.?|klo|в|о|o';
const half = '[AaPp](?:[Mm]\\b|\\. ?[Mm]\\b\\.?)';
const zone = `(?: ?(?:UTC|GMT)[+-]\\d{1,2}(?::?\\d{2})?(?!\\d)| ?(?:${[...Object.keys(abbreviations), 'IST'].join('|')})\\b| ?[+-]\\d{2}:?\\d{2}(?!\\d| ?[AaPp]\\.?[Mm])|[+-]\\d{2}(?![\\d:\\p{L}]))?(?:\\[[A-Za-z_]{1,20}/[\\w/+-]{1,40}\\])?`;

/** A day ends at 24:00: there is no 24:13. */
const hour = '(?:[01]?\\d|2[0-3]|24(?!(?:[:.]| ?h ?)[0:.,]*[1-9]| ?[時时点點시][ 0分분]*[1-9]\\d? ?[分분秒초]))';

/**
 * The time that `dates` accepts after a date, as the source of a pattern with the flag `u`. All of these forms are read below.
 * An hour such as 8h needs a word before it, because it is a duration too.
 */
export const timeAfterDate = `(?:${[
  `(?:,? {1,3}(?:(?:${words}|[@–-]) )?|,? ?@|(?<=\\d)(?:[T_]|-(?=\\d\\d:)|:(?=\\d\\d:\\d\\d:\\d\\d)))${hour}:[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?(?!\\d)(?:[ \\u00a0\\u202f]?${half})?`,
  `(?:,? {1,3}(?:(?:${words}|[@–-]) )?|,? ?@)(?:(?:0?[1-9]|1[0-2])[ \\u00a0\\u202f]?${half}|${hour}(?:(?:[.:][0-5]\\d)?[ \\u00a0]?Uhr(?!\\p{L})| ?h ?[0-5]\\d(?![\\p{L}\\d])))`,
  `,? (?:${words}) ${hour} ?h(?![\\p{L}\\d])`,
].join('|')})${zone}`;

/** The time that `dates` accepts after 2024年5月14日 or 2024년 5월 14일. */
export const timeAfterAsianDate = `,? ?(?:(?:午前|午後|上午|下午|오전|오후) ?)?${hour}(?: ?[時时点點시](?: ?[0-5]?\\d ?[分분](?: ?[0-5]?\\d ?[秒초])?)?|:[0-5]\\d(?::[0-5]\\d)?(?![\\d:]))`;

const { pattern, readGroups } = compileGroups(
  `(?<!\\d)(?:${[
    '(?<hour>\\d{1,2}):(?<minute>\\d{1,2})(?::(?<second>\\d{1,2})(?:[.,](?<fraction>\\d{1,9})\\d{0,20}|:(?<fraction>\\d{3}))?)?(?![\\d:])(?: ?(?<half>[ap])(?:\\. ?)?m\\b\\.?)?',
    '(?<hour>\\d{1,2}) ?(?<half>[ap])(?:\\. ?)?m\\b\\.?',
    '(?<hour>\\d{1,2}) ?h(?: ?(?<minute>\\d{2}))?(?![\\p{L}\\d])',
    '(?<hour>\\d{1,2})(?:[.:](?<minute>\\d{2}))? ?Uhr',
    '(?<part>午前|午後|上午|下午|오전|오후)? ?(?<hour>\\d{1,2}) ?[時时点點시] ?(?:(?<minute>\\d{1,2}) ?[分분])? ?(?:(?<second>\\d{1,2}) ?[秒초])?',
  ].join('|')})`,
  'iu',
);

const toClock = ({ hour, minute = '0', second = '0', fraction = '', half, part }: Groups, written: string): Clock => {
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12))
    cannot(`“${written}” is not a time: hours with am or pm go from 1 to 12.`);
  const isHalf = half !== undefined || (part !== undefined && hours <= 12);
  const isAfternoon = /^p$/i.test(half ?? '') || /[後下후]/.test(part ?? '');
  return {
    hour: isHalf ? (hours % 12) + (isAfternoon ? 12 : 0) : hours,
    minute: Number(minute),
    second: Number(second),
    fraction,
  };
};

const before = new RegExp(`(?:(?<=[\\d日일号])[T_:-]|\\s*[,;@–-]|(?:^|\\s)(?:${words}))\\s*$`, 'iu');
const after = /^\s*(?:Uhr|hrs?|h|ч\.?)?(?:\s*[,;]|\s(?:on|am|le|el|il|den|em|op|på))?\s+/iu;

/** Without a time in it, everything is the rest. */
export const separateTime = (content: string): Separated => {
  const found = pattern.exec(content);
  if (!found) return { zone: {}, rest: content };
  const [written] = found;
  const { zone, rest } = readZone(content.slice(found.index + written.length));
  const parts = [content.slice(0, found.index).replace(before, '').trim(), ` ${rest}`.replace(after, '').trim()];
  return { clock: toClock(readGroups(found), written), zone, rest: parts.filter((part) => part !== '').join(' ') };
};
