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
const money = /^(\p{Sc})(\p{L}*)$/u;
const magnitudes: Readonly<Record<string, string>> = {
  hundred: '1e2',
  thousand: '1e3',
  tsd: '1e3',
  lakh: '1e5',
  lac: '1e5',
  million: '1e6',
  mill: '1e6',
  mio: '1e6',
  mn: '1e6',
  crore: '1e7',
  billion: '1e9',
  bn: '1e9',
  mrd: '1e9',
  trillion: '1e12',
  tn: '1e12',
};
/** After money; elsewhere these letters are sizes. */
const letters: Readonly<Record<string, string>> = { k: '1e3', m: '1e6', b: '1e9', t: '1e12', cr: '1e7' };
/** The group of 2 million, and of numbers without a unit beside it. */
export const plainGroup = 'a plain number';

const findIn = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
const findMagnitude = (unit: string): string | undefined =>
  findIn(magnitudes, unit.toLowerCase()) ?? findIn(magnitudes, unit.toLowerCase().replace(/s$/, ''));

/** `apple` and `apples` are one unit, and so are `st`, `nd` and `th`. */
export const nameUnit = (unit: string): string => {
  if (ordinal.test(unit)) return 'th';
  return unit.length > 3 && /[^s]s$/.test(unit) ? unit.slice(0, -1) : unit;
};

const readSizeUnit = (unit: string, hasBinary: boolean): CalcUnit | undefined =>
  findCalcUnit(/^bytes?$|b$/i.test(unit) ? unit : `${unit}b`, { hasLength: false, hasBinary });

const readMoney = (written: string): Measure | undefined => {
  const [, sign, suffix = ''] = money.exec(written) ?? [];
  const size = suffix === '' ? '1' : (findIn(letters, suffix.toLowerCase()) ?? findMagnitude(suffix));
  return sign === undefined || size === undefined ? undefined : { group: sign, unit: { size } };
};

export const measureUnits = (units: ReadonlySet<string>): ReadonlyMap<string, Measure> => {
  const named = [...units].filter((unit) => unit !== '');
  const areSizes = named.length > 0 && named.every((unit) => sizeUnit.test(unit));
  const hasBinary = named.some((unit) => isBinary(unit) || /^[KMGTPE]i$/.test(unit));
  const hasLength = named.some((unit) => unit !== 'm' && findCalcUnit(unit)?.kind === 'length');
  const hasMagnitudes = named.some((unit) => findMagnitude(unit) !== undefined);
  const measure = (written: string): Measure => {
    const magnitude = written === '' && hasMagnitudes ? '1' : findMagnitude(written);
    if (magnitude !== undefined) return { group: plainGroup, unit: { size: magnitude } };
    // A bare number beside sizes is in bytes, as `ls -lh` writes it.
    const name = written === '' && areSizes ? 'B' : written;
    const unit = areSizes ? readSizeUnit(name, hasBinary) : findCalcUnit(name, { hasLength, hasBinary });
    return { group: ordinal.test(name) || !unit ? nameUnit(name) : unit.kind, unit };
  };
  return new Map([...units].map((written) => [written, readMoney(written) ?? measure(written)]));
};
