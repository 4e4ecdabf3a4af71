// Reads the sign of an amount that is alone in its line or cell: `- 5,00 €`, `45,67 € -`, `$ (45.67)`, `(45.67) USD`.
import { isCurrency, isUnit } from './number-units.ts';

/** No sign and currency before or behind a number is longer. */
const reach = 12;
const minus = /[-−﹣－]/g;
const leadingMinus = /[-−﹣－–‒]/g;
const plus = /[+＋]/g;
const marks = /[-−﹣－–‒+＋()▲△↑▼▽↓\s]/g;
const hasMark = /[-−﹣－–‒+＋()▲△↑▼▽↓]/;
/** What rose and what fell. */
const [up, down] = [/[▲△↑]/g, /[▼▽↓]/g];

export interface Alone {
  readonly start: number;
  readonly end: number;
  readonly isNegative: boolean;
  readonly isInParentheses: boolean;
  /** Empty if there is none. */
  readonly currency: string;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What is before and behind the digits in the same line or cell; undefined if that is long. */
const cutCell = (text: string, from: number, to: number): readonly [string, string] | undefined => {
  const [before = ''] = /[^\n\t]*$/.exec(text.slice(Math.max(0, from - reach), from)) ?? [];
  const [after = ''] = /^[^\n\t]*/.exec(text.slice(to, to + reach)) ?? [];
  return before.length === reach || after.length === reach ? undefined : [before, after];
};

/** Undefined if there is no sign, more than one, or anything else than a currency. */
export const readAlone = (text: string, digitsStart: number, digitsEnd: number): Alone | undefined => {
  const [before, after] = cutCell(text, digitsStart, digitsEnd) ?? ['', ''];
  if (!hasMark.test(before) && !hasMark.test(after)) return undefined;
  const [currency, unit] = [before.replace(marks, ''), after.replace(marks, '')];
  if (!(currency === '' || isCurrency(currency)) || !(unit === '' || isUnit(unit)) || (currency !== '' && unit !== ''))
    return undefined;
  const opened = count(before, /\(/g);
  if (opened > 1 || opened !== count(after, /\)/g) || /\)/.test(before) || /\(/.test(after)) return undefined;
  const [rises, falls] = [count(before + after, up), count(before + after, down)];
  const written = count(before, leadingMinus) + count(after, minus) + opened;
  const isPlus = count(before, plus) + count(after, plus);
  const negative = Math.max(written, falls);
  const positive = Math.max(isPlus, rises);
  if (negative + positive !== 1 || /[–‒]/.test(after)) return undefined;
  return {
    start: digitsStart - before.trimStart().length,
    end: digitsEnd + after.trimEnd().length,
    isNegative: negative === 1,
    isInParentheses: opened === 1,
    currency: currency === '' ? unit : currency,
  };
};
