// Decides which units of a column can be compared: equal ones, those that `calc` converts, sizes, and money such as $1.5M.
import type { CalcUnit } from '../numbers/calc/calc-unit.ts';
import { findCalcUnit, isBinary } from '../numbers/calc/units.ts';

/** What a unit is comparable with, and its size if it can be converted. */
export interface Measure {
  readonly group: string;
  readonly unit?: Pick<CalcUnit, 'size' | 'offset'> | undefined;
}

const sizeUnit = /^(?:[kKMGTPEZY]i?[bB]?|[kmgtpezy]i?b|[bB]|bytes?)$/;
const ordinal = /^(?:st|nd|rd|th)$/i;
const money = /^(\p{Sc})(k|m|mn|mio|b|bn|mrd|t|tn)?$/iu;
const thousands: Readonly<Record<string, string>> = { k: '1e3', m: '1e6', b: '1e9', t: '1e12' };

/** `apple` and `apples` are one unit, and so are `st`, `nd` and `th`. */
export const nameUnit = (unit: string): string => {
  if (ordinal.test(unit)) return 'th';
  return unit.length > 3 && /[^s]s$/.test(unit) ? unit.slice(0, -1) : unit;
};

const readSizeUnit = (unit: string, hasBinary: boolean): CalcUnit | undefined =>
  findCalcUnit(/^bytes?$|b$/i.test(unit) ? unit : `${unit}b`, { hasLength: false, hasBinary });

const readMoney = (written: string): Measure | undefined => {
  const [, sign, suffix = ''] = money.exec(written) ?? [];
  const short = /^mrd$/i.test(suffix) ? 'b' : suffix.charAt(0).toLowerCase();
  return sign === undefined ? undefined : { group: sign, unit: { size: thousands[short] ?? '1' } };
};

export const measureUnits = (units: ReadonlySet<string>): ReadonlyMap<string, Measure> => {
  const named = [...units].filter((unit) => unit !== '');
  const areSizes = named.length > 0 && named.every((unit) => sizeUnit.test(unit));
  const hasBinary = named.some((unit) => isBinary(unit) || /^[KMGTPE]i$/.test(unit));
  const hasLength = named.some((unit) => unit !== 'm' && findCalcUnit(unit)?.kind === 'length');
  const measure = (written: string): Measure => {
    // A bare number beside sizes is in bytes, as `ls -lh` writes it.
    const name = written === '' && areSizes ? 'B' : written;
    const unit = areSizes ? readSizeUnit(name, hasBinary) : findCalcUnit(name, { hasLength, hasBinary });
    return { group: ordinal.test(name) || !unit ? nameUnit(name) : unit.kind, unit };
  };
  return new Map([...units].map((written) => [written, readMoney(written) ?? measure(written)]));
};
