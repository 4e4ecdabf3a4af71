// Keeps deleted entries in memory for a while, so that a deletion can be undone. In the history file, they are erased at once.
import { refuse } from '../../base/refusal.ts';
import type { RemovedEntry } from '../../core/history/writer-port.ts';
import type { Writer } from '../threads/start-writer.ts';
import type { ImageFiles } from './image-files.ts';

interface Deps {
  requests: Pick<Writer['requests'], 'takeOut' | 'putBack'>;
  write<Result>(work: () => Promise<Result>): Promise<Result>;
  imageFiles: Pick<ImageFiles, 'withFiles' | 'removeUnused'>;
  now(): number;
  logBug(error: unknown, where: string): void;
}

/** Milliseconds. */
const undoTime = 60_000;

export const createRemovedEntries = ({ requests, write, imageFiles, now, logBug }: Deps) => {
  const kept = new Map<number, { readonly removed: RemovedEntry; readonly timer: NodeJS.Timeout }>();

  const take = (id: number): RemovedEntry | undefined => {
    const found = kept.get(id);
    clearTimeout(found?.timer);
    kept.delete(id);
    return found?.removed;
  };

  /** The picture file stays as long as the entry can be restored. If Copyloom is killed before, the next start removes it. */
  const forget = async (id: number): Promise<void> => {
    const file = take(id)?.imageFile;
    if (file === undefined) return;
    await imageFiles.removeUnused([file]).catch((error: unknown) => logBug(error, 'removing a picture'));
  };

  const keep = (removed: RemovedEntry): void => {
    const timer = setTimeout(() => void forget(removed.id), undoTime).unref();
    kept.set(removed.id, { removed, timer });
  };

  return {
    /** Returns until when it can be restored, in milliseconds. */
    remove: async (id: number): Promise<number> => {
      keep(await write(() => requests.takeOut(id)));
      return now() + undoTime;
    },
    restore: async (id: number): Promise<void> => {
      const removed = take(id) ?? refuse('not_found', `Entry ${id} can't be restored any more.`);
      try {
        // Under the mutex, so that its picture is not removed meanwhile.
        await imageFiles.withFiles(() => write(() => requests.putBack(removed)));
      } catch (error) {
        keep(removed);
        throw error;
      }
    },
    forgetAll: async (): Promise<void> => {
      await Promise.all([...kept.keys()].map(forget));
    },
  };
};
