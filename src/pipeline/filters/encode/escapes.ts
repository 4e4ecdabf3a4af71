// Encodes and decodes string literal and Unicode escapes.
import { isUtf8 } from 'node:buffer';
import { refusePlace } from './wrong-character.ts';

const named: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  e: '\u001b',
  '"': '"',
  "'": "'",
  '`': '`',
  '/': '/',
  '\\': '\\',
};

/** Escapes quotes, backslashes and control characters, as in JSON and most programming languages. */
export const escapeText = (content: string): string =>
  JSON.stringify(content)
    .slice(1, -1)
    .replace(/%(?=u[0-9a-fA-F]{4})/g, '\\u0025');

const wrongEscape = 'invalid escape';

/** Decodes `\u00e9`, `\u{e9}`, `\U000000e9`, `\xe9`, `%u00e9` or `U+00E9`; undefined for anything else. */
const readCode = (content: string, index: number, written: string): string | undefined => {
  const digits = /^(?:\\[uUx]\{?|%u|U\+)([0-9a-fA-F]+)/.exec(written)?.[1];
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, 16);
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  return refusePlace(content, index, wrongEscape, `there is no character with the number ${digits}`);
};

/** Octal escapes in a row may be the bytes of one character, as in file names quoted by Git: `\303\251`. */
const readOctals = (written: string): string => {
  const codes = Array.from(written.matchAll(/[0-7]+/g), ([digits]) => Number.parseInt(digits, 8));
  const bytes = Buffer.from(codes);
  return isUtf8(bytes) ? bytes.toString() : String.fromCharCode(...codes);
};

const literalEscape =
  /((?:\\(?:[0-3][0-7]{0,2}|[4-7][0-7]?)){1,1000})|%u[0-9a-fA-F]{4}|\\(?:u\{[0-9a-fA-F]{1,8}\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|\r?\n|[\s\S]?)/g;

/** Escapes of single bytes in a row that would be UTF-8, as in C and Python's bytes. */
const byteEscapes = /(?:\\x[89a-fA-F][0-9a-fA-F]){2,100}/;

export const unescapeText = (content: string, warn: (sentence: string) => void = () => {}): string => {
  const [bytes] = byteEscapes.exec(content) ?? [];
  if (bytes !== undefined && isUtf8(Buffer.from(bytes.replaceAll('\\x', ''), 'hex')))
    warn(`“${bytes.slice(0, 40)}” was read as one character per escape. If it is UTF-8, use hex-decode.`);
  return readEscapes(content);
};

const readEscapes = (content: string): string =>
  content.replace(literalEscape, (written, octals: string | undefined, index: number) => {
    // A backslash at the end of a line joins it with the next.
    if (written.endsWith('\n')) return '';
    if (octals !== undefined) return readOctals(octals);
    const read = readCode(content, index, written) ?? named[written.slice(1)];
    return read ?? refusePlace(content, index, wrongEscape, `unknown escape “${written}”; write \\\\ for a backslash`);
  });

const unit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const braced = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Also escapes text that looks like an escape, so that decoding restores the text. */
const mustEscape = /[^\0-\x7f]|\\(?=[uU])|%(?=u[0-9a-fA-F]{4})|U(?=\+[0-9a-fA-F]{4})/g;
const mustEscapeWhole = new RegExp(mustEscape, 'gu');

export const unicodeEscape = {
  units: (content: string): string => content.replace(mustEscape, unit),
  braces: (content: string): string => content.replace(mustEscapeWhole, braced),
};

const unicodeEscapes =
  /\\u\{[0-9a-fA-F]{1,8}\}|[\\%]u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|\bU\+[0-9a-fA-F]{4,6}(?![0-9a-fA-F])|\\[uU]/g;

export const unicodeUnescape = (content: string): string =>
  content.replace(
    unicodeEscapes,
    (written, index: number) =>
      readCode(content, index, written) ??
      refusePlace(content, index, wrongEscape, `expected hexadecimal digits after ${written}`),
  );
