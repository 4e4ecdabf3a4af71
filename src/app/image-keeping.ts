// Keeping the files of pictures: saved and removed in turn, so that none is removed that a new copy has just come to need.
import { createTurns } from '../base/in-turn.ts';
import type { ImagesFolder } from '../core/ports.ts';
import type { Writer } from './threads/start-writer.ts';

export const createImageKeeping = ({ images, writer }: { images: ImagesFolder; writer: Writer }) => {
  const inTurn = createTurns();
  return {
    /** For saving a file and recording the entry that names it. Such work must not delete entries: that waits for its turn. */
    inTurn,
    /** Removes those of the files that no entry names. */
    removeUnused: async (files: readonly string[]): Promise<void> => {
      if (files.length === 0) return;
      await inTurn(async () => images.remove(await writer.requests.unusedImages(files)));
    },
  };
};

export type ImageKeeping = ReturnType<typeof createImageKeeping>;
