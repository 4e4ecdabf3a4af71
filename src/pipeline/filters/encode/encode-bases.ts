// Base64, Base32, Base58 and Base85 filters.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { oneOf } from '../../language/parameters.ts';
import { loadOnce } from '../load-once.ts';
import { type Alphabet, readBase64, readLetters } from './base-letters.ts';
import { base85Styles, decodeBase85, encodeBase85 } from './base85.ts';
import { readUtf8, writeUtf8 } from './utf8.ts';

const withBases = loadOnce(() => import('@scure/base'));

const base32Letters: Alphabet = {
  name: 'Base32',
  wrong: /[^A-Za-z2-7\s-]/,
  between: /[\s-]+/g,
  expected: 'expected a letter or a digit from 2 to 7',
  maxPadding: 6,
};

const base58Letters: Alphabet = {
  name: 'Base58',
  wrong: /[^1-9A-HJ-NP-Za-km-z\s]/,
  between: /\s+/g,
  expected: 'expected a letter or digit other than 0, O, I and l',
  maxPadding: 0,
};

const decodeBase32 = ({ decode }: { decode(letters: string): Uint8Array }, letters: string): Uint8Array => {
  try {
    return decode(letters);
  } catch {
    return cannot(`this is not Base32: its ${letters.length} characters don't form whole bytes; some may be missing.`);
  }
};

/** The library's limits: Base58 takes quadratic time, and is meant for keys and identifiers. */
const base58Limit = { bytes: 2048, letters: 4096 };

const checkLength = (length: number, unit: keyof typeof base58Limit): void => {
  if (length > base58Limit[unit])
    cannot(
      `Base58 is for short texts: the limit is ${base58Limit[unit]} ${unit}, and this has ${length}. Use Base64 instead.`,
    );
};

const base85Style = oneOf('the alphabet', base85Styles, { default: 'ascii85' });

export const baseFilters = [
  filter({
    keyword: 'base64',
    summary: 'Encodes the text as Base64.',
    takes: 'text',
    gives: 'text',
    aliases: ['base64-encode', 'to-base64'],
    examples: [{ run: 'base64', on: 'Grüße', gives: 'R3LDvMOfZQ==' }],
    apply: (content) => writeUtf8(content).toString('base64'),
  }),
  filter({
    keyword: 'base64-url',
    summary: 'Encodes the text as URL-safe Base64: - and _ instead of + and /, no padding.',
    takes: 'text',
    gives: 'text',
    aliases: ['base64url'],
    examples: [{ run: 'base64-url', on: 'a?>~', gives: 'YT8-fg' }],
    apply: (content) => writeUtf8(content).toString('base64url'),
  }),
  filter({
    keyword: 'base64-decode',
    summary: 'Decodes Base64, standard or URL-safe, with or without padding.',
    takes: 'text',
    gives: 'text',
    aliases: ['unbase64', 'from-base64', 'base64url-decode', 'base64-url-decode'],
    examples: [
      { run: 'base64-decode', on: 'R3LDvMOfZQ==', gives: 'Grüße' },
      { run: 'base64-decode', on: 'data:text/plain;base64,SGVs\nbG8', gives: 'Hello' },
    ],
    apply: (content) => readUtf8(readBase64(content), 'this Base64'),
  }),
  filter({
    keyword: 'base32',
    summary: 'Encodes the text as Base32.',
    takes: 'text',
    gives: 'text',
    aliases: ['base32-encode'],
    examples: [{ run: 'base32', on: 'Hello', gives: 'JBSWY3DP' }],
    apply: (content) => withBases(({ base32 }) => base32.encode(writeUtf8(content))),
  }),
  filter({
    keyword: 'base32-decode',
    summary: 'Decodes Base32; ignores case, whitespace, - and padding.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-base32'],
    examples: [
      { run: 'base32-decode', on: 'JBSWY3DP', gives: 'Hello' },
      { run: 'base32-decode', on: 'jbsw y3dp ee', gives: 'Hello!' },
    ],
    apply: (content) => {
      const letters = readLetters(content, base32Letters).toUpperCase();
      return withBases(({ base32nopad }) => readUtf8(decodeBase32(base32nopad, letters), 'this Base32'));
    },
  }),
  filter({
    keyword: 'base58',
    summary: 'Encodes the text as Base58, the Bitcoin alphabet without lookalike letters.',
    takes: 'text',
    gives: 'text',
    aliases: ['base58-encode'],
    examples: [{ run: 'base58', on: 'Hello', gives: '9Ajdvzr' }],
    apply: (content) => {
      const bytes = writeUtf8(content);
      checkLength(bytes.length, 'bytes');
      return withBases(({ base58 }) => base58.encode(bytes));
    },
  }),
  filter({
    keyword: 'base58-decode',
    summary: 'Decodes Base58.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-base58'],
    examples: [{ run: 'base58-decode', on: '9Ajdvzr', gives: 'Hello' }],
    apply: (content) => {
      const letters = readLetters(content, base58Letters);
      checkLength(letters.length, 'letters');
      return withBases(({ base58 }) => readUtf8(base58.decode(letters), 'this Base58'));
    },
  }),
  filter({
    keyword: 'base85',
    summary: 'Encodes the text as Base85: Ascii85 as in PDF, Z85, or the alphabet of RFC 1924 that Python and Git use.',
    takes: 'text',
    gives: 'text',
    arguments: { alphabet: base85Style },
    aliases: ['base85-encode', 'ascii85'],
    examples: [
      { run: 'base85', on: 'Hello', gives: '87cURDZ' },
      { run: 'base85 z85', on: 'Copyloom', gives: 'lVl{?y&sle' },
    ],
    apply: (content, { alphabet }) => encodeBase85(writeUtf8(content), alphabet),
  }),
  filter({
    keyword: 'base85-decode',
    summary: 'Decodes Base85: Ascii85 with or without <~ and ~>, Z85, or the alphabet of RFC 1924.',
    takes: 'text',
    gives: 'text',
    arguments: { alphabet: base85Style },
    aliases: ['from-base85', 'ascii85-decode'],
    examples: [
      { run: 'base85-decode', on: '<~87cURDZ~>', gives: 'Hello' },
      { run: 'base85-decode rfc1924', on: 'NM&qnZv', gives: 'Hello' },
    ],
    apply: (content, { alphabet }) => readUtf8(decodeBase85(content, alphabet), 'this Base85'),
  }),
];
