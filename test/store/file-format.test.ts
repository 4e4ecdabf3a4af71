// The format of a file is detected from its tables, not its version number, and migrated completely or not at all.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { isText } from '../../src/core/history/derived-tags.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { type Database, openDatabase } from '../../src/store/database/database.ts';
import { isDamage } from '../../src/store/database/database-errors.ts';
import { latestVersion } from '../../src/store/database/migrations.ts';
import { chooseFormat, listNames, migrate, readFormat } from '../../src/store/open/file-format.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const openFormat = (t: TestContext, version: number): Database => {
  const database = openDatabase(':memory:');
  t.after(database.close);
  migrate(database, version);
  return database;
};

const setVersion = (database: Database, version: number): void => database.execute(`PRAGMA user_version = ${version}`);

const versions = Array.from({ length: latestVersion + 1 }, (_, version) => version);

test('every migration makes its format recognizable', (t) => {
  for (const version of versions) {
    const database = openFormat(t, version);
    assert.equal(readFormat(database), version);
    for (const other of [...versions, latestVersion + 8, 0x4000_0007].filter((one) => one !== version)) {
      setVersion(database, other);
      assert.throws(() => readFormat(database), isDamage, `${other} instead of ${version}`);
      if (version > 0) assert.equal(chooseFormat(other, listNames(database)), version);
    }
  }
});

test('a wrong statement is no damage', (t) => {
  const database = openFormat(t, latestVersion);
  assert.throws(
    () => database.execute('SELECT missing FROM entry'),
    (error) => !isDamage(error),
  );
});

test('a value of another type than its column is damage: it was read from a row of another table', (t) => {
  const database = openFormat(t, latestVersion);
  assert.throws(() => database.run('UPDATE unpinned_total SET count = ?', new Uint8Array(1)), isDamage);
});

for (const change of [
  'CREATE TABLE newer (id)',
  'CREATE INDEX newer ON entry (bytes)',
  'DROP INDEX version_by_entry',
]) {
  test(`a version that is too high means a newer Copyloom if it explains ${change}`, (t) => {
    const database = openFormat(t, latestVersion);
    database.execute(change);
    setVersion(database, latestVersion + 1);
    assert.throws(() => readFormat(database), Unavailable);
  });
}

test('leaves a history that cannot be migrated unchanged, and copies its rows to a new file', (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  const old = openDatabase(home.databaseFile);
  migrate(old, 4);
  const insert = `INSERT INTO entry (position, kind, digest, copied_at, created_at, copies, bytes, derived, given, formats, value)
    VALUES (1, 'text', x'00', 1, 1, 1, 4, '[]', '[]', '["text"]', 'here')`;
  old.run(insert);
  old.execute('CREATE VIEW Clearing AS SELECT 1'); // blocks a later migration: names are case-insensitive
  assert.throws(() => migrate(old), /already exists|already another/);
  assert.equal(old.number('PRAGMA user_version'), 4);
  assert.equal(old.number("SELECT count(*) FROM sqlite_schema WHERE name = 'removed_image'"), 0);
  old.close();

  const { database, warnings } = openStore(home.databaseFile, { now: () => new Date(), isText });
  t.after(database.close);
  assert.match(
    warnings.join(),
    /^The history file was damaged\. Recovered: 1 entry\. Unreadable: nothing\. .* saved unchanged/,
  );
  assert.equal(readFormat(database), latestVersion);
  assert.equal(database.get<{ value: string }>('SELECT value FROM entry')?.value, 'here');
});
