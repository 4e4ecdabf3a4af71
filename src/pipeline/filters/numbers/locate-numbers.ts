// Locates the numbers in a text, and reads each as far as it can be read on its own.
import { findPhones } from '../find/phones.ts';
import { readFraction } from './number-digits.ts';
import { isIndian, type Notation, readNotation } from './number-notation.ts';
import { readAlone } from './number-signs.ts';
import {
  type Before,
  currencyBefore,
  followsCurrencyCode,
  goesOn,
  matchAt,
  readBefore,
  readUnit,
} from './number-surroundings.ts';
import { type Doubt, splitDigits } from './split-digits.ts';

export interface LocatedNumber {
  /** Includes the sign, the currency before it, and the parentheses of a negative amount. */
  readonly start: number;
  readonly end: number;
  readonly digitsStart: number;
  readonly digitsEnd: number;
  /** In code notation: `-1234.5`, `1e3`. */
  readonly decimal: string;
  /** The currency or unit at the number; empty if there is none. */
  readonly unit: string;
  /** As written, with separators. */
  readonly digits: string;
  readonly notation: Notation;
}

// Matches any separators and validates them afterwards, so that the search never backtracks far.
const written =
  /\d{1,3}(?: \d{3}){1,6}(?:[.,]\d{1,30})?(?![.,'’]?\d| \d)|\d+(?:[.,'’_\u00a0\u202f\u2009]\d+)*|[½¼¾⅕⅖⅗⅘⅛⅜⅝⅞⅒]/gu;
const exponent = /[eE][+-]?\d{1,4}(?![\p{L}\p{N}])/uy;
const fractionBehind = / ?([½¼¾⅕⅖⅗⅘⅛⅜⅝⅞⅒])/uy;

const signBehind = / ?[-−+)]/y;

const isNamePart = /[\p{L}\p{N}_./\\]/u;

/** Whether an ASCII character is there that can be no currency, no sign and no fraction. */
const isPlainAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code < 128 && code !== 36 && (code < 40 || code > 45 || code === 44);
};

/** Whether there are parentheses around an amount, as in `(5.00)`, `($5)` and `$(5)`. */
const isInParentheses = (text: string, { start, isNegative }: Before, end: number, unit: string): boolean => {
  const close = unit === '' ? end : text.indexOf(unit, end) + unit.length;
  return text[start - 1] === '(' && text[close] === ')' && !isNegative;
};

/** Most numbers stand between blanks, and need no more than this. */
const readApart = (text: string, digits: string, at: number): LocatedNumber | undefined => {
  const end = at + digits.length;
  const [before, after] = [text[at - 1], text[end]];
  if (before !== undefined && before !== '\n' && !(before === ' ' && isPlainAt(text, at - 2))) return undefined;
  // EUR 5
  if (before === ' ' && /[A-Z]/.test(text[at - 2] ?? '')) return undefined;
  if (after !== undefined && after !== '\n' && !(after === ' ' && isPlainAt(text, end + 1))) return undefined;
  const reading = digits.includes(',') ? undefined : readNotation(digits);
  if (reading === undefined) return undefined;
  const { decimal, notation } = reading;
  const unit = after === ' ' ? readUnit(text, end) : '';
  // 5 USD -
  if (unit !== '' && matchAt(signBehind, text, end + 1 + unit.length)) return undefined;
  return { start: at, end, digitsStart: at, digitsEnd: end, decimal, unit, digits, notation };
};

/** Reads one number whose separators belong together; undefined inside a name, date or address. */
const readAt = (text: string, digits: string, at: number, doubt: Doubt): LocatedNumber | undefined => {
  // `.5` is a half; `x.5` isn't.
  const hasPoint = text[at - 1] === '.' && /^\d+$/.test(digits) && !isNamePart.test(text[at - 2] ?? '');
  const digitsStart = hasPoint ? at - 1 : at;
  const before = readBefore(text, digitsStart);
  if (before === undefined) return undefined;
  const [mixed = '', fraction] =
    (/^\d+$/.test(digits) && !hasPoint && matchAt(fractionBehind, text, at + digits.length)) || [];
  const reading = readFraction(digits) ?? readNotation(digits);
  const power = matchAt(exponent, text, at + digits.length + mixed.length)?.[0] ?? '';
  const digitsEnd = at + digits.length + mixed.length + power.length;
  if (reading === undefined || goesOn(text, digitsEnd)) return undefined;
  const alone = readAlone(text, digitsStart, digitsEnd);
  const unit = readUnit(text, digitsEnd) || (alone?.currency ?? '');
  const hasUnit = before.currency !== '' || unit !== '';
  // A list has no unit, and between semicolons a comma is no separator.
  const isOne =
    hasUnit || text[before.start - 1] === ';' || text[digitsEnd] === ';' || followsCurrencyCode(text, before.start);
  const notation = hasPoint ? 'point' : reading.notation === 'either' && isOne ? 'comma' : reading.notation;
  const unsigned = hasPoint
    ? `0.${digits}`
    : fraction === undefined
      ? reading.decimal
      : `${digits}${readFraction(fraction)?.decimal.slice(1)}`;
  if (!hasUnit && isIndian(digits.split(',')))
    doubt('indian', `“${digits}” was read as one number, ${unsigned}; write spaces behind the commas for several.`);
  const isAccounting = alone?.isInParentheses === true;
  const hasParentheses = isAccounting || isInParentheses(text, before, digitsEnd, unit);
  if (hasParentheses && (isAccounting ? !hasUnit && !/\D/.test(digits) : hasUnit || /[.,]\d\d$/.test(digits)))
    doubt(
      'parentheses',
      isAccounting
        ? `“(${digits})” was read as -${digits}, as in accounting; remove the parentheses if it isn't negative.`
        : `“(${digits})” was read as ${unsigned}; write -${digits} if it is negative.`,
    );
  return {
    start: alone?.start ?? before.start,
    end: alone?.end ?? digitsEnd,
    digitsStart,
    digitsEnd,
    digits,
    notation,
    decimal: `${(alone ?? before).isNegative ? '-' : ''}${unsigned}${power}`,
    unit: before.currency || unit || currencyBefore(text, before.start),
  };
};

/** Any text that may contain a phone number with more than one group of digits. */
const mayHavePhone = /\+[ (]?\d{1,3}[ (./\-\u00a0]|\(0?\d{1,5}\) ?\d/;

/** Stops after the first number if no others are needed, and it can't be part of a phone number. */
export const locateNumbers = (text: string, doubt: Doubt, isFirstEnough = false): LocatedNumber[] => {
  const numbers: LocatedNumber[] = [];
  const hasPhone = /[+(]/.test(text) && mayHavePhone.test(text);
  // Not matchAll, which copies the pattern: there may be a million short texts.
  written.lastIndex = 0;
  for (let match = written.exec(text); match !== null; match = written.exec(text)) {
    const { 0: digits, index } = match;
    // The fraction of `2 ½` belongs to the number before it.
    if (index < (numbers.at(-1)?.digitsEnd ?? 0)) continue;
    let at = index;
    for (const part of splitDigits(text, digits, index, doubt)) {
      const found = readApart(text, part, at) ?? readAt(text, part, at, doubt);
      if (found) numbers.push(found);
      at += part.length + 1;
    }
    if (isFirstEnough && !hasPhone && numbers.length > 0) return numbers;
  }
  if (!hasPhone) return numbers;
  const phones = [...findPhones(text)];
  let next = 0;
  return numbers.filter(({ start, end }) => {
    while ((phones[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const phone = phones[next];
    return phone === undefined || end <= phone.start || (start <= phone.start && end >= phone.end);
  });
};
