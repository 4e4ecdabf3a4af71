// Rescue of removed files in the worst cases: they are removed again meanwhile, or the rescue is interrupted.
import assert from 'node:assert/strict';
import fs, {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import type { Database } from '../../src/store/database/database.ts';
import { createLogStore } from '../../src/store/log/log-store.ts';
import { isMovedReport } from '../../src/store/open/moved-report.ts';
import { areInPlace, trackOpening } from '../../src/store/open/open-files.ts';
import { openForReading } from '../../src/store/open/open-for-reading.ts';
import { openStore, reopenStore } from '../../src/store/open/open-store.ts';
import { createRescue, keepCopyNewest } from '../../src/store/repair/rescue-history.ts';
import { until } from '../support/application/history.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const isText = (): boolean => true;
const deps = { now: () => new Date(), isText };

const add = (database: Database, text: string): void => createLogStore(database).add({ at: 1, text });
const read = (database: Database): string[] =>
  database.all<{ text: string }>('SELECT text FROM log_line ORDER BY id').map(({ text }) => text);

const start = (t: TestContext, file = join(makeTempFolder(t), 'copyloom.db')) => {
  const { database, files, warnings } = openStore(file, deps);
  t.after(database.close);
  assert.ok(files);
  return { file, database, files, warnings };
};

test('restores a file again that is removed before it is reopened', (t) => {
  const { file, database, files } = start(t);
  add(database, 'kept');
  rmSync(file);
  let removals = 0;
  const reopen = () => {
    if (removals++ < 2) rmSync(file);
    return reopenStore(file, isText);
  };
  const { reopened } = createRescue({ database, file, files, reopen }).run(new Date());
  t.after(reopened.database.close);
  assert.equal(removals, 3);
  assert.ok(areInPlace(reopened.files));
  assert.deepEqual(read(reopened.database), ['kept']);
  assert.deepEqual(readdirSync(dirname(file)).toSorted(), ['copyloom.db', 'copyloom.db-shm', 'copyloom.db-wal']);
});

test('a file that keeps being removed is not created empty: nothing can be changed, and nothing is lost', (t) => {
  const { file, database, files } = start(t);
  add(database, 'kept');
  rmSync(file);
  const reopen = () => {
    const reopened = reopenStore(file, isText);
    rmSync(file);
    return reopened;
  };
  const rescue = createRescue({ database, file, files, reopen });
  assert.throws(
    () => rescue.run(new Date()),
    (error) => error instanceof Refusal && error.error === 'storage_read_only',
  );
  assert.equal(existsSync(file), false);
  assert.deepEqual(read(database), ['kept']);
});

/** Removes the file as soon as the rescue has seen it. */
const removeOnceSeen = (t: TestContext, file: string): void => {
  const [look, exists] = [fs.statSync, fs.existsSync];
  const looks = [
    t.mock.method(fs, 'statSync', (...args: Parameters<typeof look>) => {
      const stats = look(...args);
      if (args[0] === file && stats) remove();
      return stats;
    }),
    t.mock.method(fs, 'existsSync', (path: fs.PathLike) => {
      const seen = exists(path);
      if (path === file && seen) remove();
      return seen;
    }),
  ];
  const remove = (): void => {
    for (const { mock } of looks) mock.restore();
    syncBuiltinESMExports();
    rmSync(file);
  };
  syncBuiltinESMExports();
  t.after(() => {
    for (const { mock } of looks) mock.restore();
    syncBuiltinESMExports();
  });
};

/** Rescues the history while somebody removes the file in its place. */
const rescueWhileRemoved = (t: TestContext, { file, database, files }: ReturnType<typeof start>): void => {
  const rescue = createRescue({ database, file, files, reopen: () => reopenStore(file, isText) });
  removeOnceSeen(t, file);
  const { reopened, message } = rescue.run(new Date());
  t.after(reopened.database.close);
  assert.match(message, /They were restored, and nothing was lost\.$/);
  assert.deepEqual(read(reopened.database), ['kept']);
};

test('restores a history that is removed just as the rescue checks it, and does not mistake it for another file', (t) => {
  const started = start(t);
  const { file, database } = started;
  add(database, 'kept');
  rmSync(`${file}-shm`);
  rescueWhileRemoved(t, started);
  assert.deepEqual(readdirSync(dirname(file)).toSorted(), ['copyloom.db', 'copyloom.db-shm', 'copyloom.db-wal']);
});

for (const removed of [[''], ['', '-wal', '-shm']]) {
  const names = removed.map((suffix) => `copyloom.db${suffix}`).join(', ');
  test(`does not claim to have saved another file at ${names} that is removed just as the rescue checks it`, (t) => {
    const started = start(t);
    const { file, database } = started;
    add(database, 'kept');
    for (const suffix of removed) rmSync(file + suffix);
    writeFileSync(file, 'another');
    rescueWhileRemoved(t, started);
  });
}

for (const suffix of ['', '-wal', '-shm']) {
  test(`notices that copyloom.db${suffix} is removed while it is opened`, (t) => {
    const { file, database } = start(t);
    const { files } = trackOpening(file, () => rmSync(file + suffix));
    assert.equal(areInPlace(files), false);
    writeFileSync(file + suffix, '');
    assert.equal(areInPlace(files), false);
    assert.deepEqual(read(database), []);
  });
}

for (const suffix of ['', '-wal', '-shm']) {
  test(`notices that copyloom.db${suffix} is replaced while it is opened`, (t) => {
    const { file } = start(t);
    const { files } = trackOpening(file, () => {
      renameSync(file + suffix, join(makeTempFolder(t), 'moved'));
      writeFileSync(file + suffix, '');
    });
    assert.equal(areInPlace(files), false);
  });
}

/** Simulates a crash after the copy was completed and the log removed. */
const interrupt = (t: TestContext): string => {
  const { file, database } = start(t);
  add(database, 'kept');
  database.execute(`VACUUM INTO '${file}.kept'`);
  database.execute('DELETE FROM log_line');
  database.close();
  renameSync(`${file}.kept`, `${file}.rescued`);
  writeFileSync(`${file}.rescuing`, 'half of it');
  return file;
};

test('does not apply the log to a file that is moved back after a rescue and a crash', (t) => {
  const { file, database, files } = start(t);
  add(database, 'kept');
  database.truncateLog({ evenIfNothingErased: true });
  renameSync(file, `${file}.moved`);
  const rescue = createRescue({ database, file, files, reopen: () => reopenStore(file, isText) });
  const { reopened } = rescue.run(new Date());
  t.after(reopened.database.close);
  add(reopened.database, 'later');
  const killed = join(makeTempFolder(t), 'copyloom.db');
  copyFileSync(`${file}.moved`, killed);
  copyFileSync(`${file}-wal`, `${killed}-wal`);
  const store = openStore(killed, deps);
  t.after(store.database.close);
  assert.deepEqual(read(store.database), ['kept']);
  assert.match(store.warnings.join(), /was written for a different file/);
});

test('the next start finishes a rescue that was interrupted by a crash, and leaves nothing behind', (t) => {
  const file = interrupt(t);
  const { database, warnings } = start(t, file);
  assert.deepEqual(read(database), ['kept']);
  assert.match(warnings.join('\n'), /They were restored, and nothing was lost\./);
  assert.deepEqual(readdirSync(dirname(file)).toSorted(), ['copyloom.db', 'copyloom.db-shm', 'copyloom.db-wal']);
});

const changedAt = (path: string): bigint => statSync(path, { bigint: true }).ctimeNs;

test('does not mistake what its own connection wrote on closing for a foreign file', async (t) => {
  const file = interrupt(t);
  await until('A later time of the file system', async () => {
    utimesSync(file, 1, 1);
    return changedAt(file) > changedAt(`${file}.rescued`) || undefined;
  });
  keepCopyNewest(file);
  const { database, warnings } = start(t, file);
  assert.deepEqual(read(database), ['kept']);
  assert.match(warnings.join('\n'), /They were restored, and nothing was lost\./);
});

test('sets aside a file that was put in place after the crash', async (t) => {
  const file = interrupt(t);
  rmSync(file);
  await until('A later time of the file system', async () => {
    writeFileSync(file, 'a backup');
    utimesSync(file, 1, 1); // like a copy that preserves times
    return changedAt(file) > changedAt(`${file}.rescued`) || undefined;
  });
  const { database, warnings } = start(t, file);
  assert.deepEqual(read(database), ['kept']);
  assert.match(warnings.join('\n'), /was replaced with another file .* was saved as /);
  assert.equal(readdirSync(dirname(file)).filter((name) => /\.replaced-/.test(name)).length, 1);
});

test('a reader that finds no file waits for the writer to restore it', (t) => {
  const file = join(makeTempFolder(t), 'copyloom.db');
  assert.throws(() => openForReading(file), isMovedReport);
});
