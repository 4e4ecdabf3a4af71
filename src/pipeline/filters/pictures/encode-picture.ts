// Encodes images: at the best quality of each format, or the best that fits a size limit.
import type { Sharp } from 'sharp';
import { cannot } from '../../language/failure.ts';
import { finish, openPicture, type Pixels } from './imaging.ts';

type Write = (picture: Sharp) => Sharp;

const white = '#ffffff';

/** Best first; later ones make smaller files. AVIF uses minimal effort: with a little more, a screenshot takes a minute. */
const writers: Readonly<Record<string, readonly [Write, ...Write[]]>> = {
  'image/png': [(picture) => picture.png(), (picture) => picture.png({ palette: true, colors: 256 })],
  'image/jpeg': [
    (picture) => picture.flatten({ background: white }).jpeg({ quality: 90 }),
    (picture) => picture.flatten({ background: white }).jpeg({ quality: 75 }),
    (picture) => picture.flatten({ background: white }).jpeg({ quality: 50 }),
  ],
  'image/webp': [
    (picture) => picture.webp({ quality: 90, effort: 2 }),
    (picture) => picture.webp({ quality: 75, effort: 2 }),
    (picture) => picture.webp({ quality: 50, effort: 2 }),
  ],
  'image/avif': [
    (picture) => picture.avif({ quality: 65, effort: 0 }),
    (picture) => picture.avif({ quality: 50, effort: 0 }),
    (picture) => picture.avif({ quality: 30, effort: 0 }),
  ],
  'image/gif': [(picture) => picture.gif({ effort: 3 }), (picture) => picture.gif({ effort: 3, colors: 32 })],
  'image/tiff': [
    (picture) => picture.tiff({ compression: 'deflate' }),
    (picture) => picture.flatten({ background: white }).tiff({ compression: 'jpeg', quality: 60 }),
  ],
};

const maxShrinks = 12;

const write = async (picture: Uint8Array | Pixels, how: Write, scale = 1): Promise<Uint8Array> => {
  const opened = await openPicture(picture);
  if (scale === 1) return finish(how(opened).toBuffer());
  const { autoOrient } = await finish(opened.metadata());
  const shrink = (side: number): number => Math.max(1, Math.floor(side * scale));
  const [width, height] = [shrink(autoOrient.width), shrink(autoOrient.height)];
  return finish(how(opened.resize(width, height, { fit: 'fill' })).toBuffer());
};

/** Reduces the quality first, then the dimensions. */
const writeWithin = async (
  picture: Uint8Array | Pixels,
  hows: readonly [Write, ...Write[]],
  maxBytes: number,
): Promise<Uint8Array> => {
  let [how] = hows;
  let made = new Uint8Array();
  for (how of hows) {
    made = new Uint8Array(await write(picture, how));
    if (made.length <= maxBytes) return made;
  }
  let scale = 1;
  for (let shrinks = 0; shrinks < maxShrinks; shrinks++) {
    // Size is roughly proportional to area; go slightly below that, so that the loop ends.
    scale *= Math.min(0.9, Math.sqrt(maxBytes / made.length) * 0.95);
    made = new Uint8Array(await write(picture, how, scale));
    if (made.length <= maxBytes) return made;
  }
  return cannot(`this image can't be reduced to ${maxBytes} bytes; the smallest possible is ${made.length}.`);
};

export const encodePicture = async (
  picture: Uint8Array | Pixels,
  format: string,
  maxBytes?: number,
): Promise<Uint8Array> => {
  const hows = writers[format] ?? cannot(`images of the type ${format} can't be written. Add convert png first.`);
  return maxBytes === undefined ? write(picture, hows[0]) : writeWithin(picture, hows, maxBytes);
};
