// Adds, multiplies and raises quantities: exact where possible, with consistent units.
import type { Decimal } from 'decimal.js';
import type { CalcUnit, Kind } from './calc-unit.ts';
import { fail } from './tokens.ts';
import type { Link } from './tree.ts';

export interface Quantity {
  /** A plain number, or an amount in the base unit of its kind, such as seconds or bytes. */
  readonly amount: Decimal;
  readonly kind: 'number' | Kind;
  /** The unit in which to write the result, which is the first one. */
  readonly unit?: CalcUnit | undefined;
  /** Whether digits were lost, so that the last ones can't be trusted. */
  readonly isRounded: boolean;
}

export const precision = 120;
/** A rounded result almost never ends in so many zeros that it has fewer digits than this. */
const surelyExact = 110;
export const maxDigits = 1000;
export const kindNames = {
  number: 'a plain number',
  time: 'a time',
  bytes: 'a size',
  length: 'a length',
  mass: 'a mass',
  temperature: 'a temperature',
  area: 'an area',
  volume: 'a volume',
  speed: 'a speed',
} as const satisfies Record<Quantity['kind'], string>;

export const settle = (
  amount: Decimal,
  kind: Quantity['kind'],
  from: readonly Quantity[],
  column: number,
): Quantity => {
  if (amount.isNaN()) fail(column, 'this has no real result.');
  if (!amount.isFinite()) fail(column, `the result has more than ${maxDigits} digits.`);
  return {
    amount,
    kind,
    unit: from.find((one) => one.kind === kind)?.unit,
    isRounded: amount.precision() > surelyExact || amount.e > surelyExact || from.some((one) => one.isRounded),
  };
};

export const needNumber = ({ kind }: Quantity, column: number, what: string): void => {
  if (kind !== 'number') fail(column, `${what} needs a plain number, not ${kindNames[kind]}.`);
};

/** 20 °C is not twice 10 °C. */
const refuseTemperatures = (quantities: readonly Quantity[], column: number): void => {
  if (quantities.some(({ kind }) => kind === 'temperature'))
    fail(column, 'temperatures can only be converted: 72 F in C.');
};

export const addOn = (left: Quantity, right: Quantity, { operator, column }: Link): Quantity => {
  refuseTemperatures([left, right], column);
  if (left.kind !== right.kind) fail(column, `can't add ${kindNames[left.kind]} and ${kindNames[right.kind]}.`);
  const { amount } = left;
  return settle(
    operator === '+' ? amount.add(right.amount) : amount.sub(right.amount),
    left.kind,
    [left, right],
    column,
  );
};

export const divide = (left: Quantity, right: Quantity, { operator, column }: Link): Quantity => {
  refuseTemperatures([left, right], column);
  if (right.kind !== 'number' && right.kind !== left.kind)
    fail(column, `can't divide ${kindNames[left.kind]} by ${kindNames[right.kind]}.`);
  if (right.amount.isZero()) fail(column, "can't divide by 0.");
  if (operator === '%') return settle(left.amount.mod(right.amount), left.kind, [left, right], column);
  const kind = right.kind === 'number' ? left.kind : 'number';
  return settle(left.amount.div(right.amount), kind, [left, right], column);
};

export const multiply = (left: Quantity, right: Quantity, { column }: Link): Quantity => {
  refuseTemperatures([left, right], column);
  if (left.kind !== 'number' && right.kind !== 'number')
    fail(column, `can't multiply ${kindNames[left.kind]} by ${kindNames[right.kind]}.`);
  return settle(left.amount.mul(right.amount), left.kind === 'number' ? right.kind : left.kind, [left, right], column);
};

export const raise = (left: Quantity, right: Quantity, { column }: Link): Quantity => {
  needNumber(left, column, '^');
  needNumber(right, column, '^');
  if (left.amount.isZero() && right.amount.isNegative()) fail(column, "can't divide by 0.");
  return settle(left.amount.pow(right.amount), 'number', [left, right], column);
};
