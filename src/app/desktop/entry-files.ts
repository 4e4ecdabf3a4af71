// Reads the picture of an entry, and looks up the files that it names.
import { stat } from 'node:fs/promises';
import { codeOf } from '../../base/error-code.ts';
import { refuse } from '../../base/refusal.ts';
import type { Schemas } from '../../contract/types.ts';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import type { Content } from '../../core/history/stored-entry.ts';
import type { MadePicture } from './made-picture.ts';
import type { ShrinkPicture } from './shrink-picture.ts';
import type { MakeThumbnail } from './thumbnails.ts';

interface Deps {
  readContent(id: number): Promise<Content | undefined>;
  images: Pick<ImagesFolder, 'read'>;
  shrinkPicture: ShrinkPicture;
  makeThumbnail: MakeThumbnail;
}

type FileFacts = Schemas['EntryFiles']['items'][number];

/** Larger pictures take too long to send as text. */
const maxPicture = 16 * 1024 * 1024;
const maxFiles = 100;

const lookUp = async (path: string): Promise<FileFacts> => {
  try {
    const facts = await stat(path);
    return facts.isDirectory() ? { path, kind: 'folder' } : { path, kind: 'file', bytes: facts.size };
  } catch {
    return { path, kind: 'missing' };
  }
};

export const createEntryFiles = ({ readContent, images, shrinkPicture, makeThumbnail }: Deps) => {
  const need = async (id: number): Promise<Content> =>
    (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);

  /** `read` refuses or fails like a read of the file. */
  const readPicture = async (id: number, read: () => Promise<MadePicture>): Promise<Schemas['Picture']> => {
    try {
      const { type, bytes } = await read();
      return { type, base64: Buffer.from(bytes).toString('base64') };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      return refuse('not_found', `The picture of entry ${id} is missing.`);
    }
  };

  return {
    readPicture: async (id: number): Promise<Schemas['Picture']> => {
      const { image } = await need(id);
      if (!image || image.bytes > maxPicture) return refuse('not_found', `Entry ${id} has no picture of up to 16 MB.`);
      return readPicture(
        id,
        async () => (await shrinkPicture(image)) ?? { type: image.type, bytes: await images.read(image.file) },
      );
    },
    /** `client` gives it up. */
    readThumbnail: async (id: number, client: AbortSignal): Promise<Schemas['Picture']> => {
      const { image } = await need(id);
      if (!image) return refuse('not_found', `Entry ${id} has no picture.`);
      return readPicture(id, () => makeThumbnail(image, client));
    },
    /** One at a time, so that a slow disk holds up nothing else. */
    listFiles: async (id: number): Promise<FileFacts[]> => {
      const { files = [] } = await need(id);
      const found: FileFacts[] = [];
      for (const path of files.slice(0, maxFiles)) found.push(await lookUp(path));
      return found;
    },
  };
};
