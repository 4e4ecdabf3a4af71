// Octal filters.
import { filter } from '../../language/filter.ts';
import { readUtf8, writeUtf8 } from './utf8.ts';
import { refuseCharacter, refusePlace } from './wrong-character.ts';

/** Every byte, precomputed because a large text has millions. */
const octals = Array.from({ length: 256 }, (_, byte) => byte.toString(8).padStart(3, '0'));

const notOctal = 'this is not octal';

/** Three digits per byte; fewer if they are separated or escaped, as in \\0. */
const readOctal = (content: string): Buffer => {
  const wrong = content.replace(/0o/gi, '00').search(/[^0-7\s\\:,;_-]/);
  if (wrong >= 0) refuseCharacter(content, wrong, notOctal, 'expected a digit from 0 to 7');
  const bytes: number[] = [];
  for (const { 0: digits, index } of content.matchAll(/(?<=0o)[0-7]+|[0-7]+(?!o)/gi)) {
    if (digits.length > 3 && digits.length % 3 > 0)
      refusePlace(content, index, notOctal, `found ${digits.length} digits in a row; expected three per byte`);
    for (let at = 0; at < digits.length; at += 3) {
      const byte = Number.parseInt(digits.slice(at, at + 3), 8);
      if (byte > 0xff) refusePlace(content, index + at, notOctal, 'a byte is at most 377');
      bytes.push(byte);
    }
  }
  return Buffer.from(bytes);
};

export const octalFilters = [
  filter({
    keyword: 'octal',
    summary: 'Encodes the UTF-8 bytes of the text in octal.',
    takes: 'text',
    gives: 'text',
    aliases: ['octal-encode', 'to-octal'],
    examples: [{ run: 'octal', on: 'Hé', gives: '110 303 251' }],
    apply: (content) => Array.from(writeUtf8(content), (byte) => octals[byte]).join(' '),
  }),
  filter({
    keyword: 'octal-decode',
    summary: 'Decodes octal to text: three digits per byte; ignores spaces, 0o and \\.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-octal'],
    examples: [
      { run: 'octal-decode', on: '110 303 251', gives: 'Hé' },
      { run: 'octal-decode', on: '\\110\\151', gives: 'Hi' },
    ],
    apply: (content) => readUtf8(readOctal(content), 'this octal text'),
  }),
];
