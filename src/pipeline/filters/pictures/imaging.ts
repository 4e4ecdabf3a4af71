// The imaging library: loaded when it is first used, held to bounds in pixels and time, its failures told in words.
import type { Sharp } from 'sharp';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';

/** What a small file may unpack to. */
export const mostPixels = 100_000_000;
/** Less than a run has: a thread that is ended waits for the imaging library, which is not ended with it. */
const mostSeconds = 8;

const withLibrary = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Threads of its own would take their time from those who answer.
  sharp.concurrency(1);
  return sharp;
});

/** The colours of a picture as a screen has them, 8 bits each: one or three channels, and one more if it can be seen through. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Of a file: the way up that its camera was held, of an animation the first picture. */
export const openPicture = async (picture: Uint8Array | Pixels): Promise<Sharp> =>
  withLibrary((sharp) => {
    const bounds = { limitInputPixels: mostPixels, failOn: 'error' } as const;
    if (picture instanceof Uint8Array && picture.length === 0) cannot('the image file is empty.');
    const opened =
      picture instanceof Uint8Array
        ? sharp(picture, bounds).autoOrient()
        : sharp(picture.data, { ...bounds, raw: picture });
    return opened.timeout({ seconds: mostSeconds });
  });

const explain = (error: unknown): never => {
  const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
  if (/exceeds pixel limit/.test(reason))
    return cannot(`this image has over ${mostPixels / 1_000_000} megapixels, the limit.`);
  if (/^timeout/.test(reason))
    return cannot(`processing this image took over ${mostSeconds} seconds. Make it smaller first: resize 50%.`);
  if (/out of memory/.test(reason)) return cannot('processing this image used too much memory.');
  if (/unsupported image format/.test(reason))
    return cannot('this file is not a supported image. Supported: PNG, JPEG, WebP, AVIF, GIF, TIFF and SVG.');
  if (/corrupt header/.test(reason)) return cannot("this image is damaged: its header can't be read.");
  return cannot(`this image is damaged: ${reason.replace(/[\s.:]+$/, '')}.`);
};

/** What the library refuses at this point is about the picture: it checks what it is told as soon as it is told. */
export const finish = async <Made>(making: Promise<Made>): Promise<Made> => {
  try {
    return await making;
  } catch (error) {
    return explain(error);
  }
};

export const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await finish(
    picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return { data, width, height, channels };
};
