// Converts between BMP files and CF_DIB, which lacks the 14-byte file header.

const fileHeaderSize = 14;
const coreHeaderSize = 12;
const infoHeaderSize = 40;
/** Bytes of color masks after an old (40-byte) header, by compression method. */
const masks: ReadonlyMap<number, number> = new Map([
  [3, 12],
  [6, 16],
]);

/** Undefined if it isn't a valid picture. */
export const encodeBitmapFile = (dib: Buffer): Buffer | undefined => {
  const pixelsAt = findPixels(dib);
  if (pixelsAt === undefined || pixelsAt >= dib.length) return undefined;
  const header = Buffer.alloc(fileHeaderSize);
  header.write('BM', 'latin1');
  header.writeUInt32LE(fileHeaderSize + dib.length, 2);
  header.writeUInt32LE(fileHeaderSize + pixelsAt, 10);
  return Buffer.concat([header, dib]);
};

/** Undefined if it isn't a BMP file, or has a gap before the pixels, which a DIB can't have. */
export const decodeBitmapFile = (file: Buffer): Buffer | undefined => {
  if (file.length < fileHeaderSize || file.toString('latin1', 0, 2) !== 'BM') return undefined;
  const dib = file.subarray(fileHeaderSize);
  return findPixels(dib) === file.readUInt32LE(10) - fileHeaderSize ? dib : undefined;
};

/** Layout: header, masks, palette, pixels. */
const findPixels = (dib: Buffer): number | undefined => {
  const headerSize = dib.length < 4 ? 0 : dib.readUInt32LE(0);
  if (headerSize > dib.length) return undefined;
  if (headerSize === coreHeaderSize) return coreHeaderSize + countColors(dib.readUInt16LE(10), 0) * 3;
  if (headerSize < infoHeaderSize) return undefined;
  const maskBytes = headerSize === infoHeaderSize ? (masks.get(dib.readUInt32LE(16)) ?? 0) : 0;
  return headerSize + maskBytes + countColors(dib.readUInt16LE(14), dib.readUInt32LE(32)) * 4;
};

const countColors = (bitsPerPixel: number, declared: number): number =>
  declared === 0 && bitsPerPixel <= 8 ? 2 ** bitsPerPixel : declared;
