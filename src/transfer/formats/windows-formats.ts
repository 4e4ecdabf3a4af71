// Formats of the Windows clipboard as they are in memory, converted to media types.
import { createByteReader } from './byte-reader.ts';

const cutAtNul = (text: string): string => text.split('\0', 1)[0] ?? '';

/** HTML with a head that says where the copied part begins and ends, in bytes. */
const readHtml = (bytes: Buffer): string => {
  const head = bytes.toString('latin1', 0, 1024);
  const find = (name: string): number => Number(new RegExp(`${name}:(-?\\d{1,10})`).exec(head)?.[1] ?? -1);
  const [from, to] = [find('StartHTML'), find('EndHTML')];
  const isWhole = from > 0 && to > from && to <= bytes.length;
  const [start, end] = isWhole ? [from, to] : [find('StartFragment'), find('EndFragment')];
  return start > 0 && end > start && end <= bytes.length ? bytes.toString('utf8', start, end) : '';
};

/** Where the paths begin, and whether they are UTF-16; each ends with a NUL. */
const readPaths = (bytes: Buffer): string[] => {
  const reader = createByteReader(bytes, 'little');
  const offset = reader.u32();
  reader.take(12);
  const isWide = reader.u32() !== 0;
  const rest = bytes.subarray(Math.min(offset, bytes.length));
  return (
    (isWide ? rest.toString('utf16le') : new TextDecoder('windows-1252').decode(rest))
      .split('\0\0', 1)[0]
      ?.split('\0')
      .filter(Boolean) ?? []
  );
};

type Converted = { readonly type: string; readonly bytes: Buffer } | { readonly files: string[] };

const asType = (type: string, text: string): Converted => ({ type, bytes: Buffer.from(text) });

/** By the names that Windows and its programs use. */
const converters: Readonly<Record<string, (bytes: Buffer) => Converted>> = {
  CF_UNICODETEXT: (bytes) => asType('text/plain;charset=utf-8', cutAtNul(bytes.toString('utf16le'))),
  CF_TEXT: (bytes) => asType('text/plain', cutAtNul(new TextDecoder('windows-1252').decode(bytes))),
  'HTML Format': (bytes) => asType('text/html', readHtml(bytes)),
  'Rich Text Format': (bytes) => asType('text/rtf', cutAtNul(bytes.toString('latin1'))),
  PNG: (bytes) => ({ type: 'image/png', bytes }),
  CF_DIB: (bytes) => ({ type: 'image/bmp', bytes }),
  CF_HDROP: (bytes) => ({ files: readPaths(bytes) }),
};

/** Undefined for a format that isn't known. */
export const convertFormat = (name: string, bytes: Buffer): Converted | undefined => converters[name]?.(bytes);
