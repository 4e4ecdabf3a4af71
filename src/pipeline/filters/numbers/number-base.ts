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

export const changeBase = (content: string, from: number, to: number): string => {
  const trimmed = content.trim().toLowerCase();
  if (trimmed.length > 2 * maxDigits) cannot(`the number has more than ${maxDigits.toLocaleString('en')} digits.`);
  const isNegative = trimmed.startsWith('-');
  const packed = trimmed.replace(/^[-+]/, '').replace(/[\s_]/g, '');
  const prefix = prefixes[from];
  const written = prefix !== undefined && packed.startsWith(prefix) ? packed.slice(2) : packed;
  if (written === '') cannot('there is no number.');
  if (written.length > maxDigits) cannot(`the number has more than ${maxDigits.toLocaleString('en')} digits.`);
  const wrong = Array.from(written).find((digit) => !digits.slice(0, from).includes(digit));
  if (wrong !== undefined)
    cannot(`“${wrong.toWellFormed()}” is not a digit in base ${from}; the digits are 0 to ${digits[from - 1]}.`);
  const number = readDigits(written, from);
  return (isNegative ? -number : number).toString(to);
};
