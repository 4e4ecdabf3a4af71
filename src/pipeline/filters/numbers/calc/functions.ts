// The functions of `calc`. Angles are in radians.
import type { Decimal } from 'decimal.js';

interface CalcFunction {
  readonly least: number;
  readonly most: number;
  /** Whether it accepts and returns times and sizes. */
  readonly keepsUnit: boolean;
  /** NaN if there is no result. */
  answer(first: Decimal, others: readonly Decimal[]): Decimal;
}

// Larger angles have no digits left for the position in the circle.
const largestAngle = 1e15;
const steepest = 1e50;

const noAnswer = (number: Decimal): Decimal => number.mul(Number.NaN);

const ofOne = (answer: (number: Decimal) => Decimal): CalcFunction => ({ least: 1, most: 1, keepsUnit: false, answer });

const ofPositive = (answer: (number: Decimal) => Decimal): CalcFunction =>
  ofOne((number) => (number.lte(0) ? noAnswer(number) : answer(number)));

const ofAngle = (answer: (angle: Decimal) => Decimal): CalcFunction =>
  ofOne((angle) => {
    const answered = angle.abs().gt(largestAngle) ? noAnswer(angle) : answer(angle);
    return answered.abs().gt(steepest) ? noAnswer(angle) : answered;
  });

const ofMany = (answer: CalcFunction['answer']): CalcFunction => ({ least: 1, most: 1000, keepsUnit: true, answer });

const rounding = (answer: (number: Decimal, digits: number) => Decimal): CalcFunction => ({
  least: 1,
  most: 2,
  keepsUnit: false,
  answer: (number, [digits]) => {
    const places = digits?.toNumber() ?? 0;
    if (!Number.isInteger(places) || Math.abs(places) > 100) return noAnswer(number);
    const scale = number.mul(0).add(10).pow(places);
    return answer(number.mul(scale), places).div(scale);
  },
});

const add = (first: Decimal, others: readonly Decimal[]): Decimal => others.reduce((sum, one) => sum.add(one), first);

const functions: Readonly<Record<string, CalcFunction>> = {
  sqrt: ofOne((number) => number.sqrt()),
  cbrt: ofOne((number) => number.cbrt()),
  abs: { ...ofOne((number) => number.abs()), keepsUnit: true },
  round: rounding((number) => number.toDecimalPlaces(0, 4)),
  floor: rounding((number) => number.floor()),
  ceil: rounding((number) => number.ceil()),
  trunc: rounding((number) => number.trunc()),
  min: ofMany((first, others) => others.reduce((least, one) => (one.lt(least) ? one : least), first)),
  max: ofMany((first, others) => others.reduce((most, one) => (one.gt(most) ? one : most), first)),
  sum: ofMany(add),
  avg: ofMany((first, others) => add(first, others).div(others.length + 1)),
  ln: ofPositive((number) => number.ln()),
  log: {
    least: 1,
    most: 2,
    keepsUnit: false,
    answer: (number, [base]) => (number.lte(0) || base?.lte(0) ? noAnswer(number) : number.log(base ?? 10)),
  },
  log2: ofPositive((number) => number.log(2)),
  log10: ofPositive((number) => number.log(10)),
  exp: ofOne((number) => (number.gt(1e6) ? number.div(0) : number.exp())),
  sin: ofAngle((angle) => angle.sin()),
  cos: ofAngle((angle) => angle.cos()),
  tan: ofAngle((angle) => angle.tan()),
  asin: ofOne((number) => number.asin()),
  acos: ofOne((number) => number.acos()),
  atan: ofOne((number) => number.atan()),
};

export const functionNames: readonly string[] = Object.keys(functions);

export const findFunction = (name: string): CalcFunction | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined;
