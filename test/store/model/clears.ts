// Sets up a history with clears, as in the writer thread.
import { isText } from '../../../src/core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../../src/core/history/fuzzy.ts';
import { createHistory } from '../../../src/core/history/history.ts';
import { createPendingClearings } from '../../../src/core/history/pending-clearings.ts';
import { searchedText } from '../../../src/core/history/searched-text.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { createClearingStore } from '../../../src/store/history/clearing-store.ts';
import { createEntryWriter } from '../../../src/store/history/entry-writer.ts';
import { createTagIndex } from '../../../src/store/indexes/tag-index.ts';
import { openWithoutSync } from './index-steps.ts';

export const openWithClears = (home: Home, now: () => number) => {
  const { database, reader } = openWithoutSync(home);
  const entries = createEntryWriter({
    database,
    tagIndex: createTagIndex(database, isText),
    matcher: fuzzyMatcher,
    searchedText,
  });
  const clearings = createPendingClearings(entries, createClearingStore(database));
  return { database, reader, clearings, history: createHistory({ entries: clearings.entries, now }) };
};

export type OpenedWithClears = ReturnType<typeof openWithClears>;

export const clearSome = ({ clearings, history }: OpenedWithClears): void => {
  for (const number of clearings.list()) {
    const which = clearings.which(number);
    if (!which || !history.clearSome(which, () => true).more) clearings.end(number);
  }
};

export const finishClears = (opened: OpenedWithClears): void => {
  while (opened.clearings.list().length > 0) clearSome(opened);
};
