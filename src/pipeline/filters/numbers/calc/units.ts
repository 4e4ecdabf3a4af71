// The units of `calc`: time and bytes. A KB has 1024 bytes; a kbit has 1000 bits.
import { findUnit, secondsIn } from '../../time/amount.ts';

export interface CalcUnit {
  readonly kind: 'time' | 'bytes';
  /** Its value in seconds or bytes. */
  readonly size: string;
  readonly name: string;
}

const powers = ['', 'k', 'm', 'g', 't', 'p', 'e'];
const bytes = /^(?:([kmgtpe])i?b|b|bytes?)$/;
const bits = /^([kmgtpe])?bits?$/;

const timeNames: Readonly<Record<string, string>> = {
  weeks: 'weeks',
  days: 'd',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  milliseconds: 'ms',
};

const powerOf = (base: bigint, prefix: string | undefined): bigint => base ** BigInt(powers.indexOf(prefix ?? ''));

export const findCalcUnit = (written: string): CalcUnit | undefined => {
  const name = written.toLowerCase();
  const [inBytes, prefix] = bytes.exec(name) ?? [];
  if (inBytes !== undefined) {
    const shown = prefix === undefined ? 'bytes' : `${written.slice(0, -1).toUpperCase().replace('I', 'i')}B`;
    return { kind: 'bytes', size: String(powerOf(1024n, prefix)), name: shown };
  }
  const [inBits, thousand] = bits.exec(name) ?? [];
  if (inBits !== undefined) {
    // A bit is an eighth of a byte, and an eighth has three decimals: 125 / 1000.
    const thousandths = String(powerOf(1000n, thousand) * 125n).padStart(4, '0');
    return { kind: 'bytes', size: `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`, name: written };
  }
  const unit = findUnit(name);
  if (unit === undefined || unit === 'years' || unit === 'months') return undefined;
  return { kind: 'time', size: secondsIn[unit], name: timeNames[unit] ?? unit };
};
