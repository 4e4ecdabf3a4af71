// Numbers that no history reaches are damage: the entries stay in order, and new ones can be added.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { createVariableWriter } from '../../src/store/variables/variable-store.ts';
import { startApplication } from '../support/application/application.ts';
import { damageTree, settle } from '../support/store/damage-file.ts';
import { fillStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Four entries, copied a second apart. The second and third are pinned. */
const prepare = (t: TestContext, damage: string) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history, database, clock }) => {
    clock.now -= 60_000;
    for (const text of ['one', 'two', 'three', 'four']) {
      history.record({ text });
      clock.now += 1000;
    }
    history.pin(2);
    history.pin(3);
    createVariableWriter(database).put({ name: 'note', content: '"x"', updatedAt: 1 }, 100);
    database.execute(damage);
  });
  settle(home.databaseFile);
  return home;
};

const [largest, unsafe, safe, end] = [2n ** 63n - 1n, 2n ** 53n + 3n, 2n ** 53n - 1n, 2n ** 40n];
const position = (id: number, value: bigint) => `UPDATE entry SET position = ${value} WHERE id = ${id};`;
const counter = (name: string, value: bigint) => `UPDATE counter SET value = ${value} WHERE name = '${name}';`;
const lastId = (table: string, value: bigint | string) =>
  `UPDATE sqlite_sequence SET seq = ${value} WHERE name = '${table}';`;
const [copies, pins, ids] = ['the counter of copies', 'the counter of pins', 'the last id of table entry'];

const cases: readonly [what: string, damage: string, reset: string][] = [
  ['the largest position', position(1, largest), 'entry 1 (position)'],
  ['a position that JavaScript cannot hold', position(2, unsafe), 'entry 2 (position)'],
  ['a position far ahead of the counter', position(3, 2n ** 39n), 'entry 3 (position)'],
  ['a negative position', position(4, -7n), 'entry 4 (position)'],
  [
    'several positions',
    position(1, largest) + position(2, largest - 1n) + position(4, 0n),
    'entry 1 (position); entry 2 (position); entry 4 (position)',
  ],
  ['a position and its counter', position(4, end) + counter('position', end), `entry 4 (position); ${copies}`],
  ['the largest counter of copies', counter('position', largest), copies],
  ['a counter of copies that JavaScript can just hold', counter('position', safe), copies],
  ['a counter of copies that is used up', counter('position', end), copies],
  ['the largest counter of pins', counter('pin', largest), pins],
  ['the largest number of a pin', `UPDATE pin SET number = ${largest} WHERE entry = 3`, 'pin of entry 3 (number)'],
  ['the largest last id', lastId('entry', largest), ids],
  ['a last id that JavaScript can just hold', lastId('entry', safe), ids],
  ['a last id that is not a number', lastId('entry', "'abc'"), ids],
  ['the largest last id of variables', lastId('variable', largest), 'the last id of table variable'],
];

const warningOf = (reset: string) =>
  `Some fields in the history were damaged. Reset: ${reset}. Everything else was kept.`;

for (const [what, damage, reset] of cases) {
  test(`${what}: nothing is lost, and copies, pins and variables can be added`, (t) => {
    const home = prepare(t, damage);
    const { database, history, reader, warnings } = openTestStore(home, t);
    const list = (): string[] =>
      reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 10 }).items.map(({ value }) => value);
    assert.deepEqual(list(), ['four', 'three', 'two', 'one']);
    assert.deepEqual(warnings, [warningOf(reset)]);
    for (const text of ['five', 'six', 'one', 'seven']) history.record({ text });
    history.pin(6);
    createVariableWriter(database).put({ name: 'new', content: '"y"', updatedAt: 1 }, 100);
    assert.deepEqual(list(), ['seven', 'one', 'six', 'five', 'four', 'three', 'two']);
    assert.deepEqual(database.numbers('SELECT entry FROM pin ORDER BY number'), [2, 3, 6]);
    database.close();
    assert.deepEqual(openTestStore(home, t).warnings, [], 'nothing else is found');
  });
}

test('numbers that are damaged when Copyloom starts are reset and reported, and it works', async (t) => {
  const damage =
    position(1, largest) + counter('position', largest) + counter('pin', largest) + lastId('entry', largest);
  const { call, control } = await startApplication(t, prepare(t, damage));
  const warning = warningOf(`entry 1 (position); ${copies}; ${pins}; ${ids}`);
  assert.deepEqual((await call('GET', '/v1/status')).json.warnings, [warning]);
  assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'five' } })).status, 200);
  assert.equal((await call('POST', '/v1/pins', { body: { text: 'six' } })).status, 201);
  const { items } = (await call('GET', '/v1/history')).json;
  assert.deepEqual(
    items.map(({ value }: { value: string }) => value),
    ['six', 'five', 'four', 'three', 'two', 'one'],
  );
  assert.deepEqual((await control('POST', '/control/repair')).json.found, [warning], 'nothing is damaged any more');
});

test('the last number of a counter is used before the counter is reset', async (t) => {
  const { call } = await startApplication(t, prepare(t, counter('position', end - 2n) + position(4, end - 3n)));
  for (const text of ['five', 'six', 'seven', 'eight'])
    assert.equal((await call('PUT', '/v1/clipboard', { body: { text } })).status, 200);
  const { items } = (await call('GET', '/v1/history')).json;
  assert.deepEqual(
    items.map(({ value }: { value: string }) => value),
    ['eight', 'seven', 'six', 'five', 'four', 'three', 'two', 'one'],
  );
});

test('a salvage keeps an entry with an impossible position in its place', (t) => {
  const home = prepare(t, position(2, largest) + counter('position', largest) + lastId('entry', largest));
  damageTree(home.databaseFile, 'entry_digest');
  markSuspect(home.databaseFile, 'as a statement that met it would');
  const { reader, history, warnings } = openTestStore(home, t);
  history.record({ text: 'five' });
  const { items } = reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 10 });
  assert.deepEqual(
    items.map(({ value }) => value),
    ['five', 'four', 'three', 'two', 'one'],
  );
  assert.match(warnings.join(), /Recovered: 4 entries.*Unreadable: nothing.*entry 2 \(position\)/);
});
