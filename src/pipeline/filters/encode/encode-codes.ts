// Filters that convert characters to and from numbers: hexadecimal, binary, decimal codes.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { separator as separatorText } from '../../language/parameters.ts';
import { readUtf8, wellFormed, writeUtf8 } from './utf8.ts';
import { refuseCharacter, refusePlace } from './wrong-character.ts';

const hexBetween = /0x|\\x|[\s:,;_-]+/gi;

const readHex = (content: string): Buffer => {
  // 0x4 is a whole byte.
  const digits = content.replace(/(?<=0x)(?=[0-9a-f](?![0-9a-f]))/gi, '0').replace(hexBetween, '');
  if (/[^0-9a-f]/i.test(digits)) {
    // An x is valid only after a 0 or a backslash, so skip valid pieces up to the first invalid one.
    for (const { 1: wrong, index } of content.matchAll(/0x|\\x|[0-9a-f\s:,;_-]|([\s\S])/gi))
      if (wrong !== undefined)
        refuseCharacter(content, index, 'this is not hexadecimal', 'expected a digit or a letter from a to f');
  }
  if (digits.length % 2 === 1)
    cannot(`there are ${digits.length} hexadecimal digits; expected an even number, two per byte.`);
  return Buffer.from(digits, 'hex');
};

const writeBits = (bytes: Buffer): string => {
  const written = Buffer.alloc(Math.max(0, bytes.length * 9 - 1), ' ');
  for (const [at, byte] of bytes.entries())
    for (let bit = 0; bit < 8; bit++) written[at * 9 + bit] = (byte >> (7 - bit)) & 1 ? 0x31 : 0x30;
  return written.toString('latin1');
};

/** Seven-bit groups are ASCII characters without the leading zero. */
const isSevenBits = (spaced: string): boolean => {
  if (spaced.length % 8 !== 7) return false;
  for (let at = 0; at < spaced.length; at++) if ((spaced[at] === ' ') !== (at % 8 === 7)) return false;
  return true;
};

const readBits = (content: string): Buffer => {
  const wrong = content.replace(/0b/gi, '00').search(/[^01\s:,;_-]/);
  if (wrong >= 0) refuseCharacter(content, wrong, 'this is not binary', 'expected 0 or 1');
  const spaced = content.replace(/0b|[\s:,;_-]+/gi, ' ').trim();
  const bits = isSevenBits(spaced) ? `0${spaced.replaceAll(' ', '0')}` : spaced.replaceAll(' ', '');
  if (bits.length % 8 !== 0) cannot(`there are ${bits.length} bits; expected a multiple of eight.`);
  const bytes = Buffer.alloc(bits.length / 8);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2);
  return bytes;
};

const notCodes = 'this is not a list of decimal codes';

const readCodes = (content: string): string => {
  const wrong = content.search(/[^\d\s,;:[\]]/);
  if (wrong >= 0) refuseCharacter(content, wrong, notCodes, 'expected numbers separated by spaces or commas');
  let characters = '';
  for (const { 0: written, index } of content.matchAll(/\d+/g)) {
    const code = Number(written);
    const isCharacter = code <= 0xd7ff || (code >= 0xe000 && code <= 0x10ffff);
    characters += isCharacter
      ? String.fromCodePoint(code)
      : refusePlace(content, index, notCodes, `there is no character with the number ${written.slice(0, 20)}`);
  }
  return characters;
};

export const codeFilters = [
  filter({
    keyword: 'hex',
    summary: 'Encodes the UTF-8 bytes of the text in hexadecimal.',
    takes: 'text',
    gives: 'text',
    arguments: { separator: separatorText('the separator between bytes', { default: '' }) },
    aliases: ['hex-encode', 'to-hex'],
    examples: [
      { run: 'hex', on: 'hé', gives: '68c3a9' },
      { run: 'hex " "', on: 'hé', gives: '68 c3 a9' },
    ],
    apply: (content, { separator }) => {
      const digits = writeUtf8(content).toString('hex');
      return separator === '' ? digits : digits.replace(/..(?!$)/g, `$&${separator.replaceAll('$', '$$$$')}`);
    },
  }),
  filter({
    keyword: 'hex-decode',
    summary: 'Decodes hexadecimal to text; ignores spaces, 0x and \\x.',
    takes: 'text',
    gives: 'text',
    aliases: ['unhex', 'from-hex'],
    examples: [
      { run: 'hex-decode', on: '68 c3 a9', gives: 'hé' },
      { run: 'hex-decode', on: '0x68, 0x69', gives: 'hi' },
    ],
    apply: (content) => readUtf8(readHex(content), 'this hexadecimal text'),
  }),
  filter({
    keyword: 'binary',
    summary: 'Encodes the UTF-8 bytes of the text in binary.',
    takes: 'text',
    gives: 'text',
    aliases: ['binary-encode', 'to-binary'],
    examples: [{ run: 'binary', on: 'Hi', gives: '01001000 01101001' }],
    apply: (content) => writeBits(writeUtf8(content)),
  }),
  filter({
    keyword: 'binary-decode',
    summary: 'Decodes binary to text: eight bits per byte, or groups of seven; ignores spaces and 0b.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-binary'],
    examples: [
      { run: 'binary-decode', on: '01001000 01101001', gives: 'Hi' },
      { run: 'binary-decode', on: '1001000 1101001', gives: 'Hi' },
    ],
    apply: (content) => readUtf8(readBits(content), 'this binary text'),
  }),
  filter({
    keyword: 'decimal-codes',
    summary: 'Converts each character to its decimal Unicode code point.',
    takes: 'text',
    gives: 'text',
    aliases: ['charcodes', 'char-codes', 'code-points'],
    examples: [{ run: 'decimal-codes', on: 'Hé€', gives: '72 233 8364' }],
    apply: (content) => {
      const codes: (number | undefined)[] = [];
      for (const character of wellFormed(content)) codes.push(character.codePointAt(0));
      return codes.join(' ');
    },
  }),
  filter({
    keyword: 'decimal-codes-decode',
    summary: 'Converts decimal Unicode code points to text.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-charcodes', 'from-char-codes', 'from-code-points'],
    examples: [{ run: 'decimal-codes-decode', on: '[72, 233, 8364]', gives: 'Hé€' }],
    apply: readCodes,
  }),
];
