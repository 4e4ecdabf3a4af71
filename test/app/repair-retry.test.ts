// Tests that a failed repair, as on a full disk, is not retried on every request and not reported as a bug.
import assert from 'node:assert/strict';
import { mkdirSync, rmdirSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { openAdapters } from '../../src/app/adapters.ts';
import { createRepair } from '../../src/app/history/repair.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { ownThreads } from '../support/application/own-threads.ts';
import { damageTree } from '../support/store/damage-file.ts';
import { makeDamagedHome, totalNotes } from '../support/store/damaged-home.ts';

/** Opens a history with this damage whose repair fails until `unblock` is called. */
const start = async (t: TestContext, damage: (file: string) => void) => {
  const home = makeDamagedHome(t, damage);
  const adapters = { ...openAdapters(home, { clipboard: 'memory' }), ...ownThreads(home) };
  t.after(async () => {
    await adapters.readers.close();
    await adapters.writer.close();
  });
  const clock = { now: 1_000_000 };
  const repairs: Promise<unknown>[] = [];
  const bugs: unknown[] = [];
  const repair: typeof adapters.writer.requests.repair = (how) => {
    const repairing = adapters.writer.requests.repair(how);
    repairs.push(repairing);
    return repairing;
  };
  const requests = new Proxy(adapters.writer.requests, {
    get: (target, name) => (name === 'repair' ? repair : Reflect.get(target, name)),
  });
  const { readers, writer } = createRepair({
    ...adapters,
    writer: { ...adapters.writer, requests },
    warn: () => {},
    recordWarning: () => {},
    onRepair: () => {},
    now: () => clock.now,
    logBug: (error) => bugs.push(error),
  });
  await writer.requests.open();
  const blocker = `${home.databaseFile}.recovered`;
  mkdirSync(blocker); // a repair starts by writing there
  return { readers, clock, repairs, bugs, unblock: () => rmdirSync(blocker) };
};

test('retries a failed repair after a pause that doubles up to a minute', async (t) => {
  const { readers, clock, repairs, bugs, unblock } = await start(t, (file) => damageTree(file, 'term_data'));
  const search = async (): Promise<number> => {
    const { json } = await readers.search().listHistory({ query: { q: 'words', limit: 1 }, path: {} });
    return JSON.parse(Buffer.from(json).toString()).total;
  };

  for (const [attempt, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await assert.rejects(search(), /cannot be opened or repaired/);
    assert.equal(repairs.length, attempt + 1);
    clock.now += seconds * 1000 - 1;
    await assert.rejects(search(), /cannot be opened or repaired/);
    assert.equal(repairs.length, attempt + 1, `retried within ${seconds} s`);
    clock.now += 1;
  }
  unblock();
  assert.equal(await search(), totalNotes);
  assert.deepEqual(bugs, []);
});

const damageField = (file: string): void => {
  const database = openDatabase(file);
  database.execute("PRAGMA ignore_check_constraints = ON; UPDATE entry SET formats = '[' WHERE id = 1");
  database.close();
};

test('lists a damaged field that cannot be repaired now, and does not report a bug', async (t) => {
  const { readers, repairs, bugs } = await start(t, damageField);
  const { json } = await readers.lists.listHistory({ query: { offset: totalNotes - 1, limit: 1 }, path: {} });
  assert.deepEqual(JSON.parse(Buffer.from(json).toString()).items[0].formats, ['text']);
  assert.equal(repairs.length, 1);
  await assert.rejects(repairs[0] ?? Promise.resolve(), /cannot be opened or repaired/);
  await new Promise(setImmediate); // until the failed repair is handled
  assert.deepEqual(bugs, []);
});
