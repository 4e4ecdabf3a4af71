// Writes the results of `calc`: times as hours and minutes, sizes in the largest suitable unit.
import type { Decimal } from 'decimal.js';
import { cannot } from '../../../language/failure.ts';
import { kindNames, type Quantity } from './arithmetic.ts';
import type { Expression } from './tree.ts';
import { findCalcUnit } from './units.ts';

const trusted = 20;
/** After rounding, anything closer to 0 than this is 0. */
const smallest = 1e-50;

const writeAmount = (amount: Decimal, isRounded: boolean): string => {
  if (!isRounded) return amount.toFixed().replace(/^-0$/, '0');
  return amount.abs().lt(smallest) ? '0' : amount.toSignificantDigits(trusted).toString();
};

const writeTime = (seconds: Decimal, isRounded: boolean): string => {
  let rest = (isRounded ? seconds.toSignificantDigits(trusted) : seconds).abs();
  const parts: string[] = [];
  for (const name of ['d', 'h', 'min', 's']) {
    const { size = '1' } = findCalcUnit(name) ?? {};
    const count = name === 's' ? rest : rest.divToInt(size);
    rest = rest.sub(count.mul(size));
    if (!count.isZero()) parts.push(`${writeAmount(count, isRounded)} ${name}`);
  }
  return parts.length === 0 ? '0 s' : (seconds.isNegative() ? '-' : '') + parts.join(' ');
};

const writeSize = (bytes: Decimal, isRounded: boolean): string => {
  const names = ['EB', 'PB', 'TB', 'GB', 'MB', 'KB'];
  const unit = names.map((name) => findCalcUnit(name)).find((one) => one !== undefined && bytes.abs().gte(one.size));
  return `${writeAmount(bytes.div(unit?.size ?? 1), isRounded)} ${unit?.name ?? 'bytes'}`;
};

export const writeQuantity = (quantity: Quantity, target: Expression['unit']): string => {
  const { amount, kind, isRounded } = quantity;
  const isSplit = kind === 'time' || (kind === 'bytes' && !quantity.unit?.name.includes('i'));
  const unit = target ?? (isSplit ? undefined : quantity.unit);
  if (unit !== undefined) {
    if (kind !== unit.kind) cannot(`the result is ${kindNames[kind]}, which can't be converted to ${unit.name}.`);
    const converted = amount.div(unit.size).sub(unit.offset ?? 0);
    return `${writeAmount(converted, isRounded || converted.precision() > 60)} ${unit.name}`;
  }
  if (kind === 'time') return writeTime(amount, isRounded);
  return kind === 'bytes' ? writeSize(amount, isRounded) : writeAmount(amount, isRounded);
};
