// Draws pictures for tests: white, with a text in black.
import sharp from 'sharp';
import { encodePicture } from '../../src/pipeline/filters/pictures/encode-picture.ts';
import type { ImageValue } from '../../src/pipeline/language/value.ts';

/** The picture that is described, showing its text. */
export const drawPicture = async ({
  format,
  width,
  height,
  text,
}: Pick<ImageValue, 'format' | 'width' | 'height' | 'text'>): Promise<Uint8Array> => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <text x="20" y="${height * 0.7}" font-family="sans-serif" font-size="${height * 0.5}">${text}</text>
  </svg>`;
  return format === 'image/svg+xml'
    ? Buffer.from(drawn)
    : encodePicture(await sharp(Buffer.from(drawn)).png().toBuffer(), format);
};
