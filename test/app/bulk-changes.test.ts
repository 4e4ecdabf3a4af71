// Tests that bulk changes run in steps: copies are answered in between, and none is lost.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startWriter } from '../../src/app/threads/start-writer.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import type { Call, CallResult } from '../support/application/application.ts';
import { list, listValues, putText } from '../support/application/history.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const entries = 4000;

const startFilled = (t: TestContext) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < entries; n++) {
      const { id = 0 } = history.record({ text: `entry ${n}` }) ?? {};
      if (n % 2 === 0) history.change(id, { pin: true });
    }
  });
  return startWithThreads(t, home);
};

/** Copies texts sequentially until the change is answered; returns what was copied before that. */
const copyMeanwhile = async (call: Call, change: Promise<CallResult>): Promise<string[]> => {
  let isOver = false;
  void change.then(() => {
    isOver = true;
  });
  const copied: string[] = [];
  while (!isOver) {
    const { value } = await putText(call, `copied meanwhile, ${copied.length}`);
    if (!isOver || copied.length === 0) copied.push(value);
  }
  return copied;
};

test('answers copies made while thousands of entries are tagged, and does not tag them', async (t) => {
  const { call } = await startFilled(t);
  const tagging = call('PATCH', '/v1/history', { body: { addTags: ['all'] } });
  const copied = await copyMeanwhile(call, tagging);
  assert.ok(copied.length >= 3, `${copied.length} were answered before the tagging`);
  assert.deepEqual((await tagging).json, { matched: entries, changed: entries });
  assert.equal((await list(call, { tag: 'all', limit: 1 })).total, entries);
  const clearing = call('PATCH', '/v1/history', { body: { clearAllTags: true } });
  assert.ok((await copyMeanwhile(call, clearing)).length >= 1);
  assert.equal((await clearing).json.changed, entries);
});

test('syncs a bulk tagging to disk once, after its last step and before the answer', async (t) => {
  const home = makeTempHome(t);
  const calls: string[] = [];
  const writer = startWriter(startThread, home.databaseFile, (error) => assert.fail(String(error)));
  const background = new Proxy(writer.background, {
    get: (methods, name) => {
      if (name === 'tagSome' || name === 'makeDurable') calls.push(name);
      return Reflect.get(methods, name);
    },
  });
  const { call } = await startWithThreads(t, home, { writer: { ...writer, background } });
  for (const text of ['one', 'two']) await putText(call, text);
  assert.equal((await call('PATCH', '/v1/history', { body: { addTags: ['all'] } })).json.changed, 2);
  const last = calls.lastIndexOf('tagSome');
  assert.ok(last >= 0);
  assert.deepEqual(calls.slice(last), ['tagSome', 'makeDurable']);
  assert.equal(calls.indexOf('makeDurable'), last + 1);
});

test('answers and keeps copies made while thousands of entries are cleared', async (t) => {
  const { call } = await startFilled(t);
  const clearing = call('DELETE', '/v1/history');
  const copied = await copyMeanwhile(call, clearing);
  assert.ok(copied.length >= 3, `${copied.length} were answered before the clearing`);
  assert.equal((await clearing).json.deleted, entries / 2);
  // One more copy may have been answered after the clearing.
  const { total } = await list(call, { q: 'copied meanwhile', limit: 1 });
  assert.ok(total === copied.length || total === copied.length + 1, `${total} of ${copied.length} were kept`);
  const kept = await listValues(call, { q: 'copied meanwhile', limit: 200 });
  for (const value of copied.slice(-100)) assert.ok(kept.includes(value), value);
  assert.equal((await list(call, { q: 'entry', limit: 1 })).total, entries / 2);
});

test('keeps an entry that is unpinned while a clearing that keeps pins is running, and treats the others as deleted', async (t) => {
  const { call } = await startFilled(t);
  const clearing = call('DELETE', '/v1/history');
  const [unpinned, changed] = await Promise.all([
    call('DELETE', '/v1/pins/1'),
    call('PATCH', '/v1/history/2', { body: { addTags: ['late'] } }),
  ]);
  assert.deepEqual([unpinned.status, changed.status], [200, 404]);
  assert.equal((await clearing).json.deleted, entries / 2);
  assert.equal((await call('GET', '/v1/history/1')).json.pin, false);
});
