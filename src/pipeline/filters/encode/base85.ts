// Base85: four bytes as five letters, in three common alphabets.
import { cannot } from '../../language/failure.ts';
import { refuseCharacter } from './wrong-character.ts';

const digits = '0123456789';
const lower = 'abcdefghijklmnopqrstuvwxyz';

const alphabets = {
  ascii85: Array.from({ length: 85 }, (_, value) => String.fromCharCode(0x21 + value)).join(''),
  z85: `${digits}${lower}${lower.toUpperCase()}.-:+=^!/*?&<>()[]{}@%$#`,
  rfc1924: `${digits}${lower.toUpperCase()}${lower}!#$%&()*+-;<=>?@^_\`{|}~`,
};

export type Base85Style = keyof typeof alphabets;
export const base85Styles: readonly [Base85Style, ...Base85Style[]] = ['ascii85', 'z85', 'rfc1924'];

const writeGroup = (value: number, letters: string): string => {
  let group = '';
  let rest = value;
  for (let place = 0; place < 5; place++) {
    group = (letters[rest % 85] ?? '') + group;
    rest = Math.floor(rest / 85);
  }
  return group;
};

export const encodeBase85 = (bytes: Buffer, style: Base85Style): string => {
  const extra = bytes.length % 4;
  if (style === 'z85' && extra > 0)
    cannot(
      `Z85 encodes groups of four bytes, and this text has ${bytes.length} bytes. Use “base85 ascii85”, or pad the text.`,
    );
  const letters = alphabets[style];
  const groups: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const value = bytes.readUInt32BE(at);
    groups.push(value === 0 && style === 'ascii85' ? 'z' : writeGroup(value, letters));
  }
  if (extra > 0) {
    const last = Buffer.alloc(4);
    bytes.copy(last, 0, bytes.length - extra);
    groups.push(writeGroup(last.readUInt32BE(), letters).slice(0, extra + 1));
  }
  return groups.join('');
};

/** Skips the marks around Ascii85, and whitespace. */
const findLetters = (content: string, style: Base85Style): { start: number; end: number } => {
  const [before = ''] = /^\s*(?:<~)?/.exec(content) ?? [];
  const end = content.trimEnd().length;
  if (style !== 'ascii85') return { start: 0, end };
  return { start: before.length, end: content.slice(0, end).endsWith('~>') ? end - 2 : end };
};

export const decodeBase85 = (content: string, style: Base85Style): Buffer => {
  const what = `this is not ${style === 'rfc1924' ? 'Base85 (RFC 1924)' : style === 'z85' ? 'Z85' : 'Ascii85'}`;
  const values = new Map([...alphabets[style]].map((letter, value) => [letter, value]));
  const { start, end } = findLetters(content, style);
  const bytes = Buffer.alloc(4 * Math.max(0, end - start));
  let written = 0;
  let [value, count] = [0, 0];
  const keep = (length: number, at: number): void => {
    if (value > 0xffff_ffff) refuseCharacter(content, at, what, 'the five letters that end here are too large');
    bytes.writeUInt32BE(value, written);
    written += length;
    [value, count] = [0, 0];
  };
  for (let at = start; at < end; at++) {
    const letter = content[at] ?? '';
    if (/\s/.test(letter)) continue;
    if (letter === 'z' && style === 'ascii85' && count === 0) {
      keep(4, at);
      continue;
    }
    value = value * 85 + (values.get(letter) ?? refuseCharacter(content, at, what, 'expected one of its 85 letters'));
    count += 1;
    if (count === 5) keep(4, at);
  }
  if (count === 1 || (count > 0 && style === 'z85'))
    cannot(`${what}: the letters don't form whole groups of five; some may be missing.`);
  if (count > 0) {
    const missing = 5 - count;
    value = value * 85 ** missing + (85 ** missing - 1);
    keep(count - 1, end - 1);
  }
  return bytes.subarray(0, written);
};
