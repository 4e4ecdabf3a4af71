// Keeping the files of pictures: saved and removed in turn, so that none is removed that a new copy has just come to need.
import { createTurns } from '../../base/in-turn.ts';
import type { ImagesFolder } from '../../core/history/images-folder.ts';
import { listSetAside } from '../../store/repair/list-set-aside.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  home: { readonly databaseFile: string };
  images: ImagesFolder;
  writer: Writer;
}

export const createImageKeeping = ({ home, images, writer }: Deps) => {
  const inTurn = createTurns();
  const listAside = (): Promise<string[]> => listSetAside(home.databaseFile);

  /**
   * Those of the files that no entry names; undefined if there is a history that was set aside as damaged, other than the known ones: it
   * may name any of them, and may yet be recovered. Looked for last, since the question itself may find the damage.
   */
  const findUnused = async (files: readonly string[], known: readonly string[] = []): Promise<string[] | undefined> => {
    const unused = await writer.background.unusedImages(files);
    return (await listAside()).every((name) => known.includes(name)) ? unused : undefined;
  };

  /** Answers whether they could be removed. If not, the note of their removal stays for the next start. */
  const remove = (files: readonly string[], known?: readonly string[]): Promise<boolean> =>
    inTurn(async () => {
      const unused = await findUnused(files, known);
      if (!unused) return false;
      await images.remove(unused);
      await writer.background.forgetRemovedImages(files);
      return true;
    });

  return {
    /** For saving a file and recording the entry that names it. Such work must not delete entries: that waits for its turn. */
    inTurn,
    /** Removes those of the files that no entry names. Their entries were just deleted: what was set aside before does not matter. */
    removeUnused: async (files: readonly string[]): Promise<void> => {
      if (files.length > 0) await remove(files, await listAside());
    },
    /** Removes some of the files whose entries were deleted just before the service was killed; answers whether there were any. */
    removeLeftOver: async (): Promise<boolean> => {
      const files = await writer.background.removedImages();
      return files.length > 0 && (await remove(files));
    },
    /** Moves those of the files that no entry names to the trash; answers how many these are. */
    discardUnused: (files: readonly string[]): Promise<number> =>
      inTurn(async () => {
        const unused = (await findUnused(files)) ?? [];
        await images.discard(unused);
        return unused.length;
      }),
    /** Deletes those of the files in the trash that no entry names. */
    deleteDiscarded: (files: readonly string[]): Promise<void> =>
      inTurn(async () => images.deleteDiscarded((await findUnused(files)) ?? [])),
  };
};

export type ImageKeeping = ReturnType<typeof createImageKeeping>;
