// Draws pictures for tests: black text on white.
import sharp from 'sharp';
import { encodePicture } from '../../src/pipeline/filters/pictures/encode-picture.ts';
import type { ImageValue } from '../../src/pipeline/language/value.ts';

/** Draws a picture with this format, size and text. */
export const drawPicture = async ({
  format,
  width,
  height,
  text,
}: Pick<ImageValue, 'format' | 'width' | 'height' | 'text'>): Promise<Uint8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <text x="20" y="${height * 0.7}" font-family="sans-serif" font-size="${height * 0.5}">${text}</text>
  </svg>`;
  return format === 'image/svg+xml'
    ? Buffer.from(svg)
    : encodePicture(await sharp(Buffer.from(svg)).png().toBuffer(), format);
};
