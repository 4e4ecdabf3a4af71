// Copies of the history written by a repair or rescue are private from the first byte, whatever the umask.
import assert from 'node:assert/strict';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openStore, reopenStore } from '../../src/store/open/open-store.ts';
import { createRescue } from '../../src/store/repair/rescue-history.ts';
import { damageHeader } from '../support/store/damage-file.ts';
import { makeDamagedHome } from '../support/store/damaged-home.ts';

const isText = (): boolean => true;

/** The modes of the files with this prefix. */
const listModes = (file: string): Record<string, string> => {
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
  return Object.fromEntries(
    names.map((name) => [name, (statSync(join(dirname(file), name)).mode & 0o777).toString(8)]),
  );
};

const assertPrivate = (modes: Record<string, string>, name: string): void => {
  assert.ok(name in modes, `${name} is being written`);
  for (const [file, mode] of Object.entries(modes)) assert.equal(mode, '600', file);
};

const openToAll = (t: TestContext): void => {
  const before = process.umask(0);
  t.after(() => process.umask(before));
};

test('the copy written by a repair is private', (t) => {
  const { databaseFile: file } = makeDamagedHome(t, damageHeader);
  openToAll(t);
  let modes: Record<string, string> | undefined;
  const { database } = openStore(file, {
    now: () => new Date(),
    isText: () => {
      modes ??= listModes(`${file}.recovered`); // when the indexes of the new file are started
      return true;
    },
  });
  t.after(database.close);
  assertPrivate(modes ?? {}, 'copyloom.db.recovered');
});

test('the copy that restores a removed history is private', (t) => {
  const { databaseFile: file } = makeDamagedHome(t, () => {});
  openToAll(t);
  const { database, files = [] } = openStore(file, { now: () => new Date(), isText });
  t.after(database.close);
  rmSync(file);
  let modes = {};
  const execute = (sql: string): void => {
    database.execute(sql);
    modes = listModes(`${file}.rescuing`);
  };
  const rescue = createRescue({
    database: { ...database, execute },
    file,
    files,
    reopen: () => reopenStore(file, isText),
  });
  t.after(rescue.run(new Date()).reopened.database.close);
  assertPrivate(modes, 'copyloom.db.rescuing');
});
