// Compares numbers in code notation, such as `-1234.5e3`, exactly, however long they are.
import { compareCodePoints } from '../../../base/code-points.ts';

interface Magnitude {
  readonly sign: -1 | 0 | 1;
  /** Without zeros around them. */
  readonly digits: string;
  /** Where the decimal point stands, counted from the first digit. */
  readonly point: number;
}

const measure = (decimal: string): Magnitude => {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(decimal) ?? [];
  const all = whole + fraction;
  const significant = all.replace(/^0+/, '');
  if (significant === '') return { sign: 0, digits: '', point: 0 };
  return {
    sign: sign === '-' ? -1 : 1,
    digits: significant.replace(/(?<!0)0+$/, ''),
    point: whole.length - (all.length - significant.length) + Number(power),
  };
};

export const compareDecimals = (one: string, other: string): number => {
  const [a, b] = [measure(one), measure(other)];
  if (a.sign !== b.sign) return a.sign - b.sign;
  return a.sign * (a.point - b.point || compareCodePoints(a.digits, b.digits));
};
