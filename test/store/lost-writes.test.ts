// A lost write of neighboring pages leaves the table and the index beside it as they were: all entries are found, and no id is given out twice.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { listTrees, settle } from '../support/store/damage-file.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const pageSize = 4096;
const total = 90;

/** Takes the content of the pages back to when there were `earlier` entries. */
const prepare = (t: TestContext, earlier: number, first: number, last: number) => {
  const home = makeTempHome(t);
  const store = openTestStore(home);
  const record = (from: number, to: number): void => {
    for (let n = from; n <= to; n++) store.history.record({ text: `note ${n} ${'words '.repeat(50)}` });
    store.history.pin(to);
    settle(home.databaseFile);
  };
  if (earlier > 0) record(1, earlier);
  settle(home.databaseFile);
  const before = readFileSync(home.databaseFile);
  record(earlier + 1, total);
  store.database.close();
  const bytes = readFileSync(home.databaseFile);
  before.copy(bytes, (first - 1) * pageSize, (first - 1) * pageSize, last * pageSize);
  writeFileSync(home.databaseFile, bytes);
  return home;
};

for (const [what, earlier, first, last] of [
  ['the table and its index', 60, 3, 4],
  ['and the ids that were given out', 60, 3, 5],
  ['as in a new file', 0, 3, 4],
  ['with the list of tables', 0, 1, 4],
] as const)
  test(`pages that are older than the rest: ${what}`, (t) => {
    const home = prepare(t, earlier, first, last);
    assert.deepEqual(
      [listTrees(home.databaseFile).get('entry'), listTrees(home.databaseFile).get('sqlite_sequence')],
      [3, 5],
    );
    const { database, history, warnings } = openTestStore(home, t);
    assert.match(warnings.join(), new RegExp(`^The history file was damaged\\. Recovered: ${total} entries`));
    assert.ok((history.record({ text: 'one more' })?.id ?? 0) > total, 'the id is new');
    assert.equal(database.number('SELECT count(*) FROM entry'), total + 1);
  });
