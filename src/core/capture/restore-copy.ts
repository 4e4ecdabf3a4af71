// Reads a recorded copy back for the clipboard, for when its application has quit.
import type { ClipboardOffer } from '../clipboard/system-clipboard.ts';
import type { ImagesFolder } from '../history/images-folder-port.ts';
import type { Content, ImageFacts } from '../history/stored-entry.ts';

export interface RestoreDeps {
  /** Every stored format of an entry; undefined if the entry does not exist. */
  readContent(id: number): Promise<Content | undefined>;
  images: Pick<ImagesFolder, 'read'>;
  /** Called when a picture file in the images folder can't be read. */
  onUnreadPicture(file: string): void;
}

export const createRestore = ({ readContent, images, onUnreadPicture }: RestoreDeps) => {
  /** Undefined on failure: no caller could show the error. */
  const readPicture = async ({ type, file }: ImageFacts): Promise<ClipboardOffer | undefined> => {
    try {
      return { picture: { type, bytes: await images.read(file) } };
    } catch {
      onUnreadPicture(file);
      return undefined;
    }
  };

  /** Reads from the history, so that a large copy needn't stay in memory until the next one. Undefined if its entry was deleted. */
  return async (id: number): Promise<ClipboardOffer | undefined> => {
    const { image, ...content } = (await readContent(id)) ?? {};
    if (image) return readPicture(image);
    return Object.keys(content).length > 0 ? content : undefined;
  };
};
