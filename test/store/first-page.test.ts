// The first page of a search, found among the newest entries: the same as that of the whole search, without counting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { maxListedValue } from '../../src/core/history/entry.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { createEntryReader } from '../../src/store/history/entry-reader.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const limit = 5;
/** More than are searched first. */
const count = 1500;

const textOf = (n: number): string => {
  if (n % 100 === 0) return `${'long '.repeat(5000)}with an invoice ${n}`;
  if (n % 50 === 0) return `See https://host${n}.example.org/notes/${n}`;
  if (n === 3) return 'a solitary word';
  return n % 3 === 0 ? `invoice ${n} für Straße` : `Report number ${n}`;
};

test('the first page of a search is the same, whether its matches are counted or not', (t) => {
  const { database, history } = openTestStore(makeTempHome(t), t);
  database.transaction(() => {
    for (let n = 0; n < count; n++)
      history.record({ text: textOf(n), ...(n % 2 === 0 && { app: n < 800 ? 'Editor' : 'firefox' }) });
  });
  const tagIndex = createTagIndex(database, isText);
  const deps = { database, tagIndex, matcher: fuzzyMatcher, searchedText, longestValue: maxListedValue };
  const reader = createEntryReader(deps);
  const compare = (q: string, tags: readonly string[] = []): number | undefined => {
    const query = { q, fuzzy: false, tags };
    const { items, total } = reader.list(query, { offset: 0, limit });
    const first = reader.listFirst(query, limit);
    const idsOf = (entries: typeof items) => entries.map(({ id }) => id);
    assert.deepEqual(idsOf(first.items), idsOf(items), q);
    if (first.total !== undefined) assert.equal(first.total, total, q);
    return first.total;
  };
  const compareAll = (): void => {
    for (const q of ['i', 'in', 'inv', 'invoice', 'voice 1', 'straße', 'STRASSE', 'example.org/', 'with an invoice'])
      assert.equal(compare(q), undefined, q);
    assert.equal(compare('invoice', ['text']), undefined);
    // Too few among the newest, or only in other fields, so they are counted.
    for (const [q, total] of [
      ['', count],
      ['solitary', 1],
      ['host50.ex', 1],
      ['editor', 400],
      ['firef', 350],
      ['absent', 0],
    ] as const)
      assert.equal(compare(q), total, q);
  };
  compareAll();
  startRebuild(database, isText);
  compareAll();
});
