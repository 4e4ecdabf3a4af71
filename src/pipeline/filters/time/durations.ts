// Converts durations between seconds and text such as 1h 2m 3s.
import { cannot } from '../../language/failure.ts';
import type { Decimal } from '../numbers/decimals.ts';
import { readNumber } from '../numbers/find-numbers.ts';
import { type Amount, explainUnclear, readAmount, secondsIn, type Unit } from './amount.ts';

type Read = (decimal: string) => Decimal;

const hasFixedLength = (unit: Unit): unit is keyof typeof secondsIn => unit in secondsIn;

const sumSeconds = ({ isNegative, parts }: Amount, read: Read): Decimal => {
  let sum = read('0');
  for (const [unit, number] of parts) {
    if (!hasFixedLength(unit)) return cannot(`${unit} vary in length; use weeks or days.`);
    sum = sum.plus(read(number).times(read(secondsIn[unit])));
  }
  return isNegative ? sum.neg() : sum;
};

const bareNumber = /^[-+−]?[\d.,'’_\s½¼¾]{1,60}(?:e[-+]?\d{1,3})?$/i;

/** A bare number is seconds. */
export const readDuration = (content: string, read: Read): Decimal => {
  const trimmed = content.trim();
  const seconds = bareNumber.test(trimmed) ? readNumber(trimmed) : undefined;
  if (seconds !== undefined) return read(seconds);
  const amount = readAmount(trimmed);
  if (amount) return sumSeconds(amount, read);
  const unclear = explainUnclear(trimmed);
  if (unclear !== undefined) return cannot(`${unclear}.`);
  return cannot(
    `“${trimmed.slice(0, 40).toWellFormed()}” is not a duration; write seconds, or 1h 2m 3s, 1:02:03, 90 min, PT1H2M3S.`,
  );
};

/** Uses days as the largest unit, and leaves out zeros. */
export const writeDuration = (seconds: Decimal): string => {
  let rest = seconds.abs();
  const parts: string[] = [];
  for (const [mark, length] of [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const) {
    const count = rest.divToInt(length);
    rest = rest.minus(count.times(length));
    if (!count.isZero()) parts.push(`${count.toFixed()}${mark}`);
  }
  if (!rest.isZero() || parts.length === 0) parts.push(`${rest.toFixed()}s`);
  return (seconds.isNegative() && !seconds.isZero() ? '-' : '') + parts.join(' ');
};
