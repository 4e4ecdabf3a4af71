// Reads what Qt's QDataStream wrote: strings, byte arrays and variants, in big-endian order.
import { inflateSync } from 'node:zlib';
import { type ByteReader, createByteReader, DamagedData } from './byte-reader.ts';

export type Variant =
  | string
  | number
  | boolean
  | Buffer
  | undefined
  | readonly Variant[]
  | ReadonlyMap<string, Variant>;

const noLength = 0xffff_ffff;
/** Deeper nesting can't be settings of a program. */
const maxDepth = 20;
/** In memory, each takes many times its bytes. */
const maxValues = 1_000_000;

/** Sizes of types whose value doesn't matter here: times, rectangles, sizes, points. */
const skippedSizes: Readonly<Record<number, number>> = {
  7: 2,
  14: 4,
  15: 4,
  16: 9,
  19: 16,
  20: 32,
  21: 8,
  22: 16,
  25: 8,
  26: 16,
};

/** Undoes `qCompress`: the length, then a zlib stream. A bomb expands to far more than what anyone copies. */
export const expand = (bytes: Buffer, maxLength: number): Buffer => {
  const length = bytes.length < 4 ? Infinity : bytes.readUInt32BE();
  if (length > maxLength) throw new DamagedData('Compressed data is too large.');
  try {
    return inflateSync(bytes.subarray(4), { maxOutputLength: Math.max(1, length) });
  } catch {
    throw new DamagedData('Compressed data is damaged.');
  }
};

export const createQtReader = (bytes: Buffer) => {
  const reader: ByteReader = createByteReader(bytes, 'big');
  let values = 0;

  const readBytes = (): Buffer => {
    const length = reader.u32();
    return length === noLength ? Buffer.alloc(0) : reader.take(length);
  };
  const readText = (): string => {
    const utf16 = readBytes();
    if (utf16.length % 2 !== 0) throw new DamagedData('A text has half a character.');
    return Buffer.from(utf16).swap16().toString('utf16le');
  };
  const readList = <Item>(readItem: () => Item): Item[] => {
    const count = reader.u32();
    const items: Item[] = [];
    // A wrong count ends with the bytes.
    for (let index = 0; index < count; index += 1) {
      values += 1;
      if (values > maxValues) throw new DamagedData('It has too many values.');
      items.push(readItem());
    }
    return items;
  };
  const readMap = <Item>(readItem: () => Item): Map<string, Item> =>
    new Map(readList((): [string, Item] => [readText(), readItem()]));

  const readVariant = (depth = 0): Variant => {
    if (depth > maxDepth) throw new DamagedData('Values are nested too deeply.');
    const type = reader.u32();
    reader.u8(); // whether it is null
    const readInner = (): Variant => readVariant(depth + 1);
    switch (type) {
      case 0:
        return undefined;
      case 1:
        return reader.u8() !== 0;
      case 2:
        return reader.i32();
      case 3:
        return reader.u32();
      case 4:
      case 5:
      case 6:
        reader.take(8);
        return undefined;
      case 8:
        return readMap(readInner);
      case 9:
        return readList(readInner);
      case 10:
        return readText();
      case 11:
        return readList(readText);
      case 12:
      case 17:
        return readBytes();
      default: {
        const size = skippedSizes[type];
        if (size === undefined) throw new DamagedData(`It has a value of an unknown type (${type}).`);
        reader.take(size);
        return undefined;
      }
    }
  };

  return { ...reader, bytes: readBytes, text: readText, list: readList, map: readMap, variant: () => readVariant() };
};

export type QtReader = ReturnType<typeof createQtReader>;
