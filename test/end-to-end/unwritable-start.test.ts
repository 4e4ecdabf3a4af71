// Starting on a full or read-only disk: repairs made once the disk is writable are reported as at any other start.
import assert from 'node:assert/strict';
import { appendFileSync, closeSync, copyFileSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';
import { mount, mountSmallDisk } from '../support/store/small-disk.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const foreignLog = /was written for a different file/;

/** Fills the disk; returns how to free the space. */
const fillUp = (home: Home): (() => void) => {
  const file = join(home.data, 'filler');
  for (const size of [65_536, 4096, 1])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size, 1));
    } catch {
      // full
    }
  return () => rmSync(file);
};

const readWarnings = async (service: Service): Promise<string> =>
  ((await talk(service, 'GET', '/v1/status')).json.warnings ?? []).join('\n');

const canWrite = (service: Service, text: string): Promise<true> =>
  until('Writing', async () => (await put(service, text)).status === 200 || undefined);

/** Restores a backup over a history that was killed, next to the log of the latter. */
const restoreBackup = async (t: TestContext, home: Home): Promise<void> => {
  const first = await startService(t, home);
  await put(first, 'in the backup');
  assert.equal(await first.stop(), 0);
  const backup = join(home.data, 'backup');
  copyFileSync(home.databaseFile, backup);
  for (const text of ['later', 'last']) {
    const service = await startService(t, home);
    for (let index = 0; index < 40; index++) await put(service, `${text} ${index}`);
    await service.stop(text === 'last' ? 'SIGKILL' : 'SIGTERM');
  }
  copyFileSync(backup, home.databaseFile);
};

test('sets the log of another file aside, and reports it, once a read-only disk is writable', async (t) => {
  setLimits(t, { retry: 50 });
  const home = mountSmallDisk(t, '24m');
  if (!home) return;
  await restoreBackup(t, home);
  assert.ok(mount('-o', 'remount,ro', home.data));
  const service = await startService(t, home);
  assert.match(await readWarnings(service), /read-only file system/);
  assert.ok(mount('-o', 'remount,rw', home.data));
  await canWrite(service, 'written');
  assert.deepEqual(await listTexts(service), ['written', 'in the backup']);
  await until('The warning', async () => foreignLog.test(await readWarnings(service)) || undefined);
});

test('immediately reports a log that is set aside on a full disk', async (t) => {
  setLimits(t, { retry: 50 });
  const home = mountSmallDisk(t, '24m');
  if (!home) return;
  await restoreBackup(t, home);
  const freeSpace = fillUp(home);
  const service = await startService(t, home);
  assert.match(await readWarnings(service), foreignLog);
  freeSpace();
  await canWrite(service, 'written');
  assert.deepEqual(await listTexts(service), ['written', 'in the backup']);
  assert.match(await readWarnings(service), foreignLog);
});

test('reports a repair that had to wait for space', async (t) => {
  setLimits(t, { retry: 50 });
  const home = mountSmallDisk(t, '24m');
  if (!home) return;
  const first = await startService(t, home);
  for (let index = 0; index < 200; index++) await put(first, `number ${index} ${'lorem ipsum '.repeat(60)}`);
  assert.equal(await first.stop(), 0);
  const pageSize = 4096;
  const page = Math.floor(readFileSync(home.databaseFile).indexOf('number 100 ') / pageSize) * pageSize;
  const handle = openSync(home.databaseFile, 'r+');
  writeSync(handle, Buffer.alloc(pageSize, 0xa5), 0, pageSize, page);
  closeSync(handle);
  markSuspect(home.databaseFile, 'damaged by the test');
  const freeSpace = fillUp(home);
  const service = await startService(t, home);
  freeSpace();
  await canWrite(service, 'written');
  await until('The report', async () => /Recovered: \d+ entries/.test(await readWarnings(service)) || undefined);
});

test('says what is in the place of the history if that isn’t a file, and no more', async (t) => {
  const home = makeTempHome(t);
  mkdirSync(home.databaseFile, { recursive: true });
  const { status, errors } = await runProgram(t, home, 'serve', '--port', String(await findFreePort()));
  assert.equal(status, 1);
  assert.equal(
    errors,
    `${home.databaseFile} is a folder, but Copyloom needs a file there. Remove or move the folder. Then start Copyloom again.\n`,
  );
});
