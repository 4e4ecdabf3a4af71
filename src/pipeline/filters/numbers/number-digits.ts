// Digits of other scripts, and fractions such as ½.
import type { Reading } from './number-notation.ts';

// Arabic and Hebrew texts have invisible marks of direction before signs.
const others = /[^\P{Nd}0-9]|[٫٬．，\u061c\u200e\u200f]/gu;
const marks: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '．': '.',
  '，': ',',
  '\u061c': ' ',
  '\u200e': ' ',
  '\u200f': ' ',
};

/** In the basic plane, the ten digits of a script follow each other, and no two scripts touch. */
const valueOfDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1;
  return String(value);
};

/** Keeps positions, so digits outside the basic plane stay as they are. */
export const writeAsciiDigits = (text: string): string =>
  text.replace(others, (digit) => (digit.length > 1 ? digit : (marks[digit] ?? valueOfDigit(digit))));

const decimals: Readonly<Record<string, string>> = {
  '½': '5',
  '¼': '25',
  '¾': '75',
  '⅕': '2',
  '⅖': '4',
  '⅗': '6',
  '⅘': '8',
  '⅛': '125',
  '⅜': '375',
  '⅝': '625',
  '⅞': '875',
  '⅒': '1',
};

/** Digits that are not read: fractions with no end, and digits outside the basic plane. */
export const unreadDigits = /[⅓⅔⅙⅚⅐⅑]|(?=[\u{10000}-\u{10ffff}])\p{Nd}/u;

/** Undefined if it isn't a fraction that ends, such as ½. */
export const readFraction = (character: string): Reading | undefined =>
  Object.hasOwn(decimals, character) ? { decimal: `0.${decimals[character]}`, notation: 'none' } : undefined;
