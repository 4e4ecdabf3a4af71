// Reads a column of durations: 1h30, 45m, PT1H.
import { type Amount, readAmount, secondsIn, type Unit } from '../time/amount.ts';
import { type Column, type ColumnContext, type Keys, withWanted } from './column.ts';

const mayBe = /^\s*(?:[-+−]\s*)?(?:P[T\d]|\d|(?:about )?an? )(?=.{0,58}[\p{L}:]).{0,60}$/iu;
/** On average; a day more or less rarely matters to an order. */
const secondsInLong: Partial<Record<Unit, number>> = { years: 31_557_600, months: 2_629_800 };
const secondsOf = (unit: Unit): number =>
  secondsInLong[unit] ?? (unit in secondsIn ? Number(secondsIn[unit as keyof typeof secondsIn]) : 0);

const sumSeconds = ({ isNegative, parts }: Amount): number => {
  let sum = 0;
  for (const [unit, number] of parts) sum += Number(number) * secondsOf(unit);
  return Number((isNegative ? -sum : sum).toPrecision(14));
};

/** `2 days ago` is before `3 hours ago`. */
const readAgo = (cell: string): Amount | undefined => {
  const bare = cell.replace(/^\s*about /i, '');
  const duration = bare.replace(/ ago\s*$/i, '');
  const amount = readAmount(duration);
  return amount && duration !== bare ? { ...amount, isNegative: true } : amount;
};

/** In seconds. */
export const readDurations = (column: Column, { warn }: ColumnContext): Keys<number> | undefined => {
  const amounts = withWanted(column).map((cell) => (mayBe.test(cell) ? readAgo(cell) : undefined));
  const long = amounts.find((amount) => amount && (amount.parts.has('years') || amount.parts.has('months')));
  if (long) warn('Months and years vary in length; they were compared as 30.4375 and 365.25 days.');
  return amounts.some((amount) => amount !== undefined)
    ? amounts.map((amount) => amount && sumSeconds(amount))
    : undefined;
};
