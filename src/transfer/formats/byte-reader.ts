// Reads numbers and byte strings one after another, and never beyond the end: lengths in a damaged or hostile file can be anything.

/** The bytes end where more were announced, or make no sense. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData';
}

export const createByteReader = (bytes: Buffer, order: 'big' | 'little') => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = order === 'little';
  let at = 0;

  const advance = (count: number): number => {
    if (count < 0 || count > bytes.length - at) throw new DamagedData('The data ends too early.');
    at += count;
    return at - count;
  };
  const readLong = (): number => {
    const value = view.getBigUint64(advance(8), isLittle);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new DamagedData('A length is too large.');
    return Number(value);
  };

  return {
    /** How many bytes have been read. */
    at: (): number => at,
    isAtEnd: (): boolean => at === bytes.length,
    u8: (): number => view.getUint8(advance(1)),
    i8: (): number => view.getInt8(advance(1)),
    u16: (): number => view.getUint16(advance(2), isLittle),
    i32: (): number => view.getInt32(advance(4), isLittle),
    u32: (): number => view.getUint32(advance(4), isLittle),
    u64: readLong,
    /** A part of the bytes, not a copy. */
    take: (count: number): Buffer => {
      const from = advance(count);
      return bytes.subarray(from, from + count);
    },
  };
};

export type ByteReader = ReturnType<typeof createByteReader>;
