// Reading the pages of the text indexes: hostile bytes are damage, whatever they are, and matches are kept only until something changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { openDatabase, type SqlValue } from '../../src/store/database/database.ts';
import { isDamage } from '../../src/store/database/database-errors.ts';
import { createEntryReader } from '../../src/store/history/entry-reader.ts';
import { findPhrase } from '../../src/store/indexes/phrase-rows.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { createTermPositions } from '../../src/store/indexes/term-positions.ts';
import { countPositions } from '../../src/store/search/positions.ts';
import fc, { rounds } from '../support/running/random.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { setPageSize } from './model/index-steps.ts';

const count = 400;

test('damaged pages of the indexes are reported as damage', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { database, history } = store;
  setPageSize(store, 200);
  for (let n = 0; n < count; n++) history.record({ text: `invoice ${n} https://host${n % 7}.example.org/${n}` });
  while (history.tidySome());
  const pages = (['term', 'part'] as const).flatMap((table) =>
    database
      .all<{ id: number; block: Uint8Array }>(`SELECT id, block FROM ${table}_data WHERE id > 10`)
      .map((page) => ({ ...page, table })),
  );
  const search = (): void => {
    try {
      const terms = createTermPositions(database);
      for (const term of ['c1i', 'c2nv', 'c3inv', 'cwinvoice', 'cwhost3', 'cbce 39']) {
        assert.ok(countPositions(terms.any([term])) <= count, term);
        assert.ok(countPositions(terms.candidates([term, 'c3voi'])) <= count, term);
      }
      for (const text of ['https://', 'host', 'example.org/39']) findPhrase(database, text, -1);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  };
  search();
  assert.equal(countPositions(createTermPositions(database).any(['c3inv'])), count);
  assert.equal(findPhrase(database, 'example.org/', -1).length, count);
  const write = (table: string, id: number, block: SqlValue): void =>
    database.withShadowTables(() => database.run(`UPDATE ${table}_data SET block = ? WHERE id = ?`, block, id));
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 220, size: 'max' }),
    fc.record({ at: fc.nat(199), byte: fc.nat(255) }),
    fc.constantFrom<string | null>('text', ''),
  );
  fc.assert(
    fc.property(fc.nat(), hostile, (index, change) => {
      const { table, id, block } = pages[index % pages.length] ?? assert.fail();
      const isByte = typeof change === 'object' && change !== null && 'byte' in change;
      write(table, id, isByte ? block.with(change.at % block.length, change.byte) : change);
      search();
      write(table, id, block);
    }),
    { numRuns: rounds(400) },
  );
});

test('the matches of a search are found again when another connection has changed something', (t) => {
  const { database, history } = openTestStore(makeTempHome(t), t);
  const reading = openDatabase(database.file, { readOnly: true });
  t.after(reading.close);
  const tagIndex = createTagIndex(reading, isText);
  const reader = createEntryReader({
    database: reading,
    tagIndex,
    matcher: fuzzyMatcher,
    searchedText,
    longestValue: 99,
  });
  const search = (fuzzy: boolean) =>
    reader.list({ q: 'invoice', fuzzy, tags: [] }, { offset: 0, limit: 9 }).items.map(({ value }) => value);
  const expect = (...values: string[]): void => {
    for (const fuzzy of [false, true, false, true]) assert.deepEqual(search(fuzzy), values);
  };
  expect();
  const first = history.record({ text: 'invoice one' }) ?? assert.fail();
  expect('invoice one');
  history.record({ text: 'invoice two' });
  expect('invoice two', 'invoice one');
  history.change(first.id, { value: 'report one' });
  expect('invoice two');
});
