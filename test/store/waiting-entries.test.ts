// While the text index is rebuilt, a search finds exactly the entries whose folded texts contain the query.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../src/base/fold.ts';
import { isText } from '../../src/core/history/derived-tags.ts';
import { maxListedValue } from '../../src/core/history/entry.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { createEntryReader } from '../../src/store/history/entry-reader.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const pieces = [
  'a',
  'B',
  'ß',
  'SS',
  'ẞ',
  'İ',
  'i',
  'ı',
  'K',
  'k',
  'Σ',
  'ς',
  'é',
  'e\u0301',
  '\0',
  ' ',
  '%',
  '_',
  '\u0001',
  'word',
  '\u{1d400}',
];

test('finds unindexed entries by their folded text, in every field', (t) => {
  const { database, history, reader } = openTestStore(makeTempHome(t), t);
  let state = 7;
  const pick = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const write = (most: number): string =>
    Array.from({ length: 1 + pick(most) }, () => pieces[pick(pick(2) === 0 ? 2 : pieces.length)]).join('');
  const texts = new Map<number, string[]>();
  database.transaction(() => {
    for (let n = 0; n < 150; n++) {
      const [text, app, description] = [`${write(8)} ${n}`, write(3), write(3)];
      const { id = 0 } = history.record({ text, ...(pick(2) === 0 && { app }) }) ?? {};
      if (pick(2) === 0) history.change(id, { description });
      const entry = reader.find(id);
      texts.set(id, [entry?.value ?? '', entry?.app ?? '', entry?.description ?? ''].map(fold));
    }
  });
  startRebuild(database, isText);
  for (let n = 0; n < 150; n++) {
    const q = write(5);
    const list = reader.list({ q, fuzzy: false, tags: [] }, { offset: 0, limit: 200 });
    const expected = [...texts].filter(([, fields]) => fields.some((field) => field.includes(fold(q))));
    assert.deepEqual(
      list.items.map(({ id }) => id).toSorted((a, b) => a - b),
      expected.map(([id]) => id),
      JSON.stringify(q),
    );
  }
});

test('a fuzzy search during a rebuild lists the best matches first, however many newer entries match', (t) => {
  const { database, history, reader } = openTestStore(makeTempHome(t), t);
  const ask = () => {
    const { items, total } = reader.list({ q: 'invoice', fuzzy: true, tags: [] }, { offset: 0, limit: 3 });
    return [total, ...items.map(({ value }) => value)];
  };
  database.transaction(() => {
    history.record({ text: 'the invoice itself' });
    for (let n = 0; n < 400; n++) history.record({ text: `reinvoiced ${n}` });
  });
  const expected = [401, 'the invoice itself', 'reinvoiced 399', 'reinvoiced 398'];
  assert.deepEqual(ask(), expected);
  startRebuild(database, isText);
  assert.deepEqual(ask(), expected);
});

test('only reads unindexed entries that may contain the text', (t) => {
  const { database, history } = openTestStore(makeTempHome(t), t);
  database.transaction(() => {
    for (let n = 0; n < 300; n++) history.record({ text: `Number ${n}` });
    history.record({ text: 'a Solitary word' });
    history.record({ text: 'Zürich' }); // SQLite can't fold this
  });
  startRebuild(database, isText);
  let reads = 0;
  const countReads: typeof searchedText = (entry) => {
    reads += 1;
    return searchedText(entry);
  };
  const tagIndex = createTagIndex(database, isText);
  const deps = { database, tagIndex, matcher: fuzzyMatcher, longestValue: maxListedValue };
  const { list } = createEntryReader({ ...deps, searchedText: countReads });
  for (const q of ['solitary', 'sol', 'y']) {
    reads = 0;
    assert.equal(list({ q, fuzzy: false, tags: [] }, { offset: 0, limit: 9 }).total, 1, q);
    assert.equal(reads, 2, q);
  }
});
