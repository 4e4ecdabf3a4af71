// Reads and writes sizes such as 1.5 KB. A kilobyte has 1024 bytes by default, a KiB always.
import { cannot } from '../../language/failure.ts';
import type { Decimal } from './decimals.ts';

const prefixes = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];
const longest = 64;
const size = /^([-+−]?\d[\d.,'’ \u00a0\u202f]*(?:e[+-]?\d{1,3})?)\s*((?:([kmgtpezy])(i?)b?|b|bytes?)?)$/i;

/** The power and the base of a unit: `kib` is [1, 1024]; undefined for unknown units. */
export const readSize = (
  content: string,
  thousand: number,
): { amount: string; hasUnit: boolean; power: number; step: number } | undefined => {
  const [, amount, unit, prefix, binary] = (content.length > longest ? undefined : size.exec(content.trim())) ?? [];
  if (amount === undefined) return undefined;
  const hasUnit = unit !== '';
  return { amount, hasUnit, power: prefixes.indexOf(prefix?.toUpperCase() ?? ''), step: binary ? 1024 : thousand };
};

export const refuseSize = (content: string): never =>
  cannot(
    `“${content.trim().slice(0, 40).toWellFormed()}” is not a size; write a number of bytes, or a size such as 1.5 KB.`,
  );

const highest = prefixes.length - 1;

const nameUnit = (power: number, isOne: boolean): string =>
  power > 0 ? `${prefixes[power]}B` : isOne ? 'byte' : 'bytes';

/** Uses the largest unit that gives at least 1, with at most two decimals. */
export const writeSize = (bytes: Decimal, thousand: number): string => {
  let amount = bytes;
  let power = 0;
  // Rounds before comparing: 1023.999 KB is 1 MB.
  while (amount.toDecimalPlaces(2).abs().gte(thousand) && power < highest) {
    amount = amount.div(thousand);
    power += 1;
  }
  return `${amount.toDecimalPlaces(power === 0 ? 20 : 2).toFixed()} ${nameUnit(power, amount.abs().eq(1))}`;
};

/** Like `writeSize`, for a whole number of at most 13 digits, which a double divides exactly enough. */
export const writeWholeSize = (bytes: number, thousand: number): string => {
  let hundredths = bytes * 100;
  let power = 0;
  for (let unit = thousand; hundredths >= thousand * 100; unit *= thousand) {
    hundredths = Math.floor((bytes * 200 + unit) / (unit * 2));
    power += 1;
  }
  return `${hundredths / 100} ${nameUnit(power, bytes === 1)}`;
};
