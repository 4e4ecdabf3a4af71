// Fills a store directly, in one transaction, for tests that need thousands of entries.
import type { TestContext } from 'node:test';
import { isText } from '../../../src/core/history/derived-tags.ts';
import { maxListedValue } from '../../../src/core/history/entry.ts';
import { fuzzyMatcher } from '../../../src/core/history/fuzzy.ts';
import { createHistory, type History } from '../../../src/core/history/history.ts';
import { searchedText } from '../../../src/core/history/searched-text.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../../src/platform/files/private-files.ts';
import { type Database, openDatabase } from '../../../src/store/database/database.ts';
import { createEntryReader, type EntryReader } from '../../../src/store/history/entry-reader.ts';
import { createEntryWriter } from '../../../src/store/history/entry-writer.ts';
import { createTagIndex } from '../../../src/store/indexes/tag-index.ts';
import { openStore } from '../../../src/store/open/open-store.ts';
import { until } from '../application/history.ts';

export interface OpenedStore {
  readonly database: Database;
  readonly history: History;
  readonly reader: EntryReader;
  readonly clock: { now: number };
  readonly warnings: readonly string[];
}

/** Opens the store of a home on one connection, with a fake clock. */
export const openTestStore = (home: Home, t?: TestContext): OpenedStore => {
  makePrivateFolder(home.data);
  const { database, warnings } = openStore(home.databaseFile, { now: () => new Date(), isText });
  t?.after(database.close);
  const clock = { now: Date.now() };
  const deps = { database, tagIndex: createTagIndex(database, isText), matcher: fuzzyMatcher, searchedText };
  return {
    database,
    clock,
    warnings,
    history: createHistory({ entries: createEntryWriter(deps), now: () => clock.now }),
    reader: createEntryReader({ ...deps, longestValue: maxListedValue }),
  };
};

/** Call this before the application starts in this home. */
export const fillStore = (home: Home, fill: (store: OpenedStore) => void): void => {
  const store = openTestStore(home);
  store.database.transaction(() => fill(store));
  store.database.close();
};

/** The rows that a text index has terms for. */
export const listIndexedRows = (database: Database, index: string): number[] => {
  database.execute(`CREATE VIRTUAL TABLE temp.${index}_terms USING fts5vocab(main, ${index}, instance)`);
  const rows = database.numbers(`SELECT DISTINCT doc FROM temp.${index}_terms ORDER BY 1`);
  database.execute(`DROP TABLE temp.${index}_terms`);
  return rows;
};

/** Counts the rows of tables derived from the entries, which are empty without entries. */
export const countIndexRows = (home: Home): Record<string, number> => {
  const database = openDatabase(home.databaseFile, { readOnly: true });
  const names = database.all<{ name: string; isText: number }>(
    `SELECT name, sql LIKE 'CREATE VIRTUAL%' AS isText FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
     AND name NOT IN ('tag', 'unpinned_total', 'index_state', 'counter', 'clock_setback', 'erasure', 'gap_clearing')
     AND name NOT GLOB '*_config' AND name NOT GLOB '*_data' AND name NOT GLOB '*_idx'`,
  );
  const count = (table: string) => database.number(`SELECT count(*) FROM ${table}`);
  const counts = names.map(
    ({ name, isText }) => [name, isText ? listIndexedRows(database, name).length : count(name)] as const,
  );
  database.close();
  return Object.fromEntries(counts);
};

/** Opens the database directly, for what the API doesn't show. */
export const openReadOnly = (home: Home, t: TestContext): Database => {
  const database = openDatabase(home.databaseFile, { readOnly: true });
  t.after(database.close);
  return database;
};

/** Waits until what is indexed in the background is done: long contents, and everything after a repair. */
export const waitForIndexes = async (home: Home): Promise<void> => {
  const database = openDatabase(home.databaseFile, { readOnly: true });
  const left = 'SELECT (SELECT count(*) FROM unindexed) + (SELECT count(*) FROM index_state WHERE "after" < up_to)';
  await until('The indexing', async () => database.number(left) === 0 || undefined);
  database.close();
};
