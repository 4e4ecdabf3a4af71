// Reads show no entry that an unfinished clearing is going to delete, as after a kill in the middle of it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createReaderMethods } from '../../src/app/threads/reader-methods.ts';
import type { Clearing } from '../../src/core/history/writer-port.ts';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const total = 30;

/** Entries of two kinds; 3 and 20 are pinned. */
const open = (t: TestContext) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database } = store;
  database.transaction(() => {
    for (let n = 1; n <= total; n++) history.record({ text: n % 2 === 0 ? `https://e.org/${n}` : `note ${n}` });
    for (const id of [3, 20]) history.change(id, { pin: true, addTags: [`kept-${id}`] });
  });
  while (history.tidySome());
  const { methods, around } = createReaderMethods(database.file, { damagedField: () => undefined });
  t.after(around.close);
  const read = async (made: Promise<{ json: Uint8Array }> | { json: Uint8Array }) =>
    JSON.parse(Buffer.from((await made).json).toString());
  const list = async (query: object = {}) => {
    const page = await read(methods.listHistory({ query: { limit: 100, ...query }, path: {} }));
    assert.equal(page.total, page.items.length);
    return page.items.map(({ id }: { id: number }) => id);
  };
  const listPins = async () =>
    (await read(methods.listPins({ query: {}, path: {} }))).items.map(
      ({ entry }: { entry: { id: number } }) => entry.id,
    );
  const begin = (which: Omit<Clearing, 'upTo'>) => {
    const clearing = { ...which, upTo: history.newestPosition() };
    const clearings = createClearingStore(database);
    return { clearing, clearings, number: clearings.add(clearing) };
  };
  return { ...store, methods, list, listPins, begin };
};

test('lists, searches and counts leave out what is still to be deleted', async (t) => {
  const { history, methods, list, listPins, begin } = open(t);
  assert.equal((await list()).length, total);
  const { clearing, clearings, number } = begin({ pins: false });
  const check = async (): Promise<void> => {
    assert.deepEqual(await list(), [31, 20, 3]);
    assert.deepEqual(await list({ q: 'note' }), [31, 3]);
    assert.deepEqual(await list({ q: 'e.org' }), [20]);
    assert.deepEqual(await list({ q: 'https exmple', fuzzy: true }), []);
    assert.deepEqual(await list({ tag: 'url' }), [20]);
    assert.deepEqual(await listPins(), [20, 3]);
    assert.equal(methods.counts().history, 3);
    assert.equal(methods.content(7), undefined);
    assert.deepEqual(methods.select({ q: '', fuzzy: false, tags: ['url'] }, 1000, undefined), [20]);
  };
  history.record({ text: 'note copied meanwhile' });
  await check();
  for (let more = true; more; ) {
    more = history.clearSome(clearing, () => true).more;
    await check();
  }
  clearings.remove(number);
  await check();
});

test('entries that a clearing spares are listed: newer ones, later ones and those that were unpinned meanwhile', async (t) => {
  const { history, clock, list, listPins, begin } = open(t);
  const { clearings, number } = begin({ pins: false });
  clearings.except(number, 3);
  history.unpin(3);
  assert.deepEqual(await list(), [20, 3]);
  clearings.remove(number);
  assert.equal((await list()).length, total);
  begin({ pins: true, olderThan: clock.now });
  assert.equal((await list()).length, total, 'none is older');
  begin({ pins: true, olderThan: clock.now + 1 });
  assert.deepEqual([await list(), await listPins()], [[], []]);
});
