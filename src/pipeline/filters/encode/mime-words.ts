// Encoded words of email headers (RFC 2047): `=?utf-8?Q?Gr=C3=BC=C3=9Fe?=`.
import { cannot } from '../../language/failure.ts';
import { wellFormed } from './utf8.ts';

const maxWordLength = 75;

/** Between two encoded words, whitespace and folded lines don't count. */
const encodedWords =
  /=\?[^?\s]{1,40}\?[bq]\?[^?\s]*\?=(?:(?:[ \t]+|[ \t]*\r?\n[ \t]+)=\?[^?\s]{1,40}\?[bq]\?[^?\s]*\?=)*/gi;
const encodedWord = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([bq])\?([^?\s]*)\?=/gi;

const readBytes = (encoding: string, letters: string): Buffer => {
  if (encoding.toLowerCase() === 'b') return Buffer.from(letters, 'base64');
  const bytes = letters
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
};

const decodeBytes = (bytes: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    return error instanceof RangeError
      ? cannot(`the header names an unknown character set, “${charset}”.`)
      : cannot(`an encoded word of this header is not valid ${charset} text.`);
  }
};

/** Joins the bytes of neighbours in one character set first: a character may be split between them. */
const decodeRun = (run: string): string => {
  const parts: { charset: string; bytes: Buffer[] }[] = [];
  for (const [, charset = '', encoding = '', letters = ''] of run.matchAll(encodedWord)) {
    const name = charset.toLowerCase();
    const last = parts.at(-1);
    const bytes = readBytes(encoding, letters);
    if (last?.charset === name) last.bytes.push(bytes);
    else parts.push({ charset: name, bytes: [bytes] });
  }
  return parts.map(({ charset, bytes }) => decodeBytes(Buffer.concat(bytes), charset)).join('');
};

export const decodeMimeWords = (content: string): string => content.replace(encodedWords, decodeRun);

const encodeLetter = (character: string): string => {
  if (character === ' ') return '_';
  if (/[A-Za-z0-9!*+/-]/.test(character)) return character;
  return [...Buffer.from(character)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
};

/** Words in UTF-8, none longer than the standard allows, on folded lines. ASCII text stays as it is. */
export const encodeMimeWords = (content: string): string => {
  if (/^[\t -~]*$/.test(content) && !content.includes('=?')) return content;
  const words: string[] = [];
  let word = '';
  for (const character of wellFormed(content)) {
    const letters = encodeLetter(character);
    if (word.length + letters.length > maxWordLength - '=?utf-8?Q??='.length) {
      words.push(word);
      word = '';
    }
    word += letters;
  }
  return [...words, word].map((letters) => `=?utf-8?Q?${letters}?=`).join('\n ');
};
