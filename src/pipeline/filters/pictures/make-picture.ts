// Renders an image description: applies every step, and encodes exactly the described size and type.
import type { ImageValue } from '../../language/value.ts';
import { encodePicture } from './encode-picture.ts';
import { applySteps } from './pixel-steps.ts';

/**
 * Sizes in steps refer to the image as displayed, after its Exif rotation.
 * The result contains only pixels, without metadata. With a size limit, its dimensions may be smaller than described.
 */
export const makePicture = async (
  { steps, format, maxBytes }: Pick<ImageValue, 'steps' | 'format' | 'maxBytes'>,
  file: Uint8Array | undefined,
): Promise<Uint8Array> => {
  const isFitting = file && (maxBytes === undefined || file.length <= maxBytes);
  if (isFitting && steps.every(({ type }) => type === 'fit')) return file;
  return encodePicture(await applySteps(file, steps), format, maxBytes);
};
