// Examining a history: what the disk fails to read is not taken for damage.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { examine } from '../../src/store/repair/examine.ts';

/** As if the check of SQLite had found only this. */
const examineWith = (t: { after(work: () => void): void }, finding: string) => {
  const database = openDatabase(':memory:');
  t.after(database.close);
  // The check has one column, and the other queries find no tables.
  const all = <Row>(sql: string, ...values: []): Row[] =>
    database.all<Row>(sql.startsWith('PRAGMA') ? `SELECT '${finding}' AS found` : sql, ...values);
  return examine({ ...database, all });
};

test('an error of the disk is no damage, but a page that is cut off is', (t) => {
  for (const code of [266, 8458])
    assert.throws(
      () => examineWith(t, `Tree 2 page 3: unable to get the page. error code=${code}`),
      (error) => error instanceof Refusal && error.error === 'storage_read_only',
    );
  assert.equal(examineWith(t, 'Tree 2 page 3: unable to get the page. error code=522'), 'indexes');
});
