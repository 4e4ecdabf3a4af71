// Converts whole numbers of any size between bases 2 to 36.
import { cannot } from '../../language/failure.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const prefixes: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };
// Conversion takes quadratic time.
const maxDigits = 10_000;

const readDigits = (written: string, base: number): bigint => {
  let number = 0n;
  // Takes as many digits at once as a number holds exactly, for far fewer bigint steps.
  const atOnce = Math.floor(52 / Math.log2(base));
  for (let at = 0; at < written.length; at += atOnce) {
    const part = written.slice(at, at + atOnce);
    number = number * BigInt(base) ** BigInt(part.length) + BigInt(Number.parseInt(part, base));
  }
  return number;
};

/** Spaces between groups of three, four or eight digits are for reading; others may stand between numbers. */
const isGrouped = (digits: string): boolean => {
  const [first = '', ...rest] = digits.split(/[ _]/);
  return [3, 4, 8].some((size) => first.length <= size && rest.every(({ length }) => length === size));
};

export const changeBase = (content: string, from: number, to: number, warn: (sentence: string) => void): string => {
  const trimmed = content.trim().toLowerCase();
  if (trimmed.length > 2 * maxDigits) cannot(`the number has more than ${maxDigits.toLocaleString('en')} digits.`);
  const isNegative = /^[-−]/.test(trimmed);
  const unsigned = trimmed.replace(/^[-+−]/, '');
  const packed = unsigned.replace(/[\s_]/g, '');
  const prefix = prefixes[from];
  const written = prefix !== undefined && packed.startsWith(prefix) ? packed.slice(2) : packed;
  if (/\s/.test(unsigned) && !isGrouped(unsigned.replace(prefix ?? '', '')))
    warn(`“${unsigned.slice(0, 40)}” was read as one number; write numbers on lines of their own.`);
  if (from > 11 && /^0b[01]+$/.test(written))
    warn(`“${written.slice(0, 40)}” was read in base ${from}; use “base 2 ${to}” for a binary number.`);
  if (written === '') cannot('there is no number.');
  if (written.length > maxDigits) cannot(`the number has more than ${maxDigits.toLocaleString('en')} digits.`);
  const wrong = Array.from(written).find((digit) => !digits.slice(0, from).includes(digit));
  if (wrong !== undefined)
    cannot(`“${wrong.toWellFormed()}” is not a digit in base ${from}; the digits are 0 to ${digits[from - 1]}.`);
  const number = readDigits(written, from);
  return (isNegative ? -number : number).toString(to);
};
