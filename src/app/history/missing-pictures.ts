// Warns about entries whose picture file is missing, until the file is back or the entry is deleted.
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import type { Unrecognized } from '../../core/history/writer-port.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  images: ImagesFolder;
  writer: Writer;
}

const maxNamed = 5;

export const createMissingPictures = ({ images, writer }: Deps) => {
  let missing: readonly Unrecognized[] = [];

  const refresh = async (): Promise<void> => {
    const present = new Set(await images.list());
    const absent = missing.filter(({ file }) => !present.has(file));
    const unnamed = new Set(await writer.background.unusedImages(absent.map(({ file }) => file)));
    missing = absent.filter(({ file }) => !unnamed.has(file));
  };

  return {
    note: (found: readonly Unrecognized[]): void => {
      missing = found;
    },
    has: (file: string): boolean => missing.some((one) => one.file === file),
    warning: async (): Promise<string | undefined> => {
      if (missing.length > 0) await refresh();
      const [first] = missing;
      if (!first) return undefined;
      if (missing.length === 1)
        return `The picture file of entry ${first.id} is missing from ${images.path}. Put the file back or delete the entry.`;
      const named = missing
        .slice(0, maxNamed)
        .map(({ id }) => id)
        .join(', ');
      return (
        `The picture files of ${missing.length} entries are missing from ${images.path} ` +
        `(${missing.length > maxNamed ? `the first: ${named}` : named}). Put the files back or delete the entries.`
      );
    },
  };
};

export type MissingPictures = ReturnType<typeof createMissingPictures>;
