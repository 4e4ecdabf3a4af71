// Makes the small pictures in the list of the overlay, and keeps those that were asked for last.
import type { ImageFacts } from '../../core/history/stored-entry.ts';
import { fitInto, recreate, resizeTo } from '../../pipeline/filters/pictures/image-plan.ts';
import type { PictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import { type MadePicture, refuseUnmade } from './made-picture.ts';
import { createNewestFirst } from './newest-first.ts';

interface Deps {
  openTools(): Pick<PictureTools, 'make'>;
  /** Reads a file of the images folder. */
  readFile(file: string): Promise<Uint8Array>;
}

/** Twice the room in a row, for dense screens. */
const box = { width: 112, height: 56 };
/** Small in every case, with transparency, and shown by every browser. */
const format = 'image/webp';
/** Icons and the like, for which no process has to start. */
const maxOwnBytes = 16 * 1024;
/** Other formats may be animated, or unknown to a browser. */
const stillTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
/** The chunk that makes a PNG an animation. */
const animationChunk = 'acTL';

const maxKept = 256;
const maxKeptBytes = 1024 * 1024;

const isInBox = ({ width, height }: ImageFacts): boolean => width <= box.width && height <= box.height;

const plan = (facts: ImageFacts) => {
  const { file, type, width, height } = facts;
  const image = { type: 'image', file, format: type, width, height, steps: [], text: '' } as const;
  const smaller = isInBox(facts) ? image : resizeTo(image, fitInto(image, box));
  // Also if it has this format: encoding keeps only the first frame.
  return recreate(smaller, { type: 'convert', format }, { format });
};

export const createThumbnails = ({ openTools, readFile }: Deps) => {
  const enqueue = createNewestFirst();
  /** By file, which is named after its content. The ones asked for last come last. */
  const kept = new Map<string, Uint8Array>();
  let keptBytes = 0;

  const forget = (file: string): void => {
    keptBytes -= kept.get(file)?.byteLength ?? 0;
    kept.delete(file);
  };

  const keep = (file: string, bytes: Uint8Array): Uint8Array => {
    forget(file);
    kept.set(file, bytes);
    keptBytes += bytes.byteLength;
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept && keptBytes <= maxKeptBytes) break;
      forget(oldest);
    }
    return bytes;
  };

  const recall = (file: string): Uint8Array | undefined => {
    const bytes = kept.get(file);
    return bytes && keep(file, bytes);
  };

  /** Undefined if a small picture has to be made. */
  const readSmall = async (facts: ImageFacts): Promise<MadePicture | undefined> => {
    const { file, type } = facts;
    if (!isInBox(facts) || facts.bytes > maxOwnBytes || !stillTypes.has(type)) return undefined;
    const bytes = await readFile(file);
    return Buffer.from(bytes).includes(animationChunk) ? undefined : { type, bytes };
  };

  /** One that was begun is finished even if `client` gives it up: to stop it, its process would have to be ended. */
  const make = (facts: ImageFacts, client: AbortSignal): Promise<Uint8Array> =>
    enqueue(async () => {
      const { file } = facts;
      return recall(file) ?? keep(file, await openTools().make(plan(facts)).catch(refuseUnmade));
    }, client);

  return async (facts: ImageFacts, client: AbortSignal): Promise<MadePicture> =>
    (await readSmall(facts)) ?? { type: format, bytes: recall(facts.file) ?? (await make(facts, client)) };
};

export type MakeThumbnail = ReturnType<typeof createThumbnails>;
