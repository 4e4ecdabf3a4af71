// Compares searches with a scan of the rows, whatever happens to the text indexes.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { textTables } from '../../src/store/indexes/index-schema.ts';
import { findPhrase } from '../../src/store/indexes/phrase-rows.ts';
import { createTermPositions } from '../../src/store/indexes/term-positions.ts';
import { listPositions } from '../../src/store/search/positions.ts';
import fc, { isLong, rounds } from '../support/running/random.ts';
import type { OpenedStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { type IndexStep, indexStep, openWithoutSync, setPageSize, takeIndexStep } from './model/index-steps.ts';
import { scanFor, scanFuzzily, scanRows } from './model/naive-search.ts';

const fixedQueries = [
  'a',
  'é',
  '😀',
  'ab',
  'ss',
  '日本',
  'alp',
  'x"',
  'alpha',
  'beta',
  'ample.o',
  'https://',
  'alpha beta',
  'ha stu',
];

/** Queries of all lengths, taken from existing texts. */
const pickQueries = (store: OpenedStore): string[] =>
  scanRows(store)
    .filter((_, index) => index % 23 === 0)
    .flatMap(({ content, other }, index) => [
      ...[1, 2, 3, 4, 9, 30].map((length) => content.slice(index, index + length)),
      content.slice(-5),
      other.slice(0, 8),
    ])
    .map((part) => part.toWellFormed())
    .filter((part) => part !== '' && !part.includes('\uFFFD'));

const ask = (store: OpenedStore, q: string, fuzzy: boolean, tags: string[]) => {
  const { items, total } = store.reader.list({ q, fuzzy, tags }, { offset: 0, limit: 100_000 });
  return { ids: items.map(({ id }) => id), total };
};

const compareSearches = (store: OpenedStore): void => {
  comparePages(store);
  const rows = scanRows(store);
  for (const q of new Set([...fixedQueries, ...pickQueries(store)])) {
    for (const tags of [[], ['x']]) {
      const ids = scanFor(rows, q, tags);
      assert.deepEqual(ask(store, q, false, tags), { ids, total: ids.length }, JSON.stringify({ q, tags }));
    }
  }
  for (const q of ['alp', 'btm', 'ab', 'alpha beta', 'gry', 'str', 'n42', 'zzz', 'stdio']) {
    const ids = scanFuzzily(rows, q, []);
    const found = ask(store, q, true, []);
    assert.deepEqual(
      found.ids.sort((a, b) => a - b),
      ids,
      `${q}, fuzzily`,
    );
    assert.equal(found.total, ids.length, `${q}, fuzzily`);
  }
};

/** What is read from the pages of the indexes is what SQLite finds in them. */
const comparePages = ({ database }: OpenedStore): void => {
  const newest = database.number('SELECT max(position) FROM entry');
  for (const above of [0, Math.floor(newest / 2)]) {
    const terms = createTermPositions(database, above);
    for (const term of [
      'c1a',
      'c1b',
      'c2al',
      'c3lph',
      'c3 be',
      'cwalpha',
      'cwn42',
      'o1a',
      'owbeta',
      'olalpha studio',
      'c3zzz',
    ]) {
      const found = database.numbers(
        'SELECT rowid FROM term WHERE term MATCH ? AND rowid > ? ORDER BY rowid DESC',
        `"${term}"`,
        above,
      );
      assert.deepEqual(listPositions(terms.any([term])), found, term);
    }
  }
  for (const text of ['alp', 'example.org/', 'ample.o', 'https://', '日本語', 'bet', 'n42']) {
    const found = database.numbers('SELECT rowid FROM part WHERE part MATCH ? ORDER BY rowid', `"${text}"`);
    assert.deepEqual([...findPhrase(database, text, Infinity)], found, text);
    const entries = found.filter((row) => row < 0);
    assert.deepEqual([...findPhrase(database, text, -1)], entries, text);
  }
};

const checkIntegrity = ({ database }: OpenedStore): void => {
  for (const table of textTables) database.run(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`);
};

const run = (t: TestContext, steps: readonly IndexStep[], pageSize: number, filled: number): void => {
  const home = makeTempHome(t);
  let store = openWithoutSync(home);
  try {
    setPageSize(store, pageSize);
    for (let n = 0; n < filled; n++)
      store.history.record({ text: `alpha ${n} beta ${n % 7} example.org/${n % 13}`, app: 'Beta' });
    for (const [index, step] of steps.entries()) {
      store = takeIndexStep(store, home, step);
      if (index % 8 === 0) compareSearches(store);
    }
    compareSearches(store);
    while (store.history.tidySome());
    compareSearches(store);
    checkIntegrity(store);
  } finally {
    store.database.close();
    rmSync(home.data, { recursive: true, force: true });
  }
};

test('every search returns the same as a scan of the rows, whatever was added, changed, deleted and merged', (t) => {
  const steps = fc.array(indexStep, { minLength: 10, maxLength: 40, size: 'max' });
  const pageSize = fc.constantFrom(48, 128, 4050);
  const filled = fc.constantFrom(0, 30, 150);
  fc.assert(
    fc.property(steps, pageSize, filled, (some, size, count) => run(t, some, size, count)),
    { numRuns: rounds(12), endOnFailure: isLong },
  );
});
