// Makes what was described: the file of a picture after every step, of exactly the size and type that the description tells.
import type { ImageValue } from '../../language/value.ts';
import { encodePicture } from './encode-picture.ts';
import { applySteps } from './pixel-steps.ts';

/**
 * The sizes in the steps go by the picture as it is seen, the way up that its camera was held.
 * Made anew, it has nothing but its pixels: no place, no time, no camera. Under a bound on its bytes it may be smaller than described.
 */
export const makePicture = async (
  { steps, format, maxBytes }: Pick<ImageValue, 'steps' | 'format' | 'maxBytes'>,
  file: Uint8Array | undefined,
): Promise<Uint8Array> => {
  const isFitting = file && (maxBytes === undefined || file.length <= maxBytes);
  if (isFitting && steps.every(({ type }) => type === 'fit')) return file;
  return encodePicture(await applySteps(file, steps), format, maxBytes);
};
