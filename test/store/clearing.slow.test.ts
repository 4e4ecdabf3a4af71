// Clearing the history in steps keeps what is copied meanwhile, and limits the length of each step.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { createHistory } from '../../src/core/history/history.ts';
import { createPendingClearings } from '../../src/core/history/pending-clearings.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { createEntryWriter } from '../../src/store/history/entry-writer.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { screenshot } from '../support/application/history.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const fillWithImages = ({ database, history }: OpenedStore, count: number): void =>
  database.transaction(() => {
    for (let n = 0; n < count; n++) history.record({ image: { ...screenshot, file: `${n}.png` } });
  });

const listAll = ({ reader }: OpenedStore): number[] =>
  reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 }).items.map(({ id }) => id);

for (const narrowed of [false, true]) {
  test(`keeps what is copied between two steps of a clearing${narrowed ? ', also with olderThan' : ''}`, (t) => {
    const store = openTestStore(makeTempHome(t), t);
    const { history, clock } = store;
    fillWithImages(store, 2500);
    // The oldest id is the newest copy: it must not be missed, whichever of the two the steps use.
    history.record({ image: { ...screenshot, file: '0.png' } });
    const olderThan = clock.now + 1; // the clock stands still, so all entries are as old as what is copied meanwhile
    const which = { upTo: history.newestPosition(), pins: false, ...(narrowed && { olderThan }) };
    const expected: number[] = [];
    let [count, more, steps] = [0, true, 0];
    while (more) {
      const step = history.clearSome(which);
      steps += 1;
      count += step.count;
      more = step.more;
      assert.ok(step.count <= 1000, 'a step keeps other writes waiting');
      assert.equal(step.imageFiles.length, step.count);
      if (more) expected.unshift(history.record({ text: `copied after step ${steps}` })?.id ?? 0);
    }
    assert.ok(steps >= 3);
    assert.equal(count, 2500);
    assert.deepEqual(listAll(store), expected);
  });
}

test('an entry that is copied again during a clearing counts as new and stays', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  fillWithImages(store, 2200);
  const upTo = history.newestPosition();
  const first = history.clearSome({ upTo, pins: false });
  const again = history.record({ image: { ...screenshot, file: '2199.png' } });
  let more = first.more;
  while (more) more = history.clearSome({ upTo, pins: false }).more;
  assert.deepEqual(listAll(store), [again?.id]);
});

test('the first step removes all but a few entries from lists and searches, and later steps delete them', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database, reader } = store;
  database.transaction(() => {
    for (let n = 0; n < 1500; n++) history.record({ text: `https://example.org/${n}` });
    for (const id of [3, 700, 1500]) history.change(id, { pin: true, addTags: ['kept'], description: `number ${id}` });
  });
  const which = { upTo: history.newestPosition(), pins: false };
  assert.deepEqual(history.clearSome(which), { count: 0, imageFiles: [], more: true });
  const find = (q: string, tags: string[] = []) =>
    reader.list({ q, fuzzy: false, tags }, { offset: 0, limit: 9 }).items.map(({ id }) => id);
  const assertCleared = (): void => {
    assert.deepEqual(find(''), [1500, 700, 3]);
    assert.deepEqual(find('example'), [1500, 700, 3]);
    assert.deepEqual(find('number 7', ['kept', 'url']), [700]);
    assert.deepEqual(find('er'), [1500, 700, 3]);
    assert.deepEqual(reader.counts(), { history: 3, pins: 3, tags: 2 });
    assert.equal(reader.find(4), undefined);
    assert.equal(reader.newest()?.id, 1500);
  };
  assertCleared();
  let count = 0;
  for (let more = true; more; ) {
    const step = history.clearSome(which, () => true);
    assert.ok(step.count <= 64, 'a step keeps other writes waiting');
    count += step.count;
    more = step.more;
    assertCleared();
  }
  assert.equal(count, 1497);
  while (history.tidySome()) assertCleared();
  assert.equal(database.number('SELECT count(*) FROM entry'), 3);
});

test('no step of a clearing writes many pages, nor do all steps together', (t) => {
  const home = makeTempHome(t);
  const store = openTestStore(home, t);
  const { history, database } = store;
  database.transaction(() => {
    for (let n = 0; n < 6000; n++) history.record({ text: `an ordinary note, number ${n}, about ${n * 7919}` });
  });
  while (history.tidySome());
  database.execute('PRAGMA wal_autocheckpoint = 0');
  /** The write-ahead log grows by each page that a step changes. */
  const countPages = (step: () => boolean): { pages: number; more: boolean } => {
    database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    const more = step();
    return { pages: Math.floor(statSync(`${home.databaseFile}-wal`).size / 4096), more };
  };
  const isTimeUp = (): boolean => true;
  const clearing = { upTo: history.newestPosition(), pins: false };
  const repeat = (step: () => boolean): { most: number; sum: number } => {
    let [most, sum] = [0, 0];
    for (let more = true; more; ) {
      const done = countPages(step);
      most = Math.max(most, done.pages);
      sum += done.pages;
      more = done.more;
    }
    return { most, sum };
  };
  const cleared = repeat(() => history.clearSome(clearing, isTimeUp).more);
  const tidied = repeat(() => history.tidySome(isTimeUp));
  assert.ok(Math.max(cleared.most, tidied.most) < 400, `${cleared.most} and ${tidied.most} pages`);
  // Each step deletes 64 adjacent entries. One page for each entry would be 6,000.
  assert.ok(cleared.sum < 2500, `${cleared.sum} pages in all`);
});

test('an entry that a clearing is going to delete gets no more tags, because its row is deleted without updating the indexes', (t) => {
  const { database, history, reader } = openTestStore(makeTempHome(t), t);
  database.transaction(() => {
    for (let n = 0; n < 200; n++) history.record({ text: `note ${n}` });
  });
  const parts = { database, tagIndex: createTagIndex(database, isText), matcher: fuzzyMatcher, searchedText };
  const clearings = createPendingClearings(createEntryWriter(parts), createClearingStore(database));
  const meanwhile = createHistory({ entries: clearings.entries, now: Date.now });
  const which = clearings.which(clearings.begin({ pins: false })) ?? assert.fail('It has not ended.');
  history.clearSome(which); // out of the lists, but not deleted yet
  const result = meanwhile.tagSome([1, 2], { addTags: ['late'] }, () => false);
  assert.deepEqual(result, { done: 2, matched: 0, changed: 0 });
  while (history.clearSome(which).more);
  assert.deepEqual(reader.tags({ offset: 0, limit: 9 }), { items: [], total: 0 });
});
