// Saves and removes picture files under one mutex, so that no file is removed that a new copy needs.
import { createMutex } from '../../base/mutex.ts';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import { listSetAside } from '../../store/repair/list-set-aside.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  home: { readonly databaseFile: string };
  images: ImagesFolder;
  writer: Writer;
}

export const createImageFiles = ({ home, images, writer }: Deps) => {
  const withFiles = createMutex();
  const listAside = (): Promise<string[]> => listSetAside(home.databaseFile);

  /**
   * Passes on the files that are unused; undefined if a damaged history was set aside that isn't in `known`: it may use any of the files and
   * may still be recovered. Checked last, because the query itself may find the damage.
   */
  const unlessAside = async (
    found: Promise<string[]>,
    known: readonly string[] = [],
  ): Promise<string[] | undefined> => {
    const unused = await found;
    return (await listAside()).every((name) => known.includes(name)) ? unused : undefined;
  };

  /** False if they can't be removed now; the next start then retries. */
  const remove = (files: readonly string[], known?: readonly string[]): Promise<boolean> =>
    withFiles(async () => {
      const released = await unlessAside(writer.background.releasedImages(files), known);
      if (!released) return false;
      await images.remove(released);
      await writer.background.forgetRemovedImages(files);
      return true;
    });

  return {
    /** Runs work under the mutex: saving a file and recording its entry. The work must not delete entries, or it deadlocks. */
    withFiles,
    /** Removes files that no entry uses. Their entries were just deleted, so histories set aside earlier don't matter. */
    removeUnused: async (files: readonly string[]): Promise<void> => {
      if (files.length > 0) await remove(files, await listAside());
    },
    /** Removes some files whose entries were deleted just before the service was killed; false if none are left. */
    removeLeftOver: async (): Promise<boolean> => {
      const files = await writer.background.removedImages();
      return files.length > 0 && (await remove(files));
    },
    /** Moves files that no entry uses to the trash and returns their number. */
    discardUnused: (files: readonly string[]): Promise<number> =>
      withFiles(async () => {
        const unused = (await unlessAside(writer.background.unusedImages(files))) ?? [];
        await images.discard(unused);
        return unused.length;
      }),
    /** Deletes files in the trash that no entry uses. */
    deleteDiscarded: (files: readonly string[]): Promise<void> =>
      withFiles(async () => {
        const unused = await unlessAside(writer.background.unusedImages(files));
        await images.deleteDiscarded(unused ?? []);
      }),
  };
};

export type ImageFiles = ReturnType<typeof createImageFiles>;
