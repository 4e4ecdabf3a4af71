// The log: newest first, no more than a thousand lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogStore } from '../../src/store/log-store.ts';
import { openTestStore } from '../support/fill-store.ts';
import { makeTempHome } from '../support/temp-home.ts';

test('lines are listed newest first, page by page, with what they are about', (t) => {
  const log = createLogStore(openTestStore(makeTempHome(t), t).database);
  assert.deepEqual(log.list({ offset: 0, limit: 9 }), { items: [], total: 0 });
  log.add({ at: 10, text: 'first', entry: 3, trigger: 4 });
  log.add({ at: 5, text: 'second \ud800' });
  log.add({ at: 20, text: 'third', entry: 3 });
  const [third, second, first] = [
    { id: 3, at: 20, text: 'third', entry: 3 },
    { id: 2, at: 5, text: 'second \ufffd' },
    { id: 1, at: 10, text: 'first', entry: 3, trigger: 4 },
  ];
  assert.deepEqual(log.list({ offset: 0, limit: 2 }), { items: [third, second], total: 3 });
  assert.deepEqual(log.list({ offset: 2, limit: 2 }), { items: [first], total: 3 });
});

test('the newest thousand are kept; cleared, it begins again', (t) => {
  const { database } = openTestStore(makeTempHome(t), t);
  const log = createLogStore(database);
  database.transaction(() => {
    for (let n = 1; n <= 1203; n++) log.add({ at: n, text: `line ${n}` });
  });
  const { items, total } = log.list({ offset: 998, limit: 9 });
  assert.deepEqual([items.map(({ text }) => text), total], [['line 205', 'line 204'], 1000]);
  assert.equal(log.clear(), 1000);
  log.add({ at: 1, text: 'again' });
  assert.deepEqual(log.list({ offset: 0, limit: 9 }), { items: [{ id: 1204, at: 1, text: 'again' }], total: 1 });
});
