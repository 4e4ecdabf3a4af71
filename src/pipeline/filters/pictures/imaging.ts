// Loads the imaging library on first use, limits pixels and time, and rewords its errors.
import type { Sharp } from 'sharp';
import { readLimits } from '../../../base/limits.ts';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';

/** Limits what a small file can unpack to. */
export const maxPixels = 100_000_000;
const maxSeconds = readLimits().picture / 1000;

const withLibrary = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Its own threads would compete with those that answer requests.
  sharp.concurrency(1);
  return sharp;
});

/** 8-bit sRGB with one or three channels, plus alpha if the image is translucent. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Applies the Exif rotation, and takes the first frame of an animation. */
export const openPicture = async (picture: Uint8Array | Pixels): Promise<Sharp> =>
  withLibrary((sharp) => {
    const bounds = { limitInputPixels: maxPixels, failOn: 'error' } as const;
    if (picture instanceof Uint8Array && picture.length === 0) cannot('the image file is empty.');
    const opened =
      picture instanceof Uint8Array
        ? sharp(picture, bounds).autoOrient()
        : sharp(picture.data, { ...bounds, raw: picture });
    return opened.timeout({ seconds: maxSeconds });
  });

const explain = (error: unknown): never => {
  const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
  if (/exceeds pixel limit/.test(reason))
    return cannot(`this image has over ${maxPixels / 1_000_000} megapixels, which is the limit.`);
  if (/^timeout/.test(reason))
    return cannot(`processing this image took over ${maxSeconds} seconds. Make it smaller first: resize 50%.`);
  if (/out of memory/.test(reason)) return cannot('processing this image used too much memory.');
  if (/unsupported image format/.test(reason))
    return cannot('this file is not a supported image. Supported: PNG, JPEG, WebP, AVIF, GIF, TIFF and SVG.');
  if (/corrupt header/.test(reason)) return cannot("this image is damaged: its header can't be read.");
  return cannot(`this image is damaged: ${reason.replace(/[\s.:]+$/, '')}.`);
};

/** Errors here are about the image: the library validates its options right away. */
export const finish = async <Made>(making: Promise<Made>): Promise<Made> => {
  try {
    return await making;
  } catch (error) {
    return explain(error);
  }
};

export const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await finish(
    picture.toColorspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return { data, width, height, channels };
};
