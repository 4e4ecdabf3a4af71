// Loads the preview of the selected entry, with what the list's search found in it.
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { Finder } from './finder.ts';
import { addChoice, type ChosenView, type EntryPreview, type View } from './preview-views.ts';

/** How much text each request for more asks for, in relation to what is shown. */
const growth = 8;

const noChoice: ChosenView = {};

export const createPreviewer = (call: Call<'overlay'>, finder: Finder) => {
  const preview = createObservable<EntryPreview | undefined>(undefined);
  const chosenView = createObservable<ChosenView>(noChoice);
  /** The entry and the search that the preview shows or waits for. */
  let shown = '';
  let loading: Promise<void> = Promise.resolve();

  /** Shows the entry once it is there; until then, the previous one. */
  const load = (id: number, bytes?: number): void => {
    const { query: { q } = {}, isApproximate = false } = finder.found.get() ?? {};
    const wanted = JSON.stringify([id, q, isApproximate, bytes]);
    if (wanted === shown) return;
    shown = wanted;
    const search = q === undefined ? {} : { q, fuzzy: isApproximate };
    const asked = call('previewEntry', { path: { id: String(id) }, query: { ...search, ...(bytes && { bytes }) } });
    loading = asked.then((answer) => {
      if (wanted === shown) preview.set('value' in answer ? answer.value : undefined);
    });
  };

  const follow = (): void => {
    const line = finder.readSelected();
    if (line) load(line.id);
    else {
      shown = '';
      preview.set(undefined);
    }
  };
  finder.found.subscribe(follow);

  /** Loads the preview again, after the entry changed. */
  const refresh = (): void => {
    shown = '';
    follow();
  };

  const path = (id: number) => ({ path: { id: String(id) } });

  return {
    preview,
    refresh,
    /** Loads the preview again with the next list, whatever it shows, in the view that tells most. */
    forget: (): void => {
      shown = '';
      chosenView.set(noChoice);
    },
    /** Resolves when the preview is that of the selected entry. */
    loaded: (): Promise<void> => loading,
    chosenView,
    chooseView: (id: number, view: View): void => chosenView.set(addChoice(chosenView.get(), id, view)),
    /** Undefined if it is missing or too large. */
    loadPicture: async (id: number) => {
      const answer = await call('getPicture', path(id));
      return 'value' in answer ? answer.value : undefined;
    },
    loadFiles: async (id: number) => {
      const answer = await call('listEntryFiles', path(id));
      return 'value' in answer ? answer.value.items : undefined;
    },
    /** Or why they can't be listed. */
    loadChanges: (id: number) => call('listChanges', path(id)),
    loadMore: (): void => {
      const now = preview.get();
      if (now) load(now.id, now.text.length * growth);
    },
  };
};

export type Previewer = ReturnType<typeof createPreviewer>;
