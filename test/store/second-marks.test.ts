// A repair doesn't believe one damaged row, nor one damaged index, about what deletes entries: afterwards, no limit deletes one too many.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { damageTree, loseWrites, settle } from '../support/store/damage-file.ts';
import { fillStore, type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const day = 86_400_000;
const now = Date.now();
const total = 12;
/** None is exceeded. */
const limits = { now, mostEntries: 9, mostBytes: 2000, mostAge: 100 * day };

/** Position 2 is free, 5 is a pin, 6 expires, 7 is a picture. */
const prepare = (t: TestContext) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history, clock }) => {
    const image = { file: 'a.png', type: 'image/png', width: 3, height: 2, bytes: 700 };
    for (let n = 1; n <= total; n++) {
      clock.now = now - (total - n + 1) * day;
      if (n === 6) history.record({ text: 'expires', expiresAt: now + day });
      else if (n === 7) history.record({ image });
      else history.record({ text: `note ${n}` });
    }
    history.pin(5);
    for (const n of [2, 3]) history.remove(n);
  });
  settle(home.databaseFile);
  return home;
};

const read = ({ database }: OpenedStore): object[] =>
  database.all(
    `SELECT id, position, copied_at, bytes, pinned_at, at FROM entry LEFT JOIN expiry ON entry = id ORDER BY id`,
  );

const drop = ({ history }: OpenedStore): number => {
  while (history.tidySome());
  return history.dropDue(limits).count;
};

const byPosition = ['sqlite_autoindex_entry_1', 'unpinned_by_position'];

/** The trees that don't get what the statement writes: the indexes if the row is damaged, the table if the indexes are. */
const faults: readonly [what: string, sql: string, trees: readonly string[]][] = [
  ['a row that was copied long ago', 'UPDATE entry SET copied_at = 2e9 WHERE id = 8', ['unpinned_by_copied_at']],
  ['a row that will be copied', 'UPDATE entry SET copied_at = 4e13 WHERE id = 8', ['unpinned_by_copied_at']],
  ['a row with an impossible time', 'UPDATE entry SET copied_at = 9e15 WHERE id = 8', ['unpinned_by_copied_at']],
  ['a pin that was copied long ago', 'UPDATE entry SET copied_at = 2e9 WHERE id = 5', ['pinned_by_copied_at']],
  ['an index with an old time', 'UPDATE entry SET copied_at = 2e9 WHERE id = 8', ['entry']],
  ['an index with a late time', 'UPDATE entry SET copied_at = 4e13 WHERE id = 8', ['entry']],
  ['a row that is far back', 'UPDATE entry SET position = 2 WHERE id = 8', byPosition],
  ['a row with an impossible position', 'UPDATE entry SET position = 900 WHERE id = 8', byPosition],
  ['indexes with a low position', 'UPDATE entry SET position = 2 WHERE id = 8', ['entry']],
  ['indexes with an impossible position', 'UPDATE entry SET position = 900 WHERE id = 8', ['entry']],
  ['a row that expires at once', 'UPDATE expiry SET at = 12e11', ['expiry_by_at']],
  ['an index that says so', 'UPDATE expiry SET at = 12e11', ['expiry']],
  [
    'a row that has lost its pin',
    'UPDATE entry SET pinned_at = NULL WHERE id = 5',
    ['entry_by_pinned_at', 'pinned_by_copied_at', 'unpinned_by_position', 'unpinned_by_copied_at'],
  ],
  ['indexes that have lost a pin', 'UPDATE entry SET pinned_at = NULL WHERE id = 5', ['entry']],
];

for (const [what, sql, trees] of faults)
  test(`${what}: nothing changes, and the repair is reported`, (t) => {
    const home = prepare(t);
    const before = openTestStore(home);
    const rows = read(before);
    before.database.close();
    settle(home.databaseFile);
    loseWrites(home.databaseFile, trees, sql);
    markSuspect(home.databaseFile, 'as a statement that met it would');
    const store = openTestStore(home, t);
    assert.match(store.warnings.join(), /damaged/);
    assert.equal(drop(store), 0);
    assert.deepEqual(read(store), rows);
  });

test('an expiry time that only a row or only the index knows is dropped, and that is said', (t) => {
  for (const trees of [['expiry'], ['expiry_by_at']]) {
    const home = prepare(t);
    loseWrites(home.databaseFile, trees, 'UPDATE expiry SET entry = 8, at = 12e11');
    markSuspect(home.databaseFile, 'as a statement that met it would');
    const store = openTestStore(home, t);
    assert.match(store.warnings.join(), /Unreadable: 1 expiry time/);
    assert.equal(drop(store), 0);
    assert.equal(store.database.number('SELECT count(*) FROM expiry'), 0);
  }
});

test('entries with the same position are both kept', (t) => {
  const home = prepare(t);
  for (const id of [8, 9]) loseWrites(home.databaseFile, byPosition, `UPDATE entry SET position = 2 WHERE id = ${id}`);
  damageTree(home.databaseFile, 'sqlite_autoindex_entry_1');
  markSuspect(home.databaseFile, 'as a statement that met it would');
  const store = openTestStore(home, t);
  assert.match(store.warnings.join(), /Recovered: 10 entries.*fields were reset in: 1 entry\..*entry 9 \(position\)/);
  assert.equal(store.database.number('SELECT position FROM entry WHERE id = 9'), 8, 'where its time belongs');
});

test('a wrong size deletes nothing, and is measured again', (t) => {
  for (const id of [7, 8])
    for (const damaged of ['bytes + 0x1000000', '-1', '9e17']) {
      const home = prepare(t);
      const before = openTestStore(home);
      const rows = read(before);
      before.database.run(`UPDATE entry SET bytes = ${damaged} WHERE id = ?`, id);
      assert.equal(drop(before), 0);
      before.database.close();
      markSuspect(home.databaseFile, 'as a damaged field would');
      const store = openTestStore(home, t);
      assert.match(store.warnings.join(), new RegExp(`Reset: entry ${id} \\(bytes\\)\\. Everything else was kept`));
      assert.equal(drop(store), 0);
      assert.deepEqual(read(store), rows);
    }
});
