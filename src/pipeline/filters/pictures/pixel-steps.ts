// Applies pixel changes one at a time, because the imaging library would reorder them.
import type { Sharp } from 'sharp';
import { cannot } from '../../language/failure.ts';
import type { ImageStep } from '../../language/value.ts';
import { maxPixels, openPicture, type Pixels, readPixels } from './imaging.ts';
import { encodeQrCode, pixelsAModule } from './qr-code.ts';

const [dark, light] = [0, 255];
const seeThrough = { r: 255, g: 255, b: 255, alpha: 0 };

const drawQrCode = async (content: string): Promise<Pixels> => {
  const rows = await encodeQrCode(content);
  const side = rows.length * pixelsAModule;
  const data = new Uint8Array(side * side).fill(light);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < pixelsAModule; line++) {
        const start = (y * pixelsAModule + line) * side + x * pixelsAModule;
        data.fill(dark, start, start + pixelsAModule);
      }
  return { data, width: side, height: side, channels: 1 };
};

type ChangingStep = Exclude<ImageStep, { type: 'qrcode' | 'convert' | 'fit' | 'strip-metadata' }>;

const change = (picture: Sharp, step: ChangingStep): Sharp => {
  switch (step.type) {
    case 'resize':
      if (step.width * step.height > maxPixels)
        cannot(`the image would have over ${maxPixels / 1_000_000} megapixels, which is the limit.`);
      return picture.resize(step.width, step.height, { fit: 'fill' });
    case 'crop':
      return picture.extract(step);
    case 'rotate':
      return picture.rotate(step.degrees, { background: seeThrough });
    case 'flip':
      return step.direction === 'horizontal' ? picture.flop() : picture.flip();
    case 'blur':
      return picture.blur(step.radius);
    case 'grayscale':
      return picture.grayscale();
  }
};

const needPicture = (picture: Uint8Array | Pixels | undefined): Uint8Array | Pixels =>
  picture ?? cannot('this image has no readable file.');

/** The original file, or the pixels after the last step that changed them. */
export const applySteps = async (
  file: Uint8Array | undefined,
  steps: readonly ImageStep[],
): Promise<Uint8Array | Pixels> => {
  let picture: Uint8Array | Pixels | undefined = file;
  for (const step of steps) {
    if (step.type === 'qrcode') picture = await drawQrCode(step.text);
    // These apply when the file is written.
    else if (step.type !== 'convert' && step.type !== 'fit' && step.type !== 'strip-metadata')
      picture = await readPixels(change(await openPicture(needPicture(picture)), step));
  }
  return needPicture(picture);
};
