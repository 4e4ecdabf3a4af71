// What a copied picture is, by what its bytes say and not by what they were offered as; and the file that is kept of it.
import { createHash } from 'node:crypto';
import { cannot } from '../../language/failure.ts';
import { encodePicture } from './encode-picture.ts';
import { finish, openPicture } from './imaging.ts';
import { isBitmapFile, readBitmap } from './read-bitmap.ts';

export interface PictureFacts {
  /** The name goes by the content: the same picture is the same file. */
  readonly file: string;
  readonly type: string;
  /** As it is seen, the way up that its camera was held. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface DescribedPicture {
  readonly bytes: Uint8Array;
  readonly facts: PictureFacts;
}

/** Those that browsers show, by the name that the imaging library has for them. */
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

/** Every pixel is read once: what is damaged further down has a sound header too. */
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

/** Keeps the bytes as they came, but for bitmaps and TIFF, which become PNG. */
export const describePicture = async (bytes: Uint8Array, offeredType: string): Promise<DescribedPicture> => {
  // Without the header of a file a bitmap begins with the length of its header: only the offer tells what it is.
  const isBare = bareBitmap.test(offeredType) && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0;
  return describeFile(isBitmapFile(bytes) || isBare ? await encodePicture(readBitmap(bytes), 'image/png') : bytes);
};
