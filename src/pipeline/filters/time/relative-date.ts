// Reads dates in words: tomorrow at 5pm, next friday, 3 days ago, 2 weeks after May 3rd.
import type { ParsedResult } from 'chrono-node/en';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';
import type { Moment } from './moment.ts';
import { momentFrom, momentOf } from './temporal.ts';

// Only the English parser: the whole library loads a dozen languages.
const withChrono = loadOnce(() => import('chrono-node/en'));

/** Words and punctuation allowed around a date. */
const filler = /^(?:[\s,.;:!]|\b(?:on|at|the|by|due|from|until|since|before|after|date|of)\b)*$/i;

const relativeTag = 'result/relativeDate';
const timeWords = /\d[:.h]\d|\d ?[ap]\.?m\b|o.?clock|noon|midnight|morning|evening|afternoon|night|\bat\b/i;

/** A bare number beside a day isn't an hour: friday 13. */
const isBareHour = ({ start }: ParsedResult, content: string): boolean =>
  /\d/.test(content) && start.isCertain('hour') && !start.tags().has(relativeTag) && !timeWords.test(content);

const offsetName = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
};

export const readRelativeDate = (
  content: string,
  now: Date,
  zoneOtherwise: string,
): Moment | undefined | Promise<Moment | undefined> => {
  const { offset } = momentOf(now.getTime(), zoneOtherwise);
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const timezone = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return withChrono(({ casual }) => {
    const [found] = casual.parse(content, { instant: now, timezone });
    if (!found) return undefined;
    const { start, end, index, text } = found;
    if (!filler.test(content.slice(0, index)) || !filler.test(content.slice(index + text.length))) return undefined;
    if (end) return cannot(`“${content.slice(0, 60)}” is a range of dates or times; write one of its ends.`);
    if (isBareHour(found, content)) return undefined;
    const isDay = !start.isCertain('hour');
    const zone = start.isCertain('timezoneOffset') ? offsetName(start.get('timezoneOffset') ?? 0) : zoneOtherwise;
    const fields = {
      year: start.get('year') ?? 0,
      month: start.get('month') ?? 1,
      day: start.get('day') ?? 1,
      hour: isDay ? 0 : (start.get('hour') ?? 0),
      minute: isDay ? 0 : (start.get('minute') ?? 0),
      second: isDay ? 0 : (start.get('second') ?? 0),
      millisecond: isDay ? 0 : (start.get('millisecond') ?? 0),
      timeZone: zone,
    };
    const when = momentFrom(fields, 'compatible');
    return when && { when, isDay };
  });
};
