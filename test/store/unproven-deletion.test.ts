// A page that is written to the wrong place never makes Copyloom delete entries: whatever decides about that must be whole.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { createLogStore } from '../../src/store/log/log-store.ts';
import { createVariableWriter } from '../../src/store/variables/variable-store.ts';
import { startApplication } from '../support/application/application.ts';
import { listIds } from '../support/application/history.ts';
import { damageLeaf, damagePage, listTrees, misdirect, settle } from '../support/store/damage-file.ts';
import { fillStore, type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const total = 30;
const [hour, day] = [3_600_000, 86_400_000];

/** Every table that the tests misdirect has rows. */
const fill = ({ history, database, clock }: OpenedStore): void => {
  const variables = createVariableWriter(database);
  for (let n = 1; n <= total; n++) history.record({ text: `note ${n} ${'words '.repeat(50)}` });
  for (let n = 1; n <= 5; n++) {
    history.change(n, { value: `edited ${n}` });
    createLogStore(database).add({ at: clock.now, text: `line ${n}` });
    variables.put({ name: 'counted', content: `${n}`, updatedAt: clock.now - n }, 100);
  }
  history.record({ text: 'expires in an hour', expiresAt: clock.now + hour });
  history.record({ text: 'expires in a day', expiresAt: clock.now + day });
  history.pin(8);
  while (history.tidySome());
};

const prepare = (t: TestContext, damage: (file: string) => void, more = (_: OpenedStore): void => {}) => {
  const home = makeTempHome(t);
  fillStore(home, (store) => {
    fill(store);
    more(store);
  });
  settle(home.databaseFile);
  damage(home.databaseFile);
  return home;
};

const everything = Array.from({ length: total + 2 }, (_, index) => total + 2 - index);

for (const [from, to] of [
  ['term_data', 'clearing'],
  ['log_line', 'clearing'],
  ['past_value', 'clearing'],
  ['past_value', 'unpinned_total'],
  ['past_value', 'expiry'],
  ['version', 'expiry'],
  ['version_by_entry', 'expiry_by_at'],
  ['version_by_entry', 'unpinned_by_copied_at'],
  ['past_value_by_variable', 'unpinned_by_position'],
] as const) {
  test(`a page of ${from} over ${to} deletes nothing, and is reported`, async (t) => {
    const home = prepare(t, (file) => misdirect(file, from, to));
    const { call, control, close } = await startApplication(t, home);
    await control('PATCH', '/control/settings', { body: { maxDays: 300 } });
    await call('PUT', '/v1/clipboard', { body: { text: 'one more copy' } });
    assert.equal((await control('POST', '/control/repair')).status, 200); // some damage shows only when it is needed
    const { warnings } = (await call('GET', '/v1/status')).json;
    assert.match(warnings?.join(), /damaged/);
    await close();
    const { reader } = openTestStore(home, t);
    const { items } = reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 });
    assert.deepEqual(
      items.map(({ id }) => id).filter((id) => id <= total + 2),
      everything,
    );
  });
}

const beginClearing = ({ database, history }: OpenedStore): void => {
  const store = createClearingStore(database);
  store.except(store.add({ upTo: history.newestPosition(), pins: false }), 3);
};

test('a clearing whose exceptions are damaged is not continued, and that is said', async (t) => {
  for (const table of ['clearing_exception', 'clearing', 'clearing_seal']) {
    const damage = (file: string): void => {
      const store = openTestStore({ ...home, databaseFile: file });
      store.database.execute(table === 'clearing' ? 'UPDATE clearing SET up_to = up_to + 1' : `DELETE FROM ${table}`);
      store.database.close();
    };
    const home = prepare(t, () => {}, beginClearing);
    damage(home.databaseFile);
    const { call } = await startApplication(t, home);
    assert.deepEqual(await listIds(call), everything, table);
    const { warnings } = (await call('GET', '/v1/status')).json;
    assert.match(
      warnings.join(),
      /Removed: unfinished clearing 1 of the history \(what it had not deleted yet is listed again\)/,
    );
  }
});

test('a repair while the history is being opened is reported, also if the table of clearings is damaged too', async (t) => {
  const home = prepare(t, (file) => {
    damagePage(file, listTrees(file).get('clearing') ?? 0, Buffer.alloc(4096));
    damageLeaf(file, 'entry');
  });
  const { call } = await startApplication(t, home);
  const ids = await listIds(call);
  assert.ok(ids.length < total + 2 && ids.length > 10);
  const { warnings } = (await call('GET', '/v1/status')).json;
  assert.match(warnings.join(), new RegExp(`Unreadable: ${total + 2 - ids.length} entries.* saved unchanged as`));
});
