// The log lists the newest lines first and keeps up to a thousand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogStore } from '../../src/store/log/log-store.ts';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { damageLeaf, settle } from '../support/store/damage-file.ts';
import { fillStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('lists lines newest first, in pages, with their entries and triggers', (t) => {
  const { database, history } = openTestStore(makeTempHome(t), t);
  const log = createLogStore(database);
  for (const text of ['one', 'two', 'three']) history.record({ text });
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

test('keeps the newest thousand lines, and starts over when cleared', (t) => {
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

test('keeps recovered log lines when new ones are added', (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ database, history }) => {
    for (let n = 1; n <= 200; n++) history.record({ text: `${n} ${'words of a note '.repeat(20)}` });
    for (let n = 1; n <= 30; n++) createLogStore(database).add({ at: n, text: `line ${n}` });
  });
  settle(home.databaseFile);
  damageLeaf(home.databaseFile, 'entry');
  markSuspect(home.databaseFile, 'as a statement that met it would');
  const { database, warnings } = openTestStore(home, t);
  assert.match(warnings[0] ?? '', /Recovered: .* entries, 30 log lines\. Unreadable: \d+ entries/);
  const log = createLogStore(database);
  log.add({ at: 31, text: 'line 31' });
  assert.equal(log.list({ offset: 0, limit: 9 }).total, 31);
});

test('deletes log lines with their entry, and adds none for a deleted entry', (t) => {
  const { database, history } = openTestStore(makeTempHome(t), t);
  const log = createLogStore(database);
  for (const text of ['one', 'two']) history.record({ text });
  log.add(
    { at: 1, text: 'about one', entry: 1 },
    { at: 2, text: 'about two', entry: 2 },
    { at: 3, text: 'about none' },
  );
  history.remove(1);
  log.add({ at: 4, text: 'about one, too late', entry: 1 });
  const texts = () => log.list({ offset: 0, limit: 9 }).items.map(({ text }) => text);
  assert.deepEqual(texts(), ['about none', 'about two']);
  history.record({ text: 'two, in other words' });
  history.replaceText(2, { text: 'two, in other words', redacted: false });
  assert.deepEqual(
    log.list({ offset: 1, limit: 1 }).items,
    [{ id: 2, at: 2, text: 'about two', entry: 3 }],
    'absorbed',
  );
  history.remove(3);
  assert.deepEqual(texts(), ['about none']);
});
