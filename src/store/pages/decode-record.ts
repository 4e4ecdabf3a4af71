// Decodes SQLite records (rows or index keys) to lists of values.

export type StoredValue = null | number | string | Uint8Array;

/** Reads a number of one to nine bytes, and returns where it ends. */
export const readVarint = (bytes: Uint8Array, at: number): readonly [value: number, end: number] => {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return [value * 256 + (bytes[at + 8] ?? 0), at + 9]; // rounded: larger than anything we store
};

const integerLengths = [0, 1, 2, 3, 4, 6, 8];

const readInteger = (bytes: Buffer, at: number, length: number): number =>
  length === 8 ? Number(bytes.readBigInt64BE(at)) : bytes.readIntBE(at, length);

/** The length of a value of this type in bytes; undefined for an unknown type. */
const lengthOf = (type: number): number | undefined => {
  if (type >= 12) return Math.floor((type - 12) / 2);
  if (type === 7) return 8;
  return type === 8 || type === 9 ? 0 : integerLengths[type];
};

const readValue = (bytes: Buffer, at: number, type: number, length: number): StoredValue => {
  if (type === 0) return null;
  if (type === 7) return bytes.readDoubleBE(at);
  if (type === 8 || type === 9) return type - 8;
  if (type < 7) return readInteger(bytes, at, length);
  const content = bytes.subarray(at, at + length);
  return type % 2 === 0 ? content : content.toString('utf8');
};

/** The types of the values of a record, of which the bytes may be only the start; undefined if that isn't the start of a record. */
export const readTypes = (bytes: Buffer): { types: number[]; end: number } | undefined => {
  const [end, start] = readVarint(bytes, 0);
  if (end > bytes.length) return undefined;
  const types: number[] = [];
  let at = start;
  while (at < end) {
    const [type, next] = readVarint(bytes, at);
    if (lengthOf(type) === undefined) return undefined;
    types.push(type);
    at = next;
  }
  return at === end ? { types, end } : undefined;
};

export type StoredClass = 'NULL' | 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB';

export const classOfType = (type: number): StoredClass => {
  if (type >= 12) return type % 2 === 0 ? 'BLOB' : 'TEXT';
  if (type === 7) return 'REAL';
  return type === 0 ? 'NULL' : 'INTEGER';
};

/** Undefined if the bytes aren't a record: every byte must belong to a value. */
export const decodeRecord = (bytes: Buffer): StoredValue[] | undefined => {
  const header = readTypes(bytes);
  if (!header) return undefined;
  const values: StoredValue[] = [];
  let at = header.end;
  for (const type of header.types) {
    const length = lengthOf(type) ?? 0;
    if (at + length > bytes.length) return undefined;
    values.push(readValue(bytes, at, type, length));
    at += length;
  }
  return at === bytes.length ? values : undefined;
};
