// Steps of bulk work end as soon as their time is up, so that a copy never waits long behind one of them.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startStep } from '../../src/base/step.ts';
import { openDatabase } from '../../src/store/database.ts';
import { indexVersion } from '../../src/store/index-schema.ts';
import { openTestStore } from '../support/fill-store.ts';
import { makeTempHome } from '../support/temp-home.ts';

const count = 40;
const isTimeUp = (): boolean => true;

const open = (t: TestContext, length = 1, home = makeTempHome(t)) => {
  const store = openTestStore(home, t);
  const record = (n: number): number => store.history.record({ text: `${n} ${'x'.repeat(length)}` })?.id ?? 0;
  const ids = store.database.transaction(() => Array.from({ length: count }, (_, n) => record(n)));
  return { ...store, home, ids };
};

test('a step is over after eight milliseconds of work, or twenty-five on the clock', (t) => {
  let [work, clock] = [1000, 5000];
  t.mock.method(performance, 'now', () => clock);
  t.mock.method(process, 'threadCpuUsage', () => ({ user: work * 600, system: work * 400 }));
  const working = startStep();
  work += 7;
  assert.equal(working(), false);
  work += 1;
  assert.equal(working(), true);
  const waiting = startStep();
  clock += 24;
  assert.equal(waiting(), false);
  clock += 1;
  assert.equal(waiting(), true);
});

test('dropping what exceeds the limits stops after one entry when the time is up', (t) => {
  const { history, clock } = open(t);
  const limits = { now: clock.now, mostEntries: 1, mostBytes: Infinity, mostAge: Infinity };
  const { count: first, more } = history.dropDue(limits, isTimeUp);
  assert.deepEqual([first, more], [1, true]);
  assert.equal(history.dropDue(limits).count, count - 2, 'all the others when there is time');
});

test('tagging stops after one entry when the time is up', (t) => {
  const { history, ids } = open(t);
  const change = { addTags: ['new'] };
  assert.equal(history.tagSome(ids, change, isTimeUp).done, 1);
  assert.equal(history.tagSome(ids, change, () => false).done, count);
});

test('a rebuild of the indexes stops after one entry when the time is up', (t) => {
  const { database, home } = open(t);
  database.close();
  const raw = openDatabase(home.databaseFile);
  raw.run('UPDATE index_state SET version = ?', indexVersion + 1);
  raw.close();
  const { history, reader } = openTestStore(home, t);
  let steps = 0;
  for (let done = 0; done < count; steps++) {
    assert.ok(history.tidySome(isTimeUp));
    const now = reader.indexing()?.done ?? count;
    assert.ok(now <= done + 1, `${now - done} entries in one step`);
    done = now;
  }
  assert.ok(steps >= count);
});

test('giving back space stops after 64 pages when the time is up', (t) => {
  const { database, history } = open(t, 60_000);
  while (history.tidySome());
  const upTo = history.newestPosition();
  while (history.clearSome({ upTo, pins: true }).more);
  const countPages = (): number => database.number('PRAGMA page_count');
  let [largest, given] = [0, 0];
  for (let before = countPages(); history.tidySome(isTimeUp); before = countPages()) {
    largest = Math.max(largest, before - countPages());
    given += before - countPages();
  }
  assert.ok(given > 300, `${given} pages were given back`);
  assert.ok(largest <= 64 + 2, `${largest} pages in one step`); // and pages of the map of pages
});
