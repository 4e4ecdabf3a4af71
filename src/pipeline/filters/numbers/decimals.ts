// Exact decimal numbers: loaded on first use, limited in length, written without exponents.
import type { Decimal } from 'decimal.js';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';

export type { Decimal };

const maxDigits = 300;
/** How many digits of an infinite decimal to show. */
const shownDigits = 20;

export const withDecimals = loadOnce(async () => {
  const { Decimal } = await import('decimal.js');
  // Exact for sums of numbers within the length limit.
  const Exact = Decimal.clone({ precision: 4 * maxDigits, rounding: Decimal.ROUND_HALF_UP });

  const read = (decimal: string): Decimal => {
    const number = decimal.length > 2 * maxDigits ? undefined : new Exact(decimal);
    if (number === undefined || Math.abs(number.e) > maxDigits)
      return cannot(`a number has more than ${maxDigits} digits: “${decimal.slice(0, 20)}…”.`);
    return number;
  };

  return { read, Exact };
});

/** Writes finite decimals in full and rounds infinite ones. */
export const writeDecimal = (number: Decimal): string =>
  (number.precision() > 2 * maxDigits ? number.toSignificantDigits(shownDigits) : number)
    .toFixed()
    .replace(/^-0$/, '0');
