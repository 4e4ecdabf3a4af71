// CF_DIB, the picture of Windows: a BMP file without the 14 bytes that it begins with.

const fileHeaderSize = 14;
const coreHeaderSize = 12;
const infoHeaderSize = 40;
/** How the colours of a pixel are told apart by masks, which follow the header if that is the old one. */
const masks: ReadonlyMap<number, number> = new Map([
  [3, 12],
  [6, 16],
]);

/** Undefined if it is no picture. */
export const encodeBitmapFile = (dib: Buffer): Buffer | undefined => {
  const pixelsAt = findPixels(dib);
  if (pixelsAt === undefined || pixelsAt >= dib.length) return undefined;
  const header = Buffer.alloc(fileHeaderSize);
  header.write('BM', 'latin1');
  header.writeUInt32LE(fileHeaderSize + dib.length, 2);
  header.writeUInt32LE(fileHeaderSize + pixelsAt, 10);
  return Buffer.concat([header, dib]);
};

/** Undefined if it is no BMP file, or one with something between the colours and the pixels, which a DIB has no room for. */
export const decodeBitmapFile = (file: Buffer): Buffer | undefined => {
  if (file.length < fileHeaderSize || file.toString('latin1', 0, 2) !== 'BM') return undefined;
  const dib = file.subarray(fileHeaderSize);
  return findPixels(dib) === file.readUInt32LE(10) - fileHeaderSize ? dib : undefined;
};

/** Behind the header come masks, then the colours that pixels refer to, then the pixels. */
const findPixels = (dib: Buffer): number | undefined => {
  const headerSize = dib.length < 4 ? 0 : dib.readUInt32LE(0);
  if (headerSize > dib.length) return undefined;
  if (headerSize === coreHeaderSize) return coreHeaderSize + countColours(dib.readUInt16LE(10), 0) * 3;
  if (headerSize < infoHeaderSize) return undefined;
  const maskBytes = headerSize === infoHeaderSize ? (masks.get(dib.readUInt32LE(16)) ?? 0) : 0;
  return headerSize + maskBytes + countColours(dib.readUInt16LE(14), dib.readUInt32LE(32)) * 4;
};

const countColours = (bitsOfPixel: number, told: number): number =>
  told === 0 && bitsOfPixel <= 8 ? 2 ** bitsOfPixel : told;
