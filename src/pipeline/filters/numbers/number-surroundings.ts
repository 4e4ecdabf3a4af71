// Reads what stands around the digits of a number: signs, currencies, parentheses, units, and what makes them part of a name.
import { isCurrency, isSize, isUnit } from './number-units.ts';

const minus = /[-−﹣－]/;
const dash = /[–‒]/;
const currency = /\p{Sc}/u;
const gap = /[ \u00a0\u202f]/;
const belongsBefore = /[\p{L}\p{N}_./\\-]/u;
/** What makes digits part of a name, a date or an address: `A4`, `2024-05-01`, `1f3a`, `0xff`, `10:30`. */
const belongsAfter = /(?:\p{L}{1,12})?[\p{N}_]|x[\da-f]|[-/:\\]\d/uy;
const afterwards = /[ \u00a0\u202f]?(\p{Sc}|[%‰°]|\p{L}{1,12})/uy;
const hexDigits = /[\da-f]+(?![\p{L}\p{N}])/iuy;

export const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Whether the colon follows a key, as in `price:30`, and not an hour, a host, or a part of an address. */
const followsKey = (text: string, colon: number): boolean => {
  const before = text.slice(Math.max(0, colon - 60), colon);
  const key = before.slice(Math.max(...Array.from(' \n\t"{([,;=', (mark) => before.lastIndexOf(mark))) + 1);
  return !/\d$|:$|[./\\]|^[\da-f]*:[\da-f:]*$/i.test(key);
};

const isColor = (text: string, at: number): boolean => {
  const [hex = ''] = (text[at - 1] === '#' && matchAt(hexDigits, text, at)) || [];
  return hex.length === 6 || hex.length === 8 || (/[a-f]/i.test(hex) && (hex.length === 3 || hex.length === 4));
};

export interface Before {
  readonly start: number;
  readonly isNegative: boolean;
  /** Empty if there is none. */
  readonly currency: string;
}

/** Where the sign and currency before the digits start; undefined inside a name, date or address. */
export const readBefore = (text: string, digitsAt: number): Before | undefined => {
  let start = digitsAt;
  let sign = '';
  const takeSign = (): void => {
    const mark = text[start - 1] ?? '';
    if (sign !== '') return;
    // Between numbers, a dash is a range: 10–20.
    if (minus.test(mark) || (dash.test(mark) && /^[\s(]?$/.test(text[start - 2] ?? ''))) sign = '-';
    else if (mark === '+' || mark === '＋') sign = '+';
    else return;
    start -= 1;
  };
  takeSign();
  const mark = gap.test(text[start - 1] ?? '') ? start - 2 : start - 1;
  if (currency.test(text[mark] ?? '')) {
    // US$, R$
    start = mark - (/(?<!\p{L})[A-Z]{1,3}$/u.exec(text.slice(Math.max(0, mark - 4), mark))?.[0].length ?? 0);
    const written = text.slice(start, mark + 1);
    takeSign();
    return { start, isNegative: sign === '-', currency: written };
  }
  const [code = ''] = /(?<![\p{L}\p{N}])[A-Z]{3}$/u.exec(text.slice(Math.max(0, start - 4), start)) ?? [];
  // CHF-5, EUR10
  if (isUnit(code)) return { start: start - 3, isNegative: sign === '-', currency: code };
  const before = text[start - 1] ?? '';
  if (belongsBefore.test(before) || (sign !== '' && /[)\]]/.test(before))) return undefined;
  if (before === ':' && !followsKey(text, start - 1)) return undefined;
  if (before === '#' && isColor(text, digitsAt)) return undefined;
  return { start, isNegative: sign === '-', currency: '' };
};

/** `EUR 10,20`. */
export const followsCurrencyCode = (text: string, at: number): boolean =>
  /(?:^|[^\p{L}\p{N}])[A-Z]{3}[ \u00a0]$/u.test(text.slice(Math.max(0, at - 5), at));

/** The code of the currency in `EUR 10`; empty if there is none. */
export const currencyBefore = (text: string, at: number): string => {
  const code = followsCurrencyCode(text, at) ? text.slice(at - 4, at - 1) : '';
  return isCurrency(code) ? code : '';
};

/** Whether a number is an amount of money. */
export const isMoney = (text: string, { start, unit }: { readonly start: number; readonly unit: string }): boolean =>
  isCurrency(unit) || currencyBefore(text, start) !== '';

export const goesOn = (text: string, end: number): boolean => matchAt(belongsAfter, text, end) !== null;

/** The unit, currency or percent sign behind a number; empty if there is none. */
export const readUnit = (text: string, end: number): string => {
  const [whole = '', unit = ''] = matchAt(afterwards, text, end) ?? [];
  return isUnit(unit) || (whole === unit && isSize(unit)) ? unit : '';
};

/** Whether nothing but blanks and a unit is on the same line. */
export const isWholeLine = (text: string, start: number, end: number): boolean => {
  let from = start - 1;
  while (from >= 0 && /[ \t]/.test(text[from] ?? '')) from -= 1;
  return (from < 0 || text[from] === '\n') && matchAt(/[ \t]*(?:\r?\n|$)/y, text, end) !== null;
};

/** Whether the comma in `10,20` separates: inside brackets, as in JSON, or in a row such as `a,10,20`. */
export const isInRow = (text: string, start: number, end: number): boolean =>
  /[[,]/.test(text[start - 1] ?? '') || text[end] === ']' || matchAt(/,[^\s\d]/y, text, end) !== null;
