// Reads uncompressed Windows bitmaps of any depth, from files or the clipboard. The imaging library supports none.
import { cannot } from '../../language/failure.ts';
import { maxPixels, type Pixels } from './imaging.ts';

const fileHeaderLength = 14;
const [coreHeader, infoHeader, headerWithAlpha] = [12, 40, 56];
const headerLengths = [coreHeader, infoHeader, 52, headerWithAlpha, 108, 124];
const depths = [1, 4, 8, 16, 24, 32];
const [uncompressed, bitFields, alphaBitFields] = [0, 3, 6];

interface Head {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly depth: number;
  /** The bits of red, green, blue and alpha in a pixel; alpha is 0 if the bitmap is opaque. */
  readonly masks: readonly [red: number, green: number, blue: number, alpha: number];
  readonly palette: { readonly at: number; readonly entryLength: number; readonly count: number };
  readonly pixelsAt: number;
}

const damaged = (what: string): never => cannot(`this image is damaged: ${what}.`);

export const isBitmapFile = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d; // "BM"

const readMasks = (bitmap: Buffer, start: number, depth: number, compression: number): Head['masks'] => {
  const length = bitmap.readUInt32LE(start);
  // Masks follow the shortest header and are part of longer ones, so they are always at the same offset.
  const read = (which: number): number => bitmap.readUInt32LE(start + infoHeader + which * 4);
  // A long header defines alpha even if it declares no masks; browsers use it too.
  const hasAlpha = compression === alphaBitFields || (length >= headerWithAlpha && depth === 32);
  const alpha = hasAlpha ? read(3) : 0;
  if (compression !== uncompressed) return [read(0), read(1), read(2), alpha];
  return depth === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, alpha];
};

const readHead = (bitmap: Buffer): Head => {
  const isFile = isBitmapFile(bitmap);
  const start = isFile ? fileHeaderLength : 0;
  const length = bitmap.readUInt32LE(start);
  if (!headerLengths.includes(length)) damaged(`its header cannot have ${length} bytes`);
  const isCore = length === coreHeader;
  const width = isCore ? bitmap.readUInt16LE(start + 4) : bitmap.readInt32LE(start + 4);
  const signedHeight = isCore ? bitmap.readUInt16LE(start + 6) : bitmap.readInt32LE(start + 8);
  const height = Math.abs(signedHeight);
  const depth = bitmap.readUInt16LE(start + (isCore ? 10 : 14));
  const compression = isCore ? uncompressed : bitmap.readUInt32LE(start + 16);
  const used = isCore ? 0 : bitmap.readUInt32LE(start + 32);
  const hasMasks = compression === bitFields || compression === alphaBitFields;
  if (width <= 0 || height === 0) damaged(`invalid size ${width}x${height}`);
  if (width * height > maxPixels)
    cannot(`this image has over ${maxPixels / 1_000_000} megapixels, which is the limit.`);
  if (!depths.includes(depth)) damaged(`invalid color depth of ${depth} bits`);
  if (compression !== uncompressed && !hasMasks)
    cannot('this bitmap is compressed; only uncompressed bitmaps are supported.');
  if (hasMasks && depth !== 16 && depth !== 32) damaged(`a depth of ${depth} bits doesn't allow color masks`);

  const masksLength = length === infoHeader && hasMasks ? (compression === bitFields ? 12 : 16) : 0;
  const at = start + length + masksLength;
  const entryLength = isCore ? 3 : 4;
  const entries = depth <= 8 ? used || 2 ** depth : used;
  const pixelsAt = isFile ? bitmap.readUInt32LE(10) : at + entries * entryLength;
  if (pixelsAt < at) damaged('its pixels overlap its header');
  const count = depth > 8 ? 0 : Math.min(entries, 2 ** depth, Math.floor((pixelsAt - at) / entryLength));
  const masks = readMasks(bitmap, start, depth, compression);
  return { width, height, isTopDown: signedHeight < 0, depth, masks, palette: { at, entryLength, count }, pixelsAt };
};

/** Scales the masked bits to 8 bits. */
const unmask = (mask: number): ((pixel: number) => number) => {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  if ((most & (most + 1)) !== 0) damaged('the bits of a color mask are not contiguous');
  return most === 255
    ? (pixel) => (pixel >>> shift) & 255
    : (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
};

type Paint = (rowAt: number, x: number, data: Uint8Array, to: number) => void;

const createPalettePaint = (bitmap: Buffer, { depth, palette }: Head): Paint => {
  const colors = new Uint8Array(3 * 256); // missing palette entries are black
  for (let index = 0; index < palette.count; index++) {
    const at = palette.at + index * palette.entryLength;
    for (let part = 0; part < 3; part++) colors[index * 3 + part] = bitmap.readUInt8(at + 2 - part);
  }
  return (rowAt, x, data, to) => {
    const bit = x * depth;
    const index = ((bitmap[rowAt + (bit >>> 3)] ?? 0) >>> (8 - depth - (bit & 7))) & (2 ** depth - 1);
    for (let part = 0; part < 3; part++) data[to + part] = colors[index * 3 + part] ?? 0;
  };
};

const createMaskPaint = (bitmap: Buffer, { depth, masks }: Head): Paint => {
  const length = depth / 8;
  const [red, green, blue, alpha] = [unmask(masks[0]), unmask(masks[1]), unmask(masks[2]), unmask(masks[3])];
  return (rowAt, x, data, to) => {
    const pixel = bitmap.readUIntLE(rowAt + x * length, length);
    data[to] = red(pixel);
    data[to + 1] = green(pixel);
    data[to + 2] = blue(pixel);
    if (masks[3] !== 0) data[to + 3] = alpha(pixel);
  };
};

/** Some programs write alpha 0 for images that are meant to be opaque. */
const showIfUnseen = (data: Uint8Array): void => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return;
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
};

const readRows = (bitmap: Buffer, head: Head): Pixels => {
  const { width, height, depth, pixelsAt } = head;
  const rowLength = Math.ceil((width * depth) / 32) * 4;
  // The last row may lack its padding.
  if (pixelsAt + rowLength * (height - 1) + Math.ceil((width * depth) / 8) > bitmap.length)
    damaged('it ends before its last pixel');
  const channels = head.masks[3] === 0 ? 3 : 4;
  const paint = depth <= 8 ? createPalettePaint(bitmap, head) : createMaskPaint(bitmap, head);
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const rowAt = pixelsAt + (head.isTopDown ? y : height - 1 - y) * rowLength;
    for (let x = 0; x < width; x++) paint(rowAt, x, data, (y * width + x) * channels);
  }
  if (channels === 4) showIfUnseen(data);
  return { data, width, height, channels };
};

/** With the file header, or without it as on the Windows clipboard. */
export const readBitmap = (bytes: Uint8Array): Pixels => {
  const bitmap = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readRows(bitmap, readHead(bitmap));
  } catch (error) {
    if (error instanceof RangeError) return damaged('it ends within its header');
    throw error;
  }
};
