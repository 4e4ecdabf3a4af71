// Compares picture files with entries: at startup it moves unused files to the trash, and it finds missing files then and later.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import type { Unrecognized } from '../../core/history/writer-port.ts';
import { isDraft, isPictureFile } from '../../platform/files/images-folder.ts';
import type { Writer } from '../threads/start-writer.ts';
import type { ImageFiles } from './image-files.ts';
import { stepDelay } from './maintenance.ts';
import type { MissingPictures } from './missing-pictures.ts';

interface Deps {
  images: ImagesFolder;
  imageFiles: ImageFiles;
  missing: MissingPictures;
  writer: Writer;
  now(): number;
  log(line: string): void;
  isClosing(): boolean;
}

/** The folder and the history at startup. The sweep ignores what comes later. */
interface SweepSnapshot {
  readonly files: readonly string[];
  readonly newestPosition: number;
}

const batchSize = 500;
const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

export const createImageSweep = (deps: Deps) => {
  const { images, imageFiles, missing, writer, now, log, isClosing } = deps;

  /** Pauses between batches, to let writes through. */
  const inBatches = async (
    files: readonly string[],
    work: (batch: readonly string[]) => Promise<void>,
  ): Promise<void> => {
    for (let at = 0; at < files.length && !isClosing(); at += batchSize) {
      await pause(stepDelay);
      await work(files.slice(at, at + batchSize));
    }
  };

  const finishRemovals = async (): Promise<void> => {
    while (!isClosing() && (await imageFiles.removeLeftOver())) await pause(stepDelay);
  };

  const discardStrays = async (files: readonly string[]): Promise<void> => {
    let count = 0;
    await inBatches(files, async (batch) => {
      count += await imageFiles.discardUnused(batch);
    });
    if (count > 0)
      log(
        `Moved ${count === 1 ? 'one unused picture' : `${count} unused pictures`} from ${images.path} to ${images.trash}. ` +
          `Pictures there are deleted after ${trashDays} days.`,
      );
  };

  const emptyTrash = async (): Promise<void> =>
    inBatches(await images.listDiscarded(now() - trashDays * day), imageFiles.deleteDiscarded);

  const findMissing = async ({ files, newestPosition }: SweepSnapshot): Promise<Unrecognized[]> => {
    const present = new Set(files);
    const found: Unrecognized[] = [];
    let after = -1;
    while (!isClosing()) {
      await pause(stepDelay);
      const batch = await writer.background.imagesBetween(after, newestPosition);
      found.push(...batch.filter(({ file }) => !present.has(file)));
      const last = batch.at(-1);
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

  /** Call when the folder was removed or replaced. */
  const compareAgain = async (): Promise<void> => {
    const newestPosition = await writer.background.newestPosition();
    // List the files after reading the position: a file is saved before its entry is recorded.
    const found = await findMissing({ files: await images.list(), newestPosition });
    if (!isClosing()) await noteMissing(found);
  };

  return {
    sweep: async (snapshot: SweepSnapshot): Promise<void> => {
      await finishRemovals();
      // An unfinished save never had an entry.
      await inBatches(snapshot.files.filter(isDraft), images.remove);
      await discardStrays(snapshot.files.filter(isPictureFile));
      await emptyTrash();
      const found = await findMissing(snapshot);
      if (!isClosing()) await noteMissing(found);
    },
    compareAgain,
    /** Call when this file can't be read. If it is missing, others may be too. */
    lookFor: async (file: string): Promise<void> => {
      if (isClosing() || missing.has(file) || (await images.has(file))) return;
      await compareAgain();
    },
    emptyTrash,
  };
};
