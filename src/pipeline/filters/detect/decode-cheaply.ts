// Decodes text for `detect` without loading a library, and only if the result is readable.
import { readBase64 } from '../encode/base-letters.ts';
import { decodeBase85 } from '../encode/base85.ts';
import { attempt } from './finding.ts';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Text of letters and other visible characters; undefined for what only happens to be valid. */
export const readable = (bytes: Uint8Array | undefined): string | undefined => {
  const text = bytes === undefined || bytes.length === 0 ? undefined : attempt(() => strict.decode(bytes));
  return text !== undefined && !/[^\t\n\r\P{C}]/u.test(text) ? text : undefined;
};

export const base64Bytes = (text: string): Buffer | undefined => attempt(() => readBase64(text));

export const hexBytes = (text: string): Buffer | undefined => {
  const digits = text.replace(/0x|\\x|[\s:,-]/gi, '');
  return /^(?:[0-9a-f]{2})+$/i.test(digits) ? Buffer.from(digits, 'hex') : undefined;
};

export const base85Bytes = (text: string): Buffer | undefined => attempt(() => decodeBase85(text, 'ascii85'));

/** Bits of letters with a fixed number of bits, as in Base32 and binary. */
const packBits = (values: readonly number[], width: number): Buffer => {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const value of values) {
    bits = ((bits << width) | value) & 0xffff;
    count += width;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Buffer.from(bytes);
};

export const base32Bytes = (text: string): Buffer => {
  const letters = text.replace(/[\s=-]/g, '').toUpperCase();
  return packBits(
    [...letters].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter)),
    5,
  );
};

export const binaryBytes = (text: string): Buffer => {
  const bits = text.replace(/[^01]/g, '');
  return packBits([...bits].map(Number), 1);
};

export const octalBytes = (text: string): Buffer =>
  Buffer.from((text.match(/[0-3][0-7]{2}/g) ?? []).map((digits) => Number.parseInt(digits, 8)));
