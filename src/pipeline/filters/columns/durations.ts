// Reads a column of durations: 1h30, 45m, PT1H.
import { type Amount, readAmount, secondsIn, type Unit } from '../time/amount.ts';
import { type Column, type ColumnContext, type Keys, withWanted } from './column.ts';

const mayBe = /^\s*(?:[-+−]\s*)?(?:P[T\d]|\d|(?:about )?an? )(?=.{0,58}[\p{L}:]).{0,60}$/iu;
/** On average; a day more or less rarely matters to an order. */
const secondsInLong: Partial<Record<Unit, number>> = { years: 31_557_600, months: 2_629_800 };
const secondsOf = (unit: Unit, share = 1): number => {
  const long = secondsInLong[unit];
  return long === undefined ? Number(secondsIn[unit as keyof typeof secondsIn] ?? 0) : long * share;
};

const sumSeconds = ({ isNegative, parts }: Amount, share?: number): number => {
  let sum = 0;
  for (const [unit, number] of parts) sum += Number(number) * secondsOf(unit, share);
  return Number((isNegative ? -sum : sum).toPrecision(14));
};

/** `2 days ago` is before `3 hours ago`. */
const readAgo = (cell: string): Amount | undefined => {
  const bare = cell.replace(/^\s*about /i, '');
  const duration = bare.replace(/ ago\s*$/i, '');
  const amount = readAmount(duration);
  return amount && duration !== bare ? { ...amount, isNegative: true } : amount;
};

const isLong = ({ parts }: Amount): boolean => parts.has('years') || parts.has('months');

/** Whether a month or year, of which February is the shortest, may be longer or shorter than another duration. */
const mayBeOtherwise = (amounts: readonly Amount[]): boolean => {
  const inOrder = amounts
    .map((amount) => ({ amount, seconds: sumSeconds(amount) }))
    .sort((a, b) => a.seconds - b.seconds);
  let [highestLong, highestShort] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { amount, seconds } of inOrder) {
    const [one, other] = [sumSeconds(amount, 0.9), sumSeconds(amount, 1.02)];
    if (isLong(amount) ? Math.min(one, other) <= highestShort : seconds <= highestLong) return true;
    if (isLong(amount)) highestLong = Math.max(highestLong, one, other);
    else highestShort = seconds;
  }
  return false;
};

/** In seconds. */
export const readDurations = (column: Column, { warn }: ColumnContext): Keys<number> | undefined => {
  const amounts = withWanted(column).map((cell) => (mayBe.test(cell) ? readAgo(cell) : undefined));
  const read = amounts.filter((amount) => amount !== undefined);
  if (read.some(isLong) && mayBeOtherwise(read))
    warn('Months and years vary in length; they were compared as 30.4375 and 365.25 days.');
  return amounts.some((amount) => amount !== undefined)
    ? amounts.map((amount) => amount && sumSeconds(amount))
    : undefined;
};
