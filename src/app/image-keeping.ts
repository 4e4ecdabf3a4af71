// Keeping the files of pictures: saved and removed in turn, so that none is removed that a new copy has just come to need.
import { createTurns } from '../base/in-turn.ts';
import type { ImagesFolder } from '../core/ports.ts';
import type { Writer } from './threads/start-writer.ts';

export const createImageKeeping = ({ images, writer }: { images: ImagesFolder; writer: Writer }) => {
  const inTurn = createTurns();

  /** The store has noted these files with the deletion of their entries; a crash leaves the note, and the next start comes back to it. */
  const removeUnused = async (files: readonly string[]): Promise<void> => {
    if (files.length === 0) return;
    await inTurn(async () => {
      await images.remove(await writer.background.unusedImages(files));
      await writer.background.forgetRemovedImages(files);
    });
  };

  return {
    /** For saving a file and recording the entry that names it. Such work must not delete entries: that waits for its turn. */
    inTurn,
    /** Removes those of the files that no entry names. */
    removeUnused,
    /** Removes some of the files whose entries were deleted just before the service was killed; answers whether there were any. */
    removeLeftOver: async (): Promise<boolean> => {
      const files = await writer.background.removedImages();
      await removeUnused(files);
      return files.length > 0;
    },
    /** Moves those of the files that no entry names to the trash; answers how many these are. */
    discardUnused: (files: readonly string[]): Promise<number> =>
      inTurn(async () => {
        const unused = await writer.background.unusedImages(files);
        await images.discard(unused);
        return unused.length;
      }),
  };
};

export type ImageKeeping = ReturnType<typeof createImageKeeping>;
