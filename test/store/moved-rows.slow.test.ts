// When SQLite moves rows to another page, it leaves their bytes behind, and deleting the rows doesn't erase them. They are overwritten.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { createChance } from '../support/running/chance.ts';
import { rounds, seed } from '../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { listDirtyPages } from '../support/store/page-gaps.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

type Chance = ReturnType<typeof createChance>;

const makeText = (chance: Chance, words: number): string =>
  Array.from({ length: words }, () => (100_000_000 + chance.number(900_000_000)).toString(36)).join(' ');

/** Records texts of all sizes, edits some, and deletes most. */
const useHistory = ({ database, history }: OpenedStore, chance: Chance): void => {
  const ids = database.transaction(() =>
    Array.from({ length: 300 }, () => {
      const text = makeText(chance, chance.pick([2, 3, 10, 40, 90]));
      return history.record({ text })?.id ?? 0;
    }),
  );
  database.transaction(() => {
    for (const id of ids)
      if (chance.once(3)) history.change(id, { description: makeText(chance, chance.pick([5, 40, 100])) });
  });
  database.transaction(() => {
    for (const id of ids) if (!chance.once(3)) history.remove(id);
  });
  while (history.tidySome());
};

const check = ({ database }: OpenedStore): unknown => database.get('PRAGMA integrity_check');

for (let round = 0; round < rounds(3); round++) {
  test(`leaves nothing in the gaps between rows, seed ${seed + round}`, (t) => {
    const home = makeTempHome(t);
    const store = openTestStore(home, t);
    useHistory(store, createChance(seed + round));
    assert.equal(store.database.truncateLog({ evenIfNothingErased: true }), true);
    assert.deepEqual(listDirtyPages(home.databaseFile), []);
    assert.deepEqual({ ...Object(check(store)) }, { integrity_check: 'ok' });
  });
}

test('clears the gaps of an existing file in steps', (t) => {
  const home = makeTempHome(t);
  const older = openTestStore(home);
  useHistory(older, createChance(1));
  older.database.execute('DROP TABLE gap_clearing; PRAGMA wal_checkpoint(TRUNCATE);'); // leaves the gaps unchanged
  older.database.close();
  assert.notDeepEqual(listDirtyPages(home.databaseFile), []);

  const store = openTestStore(home, t);
  let steps = 0;
  while (store.history.tidySome(() => true)) steps += 1;
  assert.ok(steps > 3, `${steps} steps`);
  store.database.truncateLog({ evenIfNothingErased: true });
  assert.deepEqual(listDirtyPages(home.databaseFile), []);
  assert.deepEqual({ ...Object(check(store)) }, { integrity_check: 'ok' });
});

test('does not change pages outside a tree', (t) => {
  const home = makeTempHome(t);
  const store = openTestStore(home, t);
  const chance = createChance(5);
  const long = Array.from({ length: 20 }, () => makeText(chance, 9000)); // on more pages than one pointer map page covers
  for (const text of long) store.history.record({ text });
  while (store.history.tidySome());
  store.database.truncateLog({ evenIfNothingErased: true });
  assert.deepEqual({ ...Object(check(store)) }, { integrity_check: 'ok' });
  const values = store.database.all<{ value: string }>('SELECT value FROM entry ORDER BY position');
  assert.deepEqual(
    values.map(({ value }) => value),
    long,
  );
});

test('leaves the gaps of a removed file for later', (t) => {
  const home = makeTempHome(t);
  const { database, history } = openTestStore(home, t);
  rmSync(home.databaseFile);
  while (history.tidySome());
  assert.equal(database.number('SELECT count(*) FROM gap_clearing'), 1);
});
