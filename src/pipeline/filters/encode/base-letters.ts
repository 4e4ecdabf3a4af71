// Cleans pasted Base64, Base32 and Base58: removes whitespace and padding, and reports the first invalid character.
import { cannot } from '../../language/failure.ts';
import { refuseCharacter } from './wrong-character.ts';

export interface Alphabet {
  readonly name: string;
  /** Matches characters that are neither in the alphabet nor ignored. */
  readonly wrong: RegExp;
  /** Matches ignored characters. */
  readonly between: RegExp;
  readonly expected: string;
  readonly maxPadding: number;
}

const findPaddingEnd = (content: string, start: number, most: number): number => {
  let padding = 0;
  for (let at = start; at < content.length; at++) {
    if (content[at] === '=') padding += 1;
    else if (!/\s/.test(content[at] ?? '')) return at;
    if (padding > most) return at;
  }
  return content.length;
};

export const readLetters = (
  content: string,
  { name, wrong, between, expected, maxPadding }: Alphabet,
  start = 0,
): string => {
  const found = content.slice(start).search(wrong);
  const first = found < 0 ? content.length : found + start;
  const end = content[first] === '=' ? findPaddingEnd(content, first, maxPadding) : first;
  if (end < content.length) {
    const padded = end > first && maxPadding > 0;
    const each = content[end - 1] === '\n' ? '. To decode each line, write “lines | each (…)” around the filter' : '';
    const nothing = `expected nothing after the padding${each}`;
    refuseCharacter(content, end, `this is not ${name}`, padded ? nothing : expected);
  }
  return content.slice(start, first).replace(between, '');
};

const base64: Alphabet = {
  name: 'Base64',
  wrong: /[^A-Za-z0-9+/_\s-]/,
  between: /\s+/g,
  expected: 'expected a letter, a digit, + or /',
  maxPadding: 2,
};

const dataAddress = /^\s*data:[^,]{0,1000};base64,/i;

/** Accepts both alphabets, and skips the start of a data: URI. */
export const readBase64 = (content: string): Buffer => {
  const letters = readLetters(content, base64, dataAddress.exec(content)?.[0].length ?? 0);
  if (letters.length % 4 === 1)
    cannot(`this is not Base64: its ${letters.length} characters don't form whole bytes; some may be missing.`);
  return Buffer.from(letters, 'base64');
};
