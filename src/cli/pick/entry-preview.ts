// Loads the preview of the entry that is selected in the picker.
import { readQuery } from '../../base/search-line.ts';
import { ServiceError } from '../../client/client.ts';
import type { Answer } from '../../contract/types.ts';
import type { DialogClient } from '../terminal/dialog-client.ts';
import type { Found } from './entry-search.ts';

export type Preview = Answer<'previewEntry'>;

/** In UTF-16 units: more than fit on a screen. */
const previewSize = 32_000;

export const createEntryPreview = ({ call }: Pick<DialogClient, 'call'>) => {
  let asking = new AbortController();
  /** The entry and the search that the preview shows or waits for. */
  let wanted = '';
  let shown: Preview | undefined;

  const ask = async (
    id: number,
    { typed, isApproximate }: Found,
    signal: AbortSignal,
  ): Promise<Preview | undefined> => {
    const { q } = readQuery(typed);
    const search = q === undefined ? {} : { q, fuzzy: isApproximate };
    try {
      return await call('previewEntry', { path: { id: String(id) }, query: { ...search, bytes: previewSize } }, signal);
    } catch (error) {
      // It was deleted meanwhile.
      if (signal.aborted || error instanceof ServiceError) return undefined;
      throw error;
    }
  };

  return {
    /** The previous one until the next is there. */
    read: (): Preview | undefined => shown,
    show: async (id: number | undefined, found: Found): Promise<void> => {
      const next = JSON.stringify([id, found.typed, found.isApproximate]);
      if (next === wanted) return;
      wanted = next;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const preview = id === undefined ? undefined : await ask(id, found, signal);
      if (!signal.aborted) shown = preview;
    },
    end: (): void => asking.abort(),
  };
};
