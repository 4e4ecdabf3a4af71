// Tests that only one restore at a time changes a home, and that none stays pending, or is finished later, without a word.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findPending } from '../../src/app/backup/pending-restore.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { acquireInstanceLock } from '../../src/store/database/instance-lock.ts';
import { until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { testTime } from '../support/running/patience.ts';
import { makeBackup, makeOther, restore, stage } from '../support/service/restoring.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';
import { readTexts } from '../support/store/backed-up-home.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const refusal = /^Another restore into .* has not ended yet\. Try again when it has\. Nothing was changed\.\n$/;

const listRestores = (home: Home): string[] =>
  readdirSync(home.data).filter((name) => /^(restore\.(?!lock$)|replaced-)/.test(name));

const warningsOf = async (service: Service): Promise<string[]> =>
  (await talk(service, 'GET', '/v1/status')).json.warnings ?? [];

/** As a killed restore leaves it, if the service has not been asked to open it. */
const leavePending = async (t: TestContext, home: Home): Promise<string> => {
  const { commit, aside } = await stage(await makeBackup(t), home);
  commit();
  return aside;
};

test('refuses a restore while another one is under way', { timeout: testTime }, async (t) => {
  const backup = await makeBackup(t);
  const home = makeOther(t);
  const other = acquireInstanceLock(home.restoreLockFile);
  const { status, output, errors } = await runProgram(t, home, 'restore', backup);
  assert.deepEqual([status, output], [1, '']);
  assert.match(errors, refusal);
  assert.deepEqual(listRestores(home), []);
  other?.release();
  await restore(t, home, backup);
});

test('of two restores at once, one is in place afterwards and nothing is pending', { timeout: testTime }, async (t) => {
  const service = await startService(t, makeOther(t));
  const { home } = service;
  const backups = [];
  for (const name of ['first', 'second']) {
    await put(service, name);
    const folder = join(makeTempFolder(t), name);
    assert.equal((await runProgram(t, home, 'backup', folder)).status, 0);
    backups.push({ folder, texts: readTexts(folder).reverse() });
  }
  const running = backups.map((backup) => ({ ...backup, command: startProgram(t, home, 'restore', backup.folder) }));
  const ended = await Promise.all(running.map(async ({ texts, command }) => ({ texts, ...(await command.ended()) })));
  for (const { status, errors } of ended) if (status !== 0) assert.match(errors, refusal);
  const texts = await listTexts(service);
  assert.ok(ended.some((one) => one.status === 0 && one.texts.join() === texts.join()));
  assert.equal(existsSync(join(home.data, 'restore.pending')), false);
});

test('puts a backup in place also if the service can only be reached later', { timeout: testTime }, async (t) => {
  const backup = await makeBackup(t);
  const service = await startService(t, makeOther(t));
  const { home, child } = service;
  child.kill('SIGSTOP');
  rmSync(home.socketPath); // it opens another one when it goes on
  const restoring = startProgram(t, home, 'restore', backup);
  await until('The commit', async () => existsSync(join(home.data, 'restore.pending')) || undefined);
  child.kill('SIGCONT');
  const { status, output, errors } = await restoring.ended();
  assert.equal(status, 0, errors);
  assert.match(output, /^Restored 5 entries/);
  assert.deepEqual(await warningsOf(service), []);
});

test('ends only when the API of the running application answers again', { timeout: testTime }, async (t) => {
  const home = makeOther(t);
  let asked = 0;
  // A stand-in: the API of the real application takes a noticeable time only by chance.
  const server = createServer(({ url }, response) => {
    if (url === '/control/reopen') rmSync(findPending(home), { recursive: true });
    else asked += 1;
    const state = asked < 5 ? 'starting' : 'listening';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ pid: process.pid, running: true, state }));
  });
  t.after(() => server.close());
  makePrivateFolder(dirname(home.socketPath));
  await new Promise<void>((resolve) => server.listen(home.socketPath, resolve));
  await restore(t, home, await makeBackup(t));
  assert.equal(asked, 5);
});

test('says that a restore is pending, and after the next start what it has done', { timeout: testTime }, async (t) => {
  const service = await startService(t, makeOther(t));
  const { home } = service;
  await put(service, 'before');
  const aside = await leavePending(t, home);
  const pending =
    /A backup is ready to be restored, but not in place yet\. The next start .* delete .*restore\.pending/;
  for (const command of ['status', 'doctor']) assert.match((await runProgram(t, home, command)).output, pending);
  await service.stop();

  const again = await startService(t, home);
  const finished = `A restore that was interrupted is finished now: the backup is in place. What was there before is in ${aside}. To undo the restore: `;
  assert.deepEqual(
    (await warningsOf(again)).map((warning) => warning.startsWith(finished)),
    [true],
  );
  assert.ok(again.errors().startsWith(finished));
  for (const command of ['doctor', 'log'])
    assert.match((await runProgram(t, home, command)).output, /A restore that was interrupted is finished now/);
  assert.deepEqual(readTexts(aside), ['before']);
});

for (const isRunning of [true, false]) {
  test(`a restore says that it has finished another one first, ${isRunning ? 'in' : 'without'} a running service`, {
    timeout: testTime,
  }, async (t) => {
    const service = await startService(t, makeOther(t));
    const { home } = service;
    await put(service, 'before');
    if (!isRunning) await service.stop();
    const aside = await leavePending(t, home);
    const { status, errors } = await runProgram(t, home, 'restore', await makeBackup(t));
    assert.equal(status, 0, errors);
    const said = errors.split('\n').filter((line) => line.startsWith('A restore that was interrupted is finished now'));
    assert.equal(said.length, 1, errors);
    assert.ok(said[0]?.includes(`What was there before is in ${aside}. `));
    assert.deepEqual(readTexts(aside), ['before']);
    if (isRunning) assert.deepEqual(await warningsOf(service), []);
  });
}

test('removes what a killed restore has left, whoever has its process number now', { timeout: testTime }, async (t) => {
  const home = makeOther(t);
  const leftover = join(home.data, `restore.incomplete-${process.pid}-0123abcd`);
  mkdirSync(leftover);
  writeFileSync(join(leftover, 'copyloom.db'), 'a copy of the history');
  await restore(t, home, await makeBackup(t));
  assert.ok(listRestores(home).every((name) => name.startsWith('replaced-')));
});
