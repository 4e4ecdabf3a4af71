// The sweep at start: pictures that no entry names go to the trash, and entries whose file is missing are noted, then, when the folder is replaced, and when one is met.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImagesFolder } from '../../core/history/images-folder.ts';
import type { Unrecognized } from '../../core/history/writer-port.ts';
import { isDraft, isPictureFile } from '../../platform/files/images-folder.ts';
import type { Writer } from '../threads/start-writer.ts';
import type { ImageKeeping } from './image-keeping.ts';
import type { MissingPictures } from './missing-pictures.ts';
import { betweenSteps } from './tidying.ts';

interface Parts {
  images: ImagesFolder;
  keeping: ImageKeeping;
  missing: MissingPictures;
  writer: Writer;
  now(): number;
  log(line: string): void;
  isClosing(): boolean;
}

/** The folder and the history at the moment of starting: what comes later is not looked at. */
export interface SweptMoment {
  readonly files: readonly string[];
  readonly newestPosition: number;
}

const filesAtOnce = 500;
export const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

export const createImageSweep = (parts: Parts) => {
  const { images, keeping, missing, writer, now, log, isClosing } = parts;

  /** Some files at a time, giving way to what is written meanwhile. */
  const forSome = async (files: readonly string[], work: (some: readonly string[]) => Promise<void>): Promise<void> => {
    for (let at = 0; at < files.length && !isClosing(); at += filesAtOnce) {
      await pause(betweenSteps);
      await work(files.slice(at, at + filesAtOnce));
    }
  };

  const finishRemovals = async (): Promise<void> => {
    while (!isClosing() && (await keeping.removeLeftOver())) await pause(betweenSteps);
  };

  const discardStrays = async (files: readonly string[]): Promise<void> => {
    let count = 0;
    await forSome(files, async (some) => {
      count += await keeping.discardUnused(some);
    });
    if (count > 0)
      log(
        `No entry of the history names ${count === 1 ? 'one picture' : `${count} pictures`} in ${images.path}: moved to ${images.trash}, ` +
          `where pictures stay for ${trashDays} days.`,
      );
  };

  const emptyTrash = async (): Promise<void> =>
    forSome(await images.listDiscarded(now() - trashDays * day), keeping.deleteDiscarded);

  const findMissing = async ({ files, newestPosition }: SweptMoment): Promise<Unrecognized[]> => {
    const present = new Set(files);
    const found: Unrecognized[] = [];
    let after = -1;
    while (!isClosing()) {
      await pause(betweenSteps);
      const some = await writer.background.imagesBetween(after, newestPosition);
      found.push(...some.filter(({ file }) => !present.has(file)));
      const last = some.at(-1);
      if (!last) break;
      after = last.position;
    }
    return found;
  };

  let logged: string | undefined;
  const noteMissing = async (found: readonly Unrecognized[]): Promise<void> => {
    const restored = new Set(await images.restore(found.map(({ file }) => file)));
    missing.note(found.filter(({ file }) => !restored.has(file)));
    const warning = await missing.warning();
    if (warning !== undefined && warning !== logged) log(warning);
    logged = warning;
  };

  /** To be called when the folder was removed, or is another than before. */
  const compareAgain = async (): Promise<void> => {
    const newestPosition = await writer.background.newestPosition();
    // Listed afterwards: a file is saved before its entry is recorded.
    const found = await findMissing({ files: await images.list(), newestPosition });
    if (!isClosing()) await noteMissing(found);
  };

  return {
    sweep: async (moment: SweptMoment): Promise<void> => {
      await finishRemovals();
      // What a save left unfinished was never an entry's.
      await forSome(moment.files.filter(isDraft), images.remove);
      await discardStrays(moment.files.filter(isPictureFile));
      await emptyTrash();
      const found = await findMissing(moment);
      if (!isClosing()) await noteMissing(found);
    },
    compareAgain,
    /** To be called when this file could not be read. If it is missing, others may be, too. */
    lookFor: async (file: string): Promise<void> => {
      if (isClosing() || missing.has(file) || (await images.has(file))) return;
      await compareAgain();
    },
    emptyTrash,
  };
};
