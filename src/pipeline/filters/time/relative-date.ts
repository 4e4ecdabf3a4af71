// Reads dates in words: tomorrow at 5pm, next friday, 3 days ago, 2 weeks after May 3rd, übermorgen, demain.
import type { ParsedResult } from 'chrono-node/en';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';
import { makeMoment } from './make-moment.ts';
import { type Moment, writeIso } from './moment.ts';
import { momentOf } from './temporal.ts';

type Parse = typeof import('chrono-node/en')['casual']['parse'];

const withEnglish = loadOnce(() => import('chrono-node/en'));
// The other languages take a quarter of a second to load, less in the Latin script only. Chinese is left out: around
// midnight, its tomorrow is today.
const withLatin = loadOnce(async () => {
  const languages = await Promise.all([
    import('chrono-node/de'),
    import('chrono-node/fr'),
    import('chrono-node/es'),
    import('chrono-node/it'),
    import('chrono-node/nl'),
    import('chrono-node/pt'),
    import('chrono-node/sv'),
    import('chrono-node/fi'),
    import('chrono-node/vi'),
    import('chrono-node/id'),
  ]);
  return languages.map(({ casual }) => casual);
});
const withAll = loadOnce(async () => {
  const { de, fr, es, it, nl, pt, ru, uk, ja, sv, fi, vi, id, ar } = await import('chrono-node');
  return [de, fr, es, it, nl, pt, ru, uk, ja, sv, fi, vi, id, ar].map(({ casual }) => casual);
});
const otherScripts = /[^\P{L}\p{Script=Latin}]/u;

/** Words and punctuation allowed around a date. */
const filler = /^(?:[\s,.;:!]|\b(?:on|at|the|by|due|from|until|since|before|after|date|of)\b)*$/i;

const timeWords =
  /\d[:.h]\d|\d ?[ap]\.?m\b|o.?clock|noon|midnight|morning|evening|afternoon|night|\bat\b|uhr|heure|\bh\b|\bore\b|uur|\bkl\b|час|годин|時/i;

/** A bare number beside a day isn't an hour: friday 13. */
const isBareHour = ({ start }: ParsedResult, content: string): boolean =>
  /\d/.test(content) && start.isCertain('hour') && !start.tags().has('result/relativeDate') && !timeWords.test(content);

/** Not a month or a short weekday, which are words in other languages: mars, so. */
const isClear = ({ start }: ParsedResult, content: string): boolean =>
  start.isCertain('day') || (start.isCertain('weekday') && /\p{L}{5}/u.test(content));

const writeOffset = (minutes: number): string => {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return minutes === 0 ? 'UTC' : `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
};

const toMoment = ({ start }: ParsedResult, content: string, zoneOtherwise: string): Moment => {
  const zone = start.isCertain('timezoneOffset') ? writeOffset(start.get('timezoneOffset') ?? 0) : undefined;
  if (start.tags().has('result/relativeDateAndTime'))
    return { when: momentOf(start.date().getTime(), zone ?? zoneOtherwise), isDay: false };
  const get = (part: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'): number => start.get(part) ?? 0;
  const fraction = String(start.get('millisecond') ?? 0).padStart(3, '0');
  const clock = { hour: get('hour'), minute: get('minute'), second: get('second'), fraction };
  const day = { year: get('year'), month: get('month'), day: get('day') };
  const written = { day, clock: start.isCertain('hour') ? clock : undefined, zone: { offset: zone } };
  return makeMoment(written, zoneOtherwise, content);
};

export const readRelativeDate = (
  content: string,
  now: Date,
  zoneOtherwise: string,
): Moment | undefined | Promise<Moment | undefined> => {
  const { offset } = momentOf(now.getTime(), zoneOtherwise);
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const timezone = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);

  const read = (parser: { parse: Parse }, accepts: typeof isClear = () => true): Moment | undefined => {
    const [found] = parser.parse(content, { instant: now, timezone });
    if (!found || !accepts(found, content)) return undefined;
    const { end, index, text } = found;
    if (!filler.test(content.slice(0, index)) || !filler.test(content.slice(index + text.length))) return undefined;
    if (end) return cannot(`“${content.slice(0, 60)}” is a range of dates or times; write one of its ends.`);
    return isBareHour(found, content) ? undefined : toMoment(found, content, zoneOtherwise);
  };

  const readOther = (parsers: readonly { parse: Parse }[]): Moment | undefined => {
    const [first, ...others] = parsers.map((parser) => read(parser, isClear)).filter((moment) => moment !== undefined);
    const second = first && others.find((other) => writeIso(other) !== writeIso(first));
    if (!first || !second) return first;
    return cannot(`“${content}” could be ${writeIso(first)} or ${writeIso(second)} in different languages.`);
  };

  const english = withEnglish(({ casual }) => read(casual));
  const goOn = (moment: Moment | undefined): Moment | undefined | Promise<Moment | undefined> => {
    if (moment !== undefined || !/\p{L}/u.test(content)) return moment;
    return otherScripts.test(content) ? withAll(readOther) : withLatin(readOther);
  };
  return english instanceof Promise ? english.then(goOn) : goOn(english);
};
