// Reads durations: 2h30m, 2m30, -3 days, half an hour, 1e-2s, 1:02:03, PT1H2M.
import { readAmountOf } from '../numbers/find-numbers.ts';
import { numberWord, readNumberWord } from './number-words.ts';

export const units = [
  ...(['years', 'months', 'weeks', 'days', 'hours', 'minutes'] as const),
  ...(['seconds', 'milliseconds', 'microseconds', 'nanoseconds'] as const),
] as const;
export type Unit = (typeof units)[number];

export interface Amount {
  readonly isNegative: boolean;
  /** In code notation without exponents, each unit at most once. */
  readonly parts: ReadonlyMap<Unit, string>;
}

export const secondsIn = {
  weeks: '604800',
  days: '86400',
  hours: '3600',
  minutes: '60',
  seconds: '1',
  milliseconds: '0.001',
  microseconds: '0.000001',
  nanoseconds: '0.000000001',
} as const satisfies Partial<Record<Unit, string>>;

const names: Readonly<Record<Unit, string>> = {
  years: 'y yr yrs year years',
  months: 'mo mos mon month months',
  weeks: 'w wk wks week weeks',
  days: 'd day days',
  hours: 'h hr hrs hour hours',
  minutes: 'm min mins minute minutes',
  seconds: 's sec secs second seconds',
  milliseconds: 'ms msec msecs millisecond milliseconds',
  microseconds: 'us µs μs usec microsecond microseconds',
  nanoseconds: 'ns nsec nanosecond nanoseconds',
};

const byName: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => names[unit].split(' ').map((name) => [name, unit] as const)),
);

export const findUnit = (name: string): Unit | undefined => byName.get(name.toLowerCase());

const longest = 200;
const clock = /^(?:(\d{1,9})\s*d(?:ays?)?(?:,\s*|\s+))?(\d{1,9}):([0-5]?\d)(?::([0-5]?\d(?:[.,]\d{1,9})?))?$/i;
const part = '(?:(\\d{1,9}(?:[.,]\\d{1,9})?)';
const standard = new RegExp(`^P${part}Y)?${part}M)?${part}W)?${part}D)?(?:T${part}H)?${part}M)?${part}S)?)?$`, 'i');
const digits = "(?:\\d{1,30}(?:[.,'’_\\u00a0\\u202f]\\d{1,15})*[½¼¾]?|[.½¼¾]\\d{0,15})(?:e[+-]?\\d{1,2})?";
const piece = new RegExp(
  `(${digits}|${numberWord}|(?:half(?: an?)?|an?)(?= ))(?<half> and a half)?[\\s-]*(\\p{L}{1,12})(?<more> and a half)?\\.?(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+|\\s*)`,
  'iuy',
);

const together = (isNegative: boolean, written: readonly (readonly [Unit, string | undefined])[]): Amount => ({
  isNegative,
  parts: new Map(written.flatMap(([unit, number]) => (number === undefined ? [] : [[unit, number] as const]))),
});

/** Moves the point of `1.5e-2`: the rest of the program expects plain decimals. */
const withoutExponent = (decimal: string): string => {
  const [mantissa = '', power] = decimal.toLowerCase().split('e');
  if (power === undefined) return decimal;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = Number(power);
  const padded = `${'0'.repeat(Math.max(0, 1 - places - whole.length))}${whole}${fraction}${'0'.repeat(Math.max(0, places - fraction.length))}`;
  const point = Math.max(whole.length, 1 - places) + places;
  return `${padded.slice(0, point)}.${padded.slice(point)}`.replace(/\.$/, '');
};

const readCount = (written: string): string | undefined => {
  if (/^an?$/i.test(written)) return '1';
  if (/^half/i.test(written)) return '0.5';
  const decimal = readNumberWord(written) ?? readAmountOf(written);
  return decimal === undefined ? undefined : withoutExponent(decimal);
};

/** The unit of a bare number at the end: `1h30` is an hour and 30 minutes, `2m30` two minutes and 30 seconds. */
const nextUnit: Partial<Record<Unit, Unit>> = { hours: 'minutes', minutes: 'seconds' };

/** 1M alone can be a minute or a month. */
const unclear = /^[-+−]?\s*(?:[\d.,]+\s*(?:d|days?)[\s,]*)?[\d.,]+\s*M$/;

export const explainUnclear = (written: string): string | undefined => {
  const content = written.trim();
  if (!unclear.test(content.replace(/D/g, 'd'))) return undefined;
  const number = content.slice(0, -1).trim();
  return `“${content.slice(0, 40)}” can be minutes or months; write “${number}min” or “${number}mo”`;
};

/** In 1y6m and 1Y6M, m is months: who counts years doesn't count minutes without hours. */
const readMonths = (pieces: [Unit, string][]): [Unit, string][] => {
  const has = (unit: Unit): boolean => pieces.some(([one]) => one === unit);
  if (!has('years') || has('months') || has('hours') || has('seconds')) return pieces;
  return pieces.map(([unit, number]) => [unit === 'minutes' ? 'months' : unit, number]);
};

const readPieces = (content: string): [Unit, string][] | undefined => {
  const pieces: [Unit, string][] = [];
  let isShort = false;
  const add = (unit: Unit | undefined, number: string | undefined): boolean => {
    if (unit === undefined || number === undefined || pieces.some(([earlier]) => earlier === unit)) return false;
    pieces.push([unit, number]);
    return true;
  };
  piece.lastIndex = 0;
  for (let at = 0; at < content.length; at = piece.lastIndex) {
    const found = piece.exec(content);
    if (found === null) {
      const [last] = pieces.at(-1) ?? [];
      const rest = content.slice(at);
      return last !== undefined && /^[0-5]?\d$/.test(rest) && add(nextUnit[last], rest) ? pieces : undefined;
    }
    const [, number = '', , name = ''] = found;
    isShort ||= /^m$/i.test(name);
    const count = readCount(number);
    const isHalfMore = (found.groups?.['half'] ?? found.groups?.['more']) !== undefined;
    if (!add(findUnit(name), isHalfMore && /^\d+$/.test(count ?? '') ? `${count}.5` : isHalfMore ? undefined : count))
      return undefined;
  }
  if (pieces.length === 0) return undefined;
  return isShort ? readMonths(pieces) : pieces;
};

/** Undefined if this isn't a duration. A bare number has no unit, so it isn't one. */
export const readAmount = (written: string): Amount | undefined => {
  const content = written.trim();
  if (content.length > longest || explainUnclear(content) !== undefined) return undefined;
  const [, sign = '', body = ''] = /^([-+−]?)\s*(.*)$/s.exec(content) ?? [];
  const isNegative = sign === '-' || sign === '−';
  const [asClock, clockDays, hours, minutes, seconds] = clock.exec(body) ?? [];
  if (asClock !== undefined)
    // Reads two numbers as on a clock, as hours and minutes, although they can also mean minutes and seconds.
    return together(isNegative, [
      ['days', clockDays],
      ['hours', hours],
      ['minutes', minutes],
      ['seconds', seconds?.replace(',', '.')],
    ]);
  const [asStandard, ...numbers] = standard.exec(body) ?? [];
  if (asStandard !== undefined && /\d/.test(asStandard))
    return together(
      isNegative,
      (['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const).map((unit, index) => [
        unit,
        numbers[index]?.replace(',', '.'),
      ]),
    );
  const pieces = readPieces(body);
  return pieces && together(isNegative, pieces);
};
