// Makes pictures smaller for the preview of the overlay, whose process would need hundreds of megabytes for all their pixels.
import { createMutex } from '../../base/mutex.ts';
import { refuse } from '../../base/refusal.ts';
import type { ImageFacts } from '../../core/history/stored-entry.ts';
import { resizeTo, scale } from '../../pipeline/filters/pictures/image-plan.ts';
import type { PictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import { type MadePicture, refuseUnmade } from './made-picture.ts';

/** Enough for the screenshot of a large screen, which is thus shown without the picture process. */
const maxPixels = 12_000_000;
/** Not the longest side: a long page would become too narrow to read. */
const shrunkPixels = 4_000_000;

/** Returns undefined if the picture is small enough. */
export const createShrinkPicture = (openTools: () => Pick<PictureTools, 'make'>) => {
  const enqueue = createMutex();
  let latest = 0;
  return async ({ file, type, width, height }: ImageFacts): Promise<MadePicture | undefined> => {
    if (width * height <= maxPixels) return undefined;
    const image = { type: 'image', file, format: type, width, height, steps: [], text: '' } as const;
    const smaller = resizeTo(image, scale(image, 100 * Math.sqrt(shrunkPixels / (width * height))));
    latest += 1;
    const turn = latest;
    return enqueue(async () => {
      // Who moves through the list wants to see only the last one.
      if (turn !== latest) return refuse('not_found', 'Another picture was asked for meanwhile.');
      return { type: smaller.format, bytes: await openTools().make(smaller).catch(refuseUnmade) };
    });
  };
};

export type ShrinkPicture = ReturnType<typeof createShrinkPicture>;
