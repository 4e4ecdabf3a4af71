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

/** Undefined if the bytes aren't a record: every byte must belong to a value. */
export const decodeRecord = (bytes: Buffer): StoredValue[] | undefined => {
  const [headerEnd, start] = readVarint(bytes, 0);
  if (headerEnd > bytes.length) return undefined;
  const values: StoredValue[] = [];
  let [at, body] = [start, headerEnd];
  while (at < headerEnd) {
    const [type, next] = readVarint(bytes, at);
    const length = lengthOf(type);
    if (length === undefined || body + length > bytes.length) return undefined;
    values.push(readValue(bytes, body, type, length));
    [at, body] = [next, body + length];
  }
  return at === headerEnd && body === bytes.length ? values : undefined;
};
