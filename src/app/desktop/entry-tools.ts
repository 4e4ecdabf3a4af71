// Composes what the overlay does with entries on the desktop: shows their files and pictures, opens, reveals, saves and removes them.
import type { HistoryService } from '../../core/history/history-port.ts';
import { createEntryActionHandlers } from '../../http/handlers/entry-actions.ts';
import type { PictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import type { Adapters } from '../adapters.ts';
import { createEntryFiles } from './entry-files.ts';
import { createOpenLink } from './open-link.ts';
import { createRevealEntryFiles } from './reveal-entry-files.ts';
import { createSavePicture } from './save-picture.ts';
import { createShrinkPicture } from './shrink-picture.ts';
import { createThumbnails } from './thumbnails.ts';

interface Deps {
  adapters: Pick<Adapters, 'readers' | 'images' | 'openAddress' | 'revealFiles' | 'findPicturesFolder' | 'now'>;
  history: HistoryService;
  openTools(): PictureTools;
}

export const createEntryTools = ({ adapters, history, openTools }: Deps) => {
  const { images } = adapters;
  const readContent = adapters.readers.lists.content;
  return {
    readContent,
    files: createEntryFiles({
      readContent,
      images,
      shrinkPicture: createShrinkPicture(openTools),
      makeThumbnail: createThumbnails({ openTools, readFile: images.read }),
    }),
    handlers: createEntryActionHandlers({
      history,
      openLink: createOpenLink({ readContent, openAddress: adapters.openAddress }),
      revealFiles: createRevealEntryFiles({ readContent, revealFiles: adapters.revealFiles }),
      savePicture: createSavePicture({ readContent, ...adapters }),
    }),
  };
};

export type EntryTools = Pick<ReturnType<typeof createEntryTools>, 'readContent' | 'files'>;
