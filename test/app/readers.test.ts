// Tests the lanes of the reader threads: a list gets a thread no matter how many searches are waiting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startReaders } from '../../src/app/threads/start-readers.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Longer than a busy machine takes. */
const searchTime = 240_000;

test('uses at most two threads for searches, so that a list starts at once', async (t) => {
  const home = makeTempHome(t);
  await startWithThreads(t, home); // creates the history
  let started = 0;
  const count = (): void => {
    started += 1;
  };
  process.on('worker', count);
  t.after(() => process.off('worker', count));
  const readers = startReaders(startThread, home.databaseFile, (error) => assert.fail(String(error)), searchTime);
  t.after(readers.close);

  const searches = Array.from({ length: 20 }, () =>
    readers.search().listHistory({ query: { q: 'anything' }, path: {} }),
  );
  await nextTurn();
  assert.equal(started, 2);
  const lists = Array.from({ length: 20 }, () => readers.lists.listHistory({ query: {}, path: {} }));
  await nextTurn();
  assert.equal(started, 4);
  await Promise.all([...searches, ...lists]);
});

test('selects the entries of a bulk change in order, without the time limit of searches', async (t) => {
  const home = makeTempHome(t);
  const count = 4500;
  fillStore(home, ({ history }) => {
    for (let number = 1; number <= count; number++) history.record({ text: `entry ${number}` });
  });
  const readers = startReaders(startThread, home.databaseFile, (error) => assert.fail(String(error)), 1);
  t.after(readers.close);
  const newestFirst = Array.from({ length: count }, (_, index) => count - index);
  assert.deepEqual(
    await readers.selections.select({ q: 'entry', tags: [], fuzzy: false }, count, undefined),
    newestFirst,
  );
});
