// Fills a home with generated entries through the real store, many per transaction.
import { isText } from '../../src/core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { createHistory } from '../../src/core/history/history.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import type { NewEntry } from '../../src/core/history/stored-entry.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { createEntryWriter } from '../../src/store/history/entry-writer.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { openStore } from '../../src/store/open/open-store.ts';

const atOnce = 2000;

export interface Filled {
  readonly entries: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Adds entries to the home. */
export const fillHome = (home: Home, copies: Iterator<NewEntry>, entries: number): Filled => {
  makePrivateFolder(home.data);
  const { database } = openStore(home.databaseFile, { now: () => new Date(), isText });
  const deps = { database, tagIndex: createTagIndex(database, isText), matcher: fuzzyMatcher, searchedText };
  let time = Date.now() - 400 * 86_400_000;
  const history = createHistory({ entries: createEntryWriter(deps), now: () => time });
  const started = performance.now();
  let [done, bytes] = [0, 0];
  while (done < entries) {
    database.transaction(() => {
      for (let index = 0; index < atOnce && done < entries; index++, done++) {
        time += 1000;
        const entry = history.record(copies.next().value);
        bytes += entry?.bytes ?? 0;
      }
    });
  }
  while (history.tidySome());
  database.close();
  return { entries, bytes, seconds: (performance.now() - started) / 1000 };
};
