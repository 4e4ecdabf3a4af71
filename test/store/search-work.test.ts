// Counts the work of a search instead of its time: it uses indexes, and only reads entries that the index can't settle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { maxListedValue } from '../../src/core/history/entry.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import type { Database, SqlValue } from '../../src/store/database/database.ts';
import { createEntryReader } from '../../src/store/history/entry-reader.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Searches on a connection that records every statement. */
const recordSearch = ({ database }: OpenedStore, q: string, { fuzzy = false, pinned = false } = {}) => {
  const statements: Statement[] = [];
  const recording: Database = {
    ...database,
    all: (sql, ...values) => {
      statements.push({ sql, values });
      return database.all(sql, ...values);
    },
    get: (sql, ...values) => {
      statements.push({ sql, values });
      return database.get(sql, ...values);
    },
    iterate: (sql, ...values) => {
      statements.push({ sql, values });
      return database.iterate(sql, ...values);
    },
    numbers: (sql, ...values) => {
      statements.push({ sql, values });
      return database.numbers(sql, ...values);
    },
    number: (sql, ...values) => {
      statements.push({ sql, values });
      return database.number(sql, ...values);
    },
  };
  const tagIndex = createTagIndex(recording, isText);
  const deps = { database: recording, tagIndex, matcher: fuzzyMatcher, searchedText, longestValue: maxListedValue };
  const { total } = createEntryReader(deps).list({ q, fuzzy, tags: [], pinned }, { offset: 0, limit: 5 });
  return { total, statements };
};

const openFilled = (t: Parameters<typeof openTestStore>[1] & {}): OpenedStore => {
  const store = openTestStore(makeTempHome(t), t);
  store.database.transaction(() => {
    for (let n = 0; n < 300; n++) store.history.record({ text: `See https://host${n}.example.org/notes/${n} today` });
    store.history.record({ text: 'a solitary word' });
  });
  return store;
};

for (const q of ['solitary', 'example.org/', 'itary wo', 'org', 'absent']) {
  test(`a search for "${q}" scans no table of entries`, (t) => {
    const store = openFilled(t);
    const { statements } = recordSearch(store, q);
    const plans = statements.flatMap(({ sql, values }) =>
      store.database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail),
    );
    assert.ok(plans.length > 0);
    // Every entry has one common tag, so a query limited only by it would visit all entries.
    const walks = plans.filter((plan) => /SCAN (entry|entry_tag)\b|entry_tag USING PRIMARY KEY \(tag=\?\)/.test(plan));
    assert.deepEqual(walks, []);
  });
}

test('finds and counts a part of a link without reading the entries', (t) => {
  const store = openFilled(t);
  for (const q of ['https://', '.example', 'example.org/', '/notes/1', 'HOST7.Example']) {
    const { total, statements } = recordSearch(store, q);
    assert.ok(total > 0, q);
    const verified = statements.filter(({ sql }) => /AS candidate CROSS JOIN entry/.test(sql));
    assert.ok(verified.length > 0, q);
    assert.deepEqual(new Set(verified.map(({ values }) => values.at(-1))), new Set(['[]']), q);
  }
});

test('a search among the pins goes only through the pins', (t) => {
  const store = openFilled(t);
  for (const id of [7, 200]) store.history.pin(id);
  for (const [q, expected] of [
    ['', 2],
    ['o', 2],
    ['example.org', 2],
    ['notes/199', 1],
  ] as const) {
    const { total, statements } = recordSearch(store, q, { pinned: true });
    assert.equal(total, expected, q);
    const plans = statements.flatMap(({ sql, values }) =>
      store.database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail),
    );
    const walks = plans.filter((plan) =>
      /SCAN (?!entry USING INDEX entry_by_pinned_at|listed\b)|\(tag=\?\)/.test(plan),
    );
    assert.deepEqual(walks, [], q);
  }
});

test('finds links that are too long for the link index', (t) => {
  const store = openFilled(t);
  const long = `https://long.example.org/${'segment/'.repeat(200)}end`;
  store.history.record({ text: long });
  store.history.record({
    text: Array.from({ length: 100 }, (_, n) => `https://many${n}.example.org/of-them`).join(' '),
  });
  store.history.record({ text: 'gment/end and segment/ apart from each other: https://' });
  assert.equal(recordSearch(store, 'segment/end').total, 1);
  assert.equal(recordSearch(store, 'many99.example.org/of').total, 1);
  assert.equal(recordSearch(store, 'https://').total, 303);
});

test('a fuzzy search during a rebuild reads unindexed entries only once', (t) => {
  const store = openFilled(t);
  startRebuild(store.database, isText);
  const { total, statements } = recordSearch(store, 'nts tody', { fuzzy: true });
  assert.equal(total, 300);
  assert.equal(statements.filter(({ sql }) => sql.includes('FROM entry_tag AS waiting CROSS JOIN entry')).length, 1);
});
