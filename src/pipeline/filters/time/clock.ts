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

/** The time that `dates` accepts after a date, as the source of a pattern. All of these forms are read below. */
export const timeAfterDate = `(?:,? |(?<=\\d)(?:[T_]|-(?=\\d\\d:)|:(?=\\d\\d:\\d\\d:\\d\\d)))(?:[01]?\\d|2[0-4]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?(?!\\d)(?: ?[AaPp]\\.?[Mm]\\b\\.?)?(?: ?(?:UTC|GMT)[+-]\\d{1,2}(?::?\\d{2})?(?!\\d)| ?(?:${[...Object.keys(abbreviations), 'IST'].join('|')})\\b| ?[+-]\\d{2}:?\\d{2}(?!\\d)|[+-]\\d{2}(?![\\d:]))?(?:\\[[A-Za-z_]{1,20}/[\\w/+-]{1,40}\\])?`;

const { pattern, readGroups } = compileGroups(
  `(?<!\\d)(?:${[
    '(?<hour>\\d{1,2}):(?<minute>\\d{1,2})(?::(?<second>\\d{1,2})(?:[.,](?<fraction>\\d{1,9})\\d{0,20}|:(?<fraction>\\d{3}))?)?(?![\\d:])(?: ?(?<half>[ap])\\.?m\\b\\.?)?',
    '(?<hour>\\d{1,2}) ?(?<half>[ap])\\.?m\\b\\.?',
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

const before =
  /(?:(?<=[\d日일号])[T_:-]|\s*[,;@–-]|(?:^|\s)(?:at|um|à|a las?|alle(?: ore)?|às|om|kl\.?|klo|в|о|o))\s*$/iu;
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
