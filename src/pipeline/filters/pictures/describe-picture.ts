// Identifies a copied image by its bytes rather than its declared type, and prepares the file to save.
import { createHash } from 'node:crypto';
import { cannot } from '../../language/failure.ts';
import { encodePicture } from './encode-picture.ts';
import { finish, openPicture } from './imaging.ts';
import { isBitmapFile, readBitmap } from './read-bitmap.ts';

export interface PictureFacts {
  /** Named by content hash: the same image is the same file. */
  readonly file: string;
  readonly type: string;
  /** As displayed, after the Exif rotation. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

interface DescribedPicture {
  readonly bytes: Uint8Array;
  readonly facts: PictureFacts;
}

/** Formats that browsers show, by their name in the imaging library. */
const kept: Readonly<Record<string, { readonly type: string; readonly ending: string }>> = {
  png: { type: 'image/png', ending: '.png' },
  jpeg: { type: 'image/jpeg', ending: '.jpg' },
  webp: { type: 'image/webp', ending: '.webp' },
  gif: { type: 'image/gif', ending: '.gif' },
  heif: { type: 'image/avif', ending: '.avif' },
};

const bareBitmap = /^image\/(x-)?(ms-)?(win-)?(bmp|bitmap|dib)$/i;
const nameLength = 32;

const nameByContent = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, nameLength);

/** Decodes every pixel, because a damaged image can have an intact header. */
const describeFile = async (bytes: Uint8Array): Promise<DescribedPicture> => {
  const opened = await openPicture(bytes);
  const { format, autoOrient } = await finish(opened.metadata());
  // Most browsers show no TIFF.
  if (format === 'tiff') return describeFile(await encodePicture(bytes, 'image/png'));
  if (format === 'svg') cannot('SVG drawings are not saved as images because they may contain scripts.');
  const { type, ending } = kept[format] ?? cannot(`images in the format ${format} are not saved.`);
  await finish(opened.resize(1, 1, { fit: 'fill' }).raw().toBuffer());
  const { width, height } = autoOrient;
  return { bytes, facts: { file: nameByContent(bytes) + ending, type, width, height, bytes: bytes.length } };
};

/** Keeps the bytes as copied, except that bitmaps and TIFF become PNG. */
export const describePicture = async (bytes: Uint8Array, offeredType: string): Promise<DescribedPicture> => {
  // Without a file header, a bitmap starts with the length of its info header: only the declared type identifies it.
  const isBare = bareBitmap.test(offeredType) && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0;
  return describeFile(isBitmapFile(bytes) || isBare ? await encodePicture(readBitmap(bytes), 'image/png') : bytes);
};
