// The units of `calc`. A KB has 1024 bytes, unless the expression also has KiB or the like; a kbit has 1000 bits.
import { findUnit, secondsIn } from '../../time/amount.ts';
import type { CalcUnit, Kind } from './calc-unit.ts';
import { measureNames, measures } from './measures.ts';

/** What other units in the expression say about the meaning of a name. */
export interface UnitContext {
  /** `m` is meters beside lengths, otherwise minutes. */
  readonly hasLength: boolean;
  /** Beside a KiB, a KB has 1000 bytes. */
  readonly hasBinary: boolean;
}

const powers = ['', 'k', 'm', 'g', 't', 'p', 'e'];
const bytes = /^(?:([kmgtpe])(i?)b|b|bytes?)$/;
const byteWords = /^(kilo|mega|giga|tera|peta|exa|kibi|mebi|gibi|tebi|pebi|exbi)bytes?$/;
const bits = /^([kmgtpe])?bits?$/;

const timeNames: Readonly<Record<string, string>> = {
  weeks: 'weeks',
  days: 'd',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  milliseconds: 'ms',
  microseconds: 'µs',
  nanoseconds: 'ns',
};

const powerOf = (base: bigint, prefix: string | undefined): bigint => base ** BigInt(powers.indexOf(prefix ?? ''));

const findBytes = (name: string, hasBinary: boolean): CalcUnit | undefined => {
  const [, word] = byteWords.exec(name) ?? [];
  const short = word === undefined ? name : `${word.charAt(0)}${/bi$/.test(word) ? 'i' : ''}b`;
  const [found, prefix, binary] = bytes.exec(short) ?? [];
  if (found === undefined) return undefined;
  const shown = prefix === undefined ? 'bytes' : `${prefix.toUpperCase()}${binary}B`;
  const thousand = hasBinary && binary === '' ? 1000n : 1024n;
  return { kind: 'bytes', size: String(powerOf(thousand, prefix)), name: shown };
};

const findBits = (written: string): CalcUnit | undefined => {
  const [found, thousand] = bits.exec(written.toLowerCase()) ?? [];
  if (found === undefined) return undefined;
  // A bit is an eighth of a byte, and an eighth has three decimals: 125 / 1000.
  const thousandths = String(powerOf(1000n, thousand) * 125n).padStart(4, '0');
  return { kind: 'bytes', size: `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`, name: written };
};

const findTime = (name: string): CalcUnit | undefined => {
  const unit = findUnit(name);
  if (unit === undefined || unit === 'years' || unit === 'months') return undefined;
  return { kind: 'time', size: secondsIn[unit], name: timeNames[unit] ?? unit };
};

export const findCalcUnit = (
  written: string,
  { hasLength, hasBinary }: UnitContext = { hasLength: false, hasBinary: false },
): CalcUnit | undefined => {
  const name = written.toLowerCase();
  const measure = measures.get(written) ?? measures.get(name);
  if (measure !== undefined && (measure.name !== 'm' || name !== 'm' || hasLength)) return measure;
  return findBytes(name, hasBinary) ?? findBits(written) ?? findTime(name);
};

/** `K`, `M`, `Gi`: a size as `du -h` writes it, or another unit. */
const sizeLetters = /^(?:[KMGTP]|[KMGT]i)$/;
const otherKinds: Readonly<Record<string, readonly Kind[]>> = {
  K: ['temperature'],
  M: ['time', 'length'],
  G: ['mass'],
  T: ['mass'],
  Mi: ['length'],
};

export const isSizeLetter = (written: string): boolean => sizeLetters.test(written);

/** Directly after a number or beside other sizes, a letter such as G is a size, unless the kinds of other units tell otherwise. */
export const findSize = (written: string, isAttached: boolean, kinds: ReadonlySet<Kind>): CalcUnit | undefined => {
  if (!isSizeLetter(written) || (otherKinds[written] ?? []).some((kind) => kinds.has(kind))) return undefined;
  return isAttached || kinds.has('bytes') ? findBytes(`${written.toLowerCase()}b`, false) : undefined;
};

export const isBinary = (written: string): boolean => /^[kmgtpe]ib$|^[a-z]{2}bibytes?$/i.test(written);

/** For suggestions. Short names are near to anything. */
export const unitNames: readonly string[] = [
  ...measureNames.filter((name) => name.length > 3),
  ...'seconds minutes hours days weeks milliseconds ms min bytes KB MB GB TB KiB MiB GiB TiB kbit Mbit Gbit'.split(' '),
];
