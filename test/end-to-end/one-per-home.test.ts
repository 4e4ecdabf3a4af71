// Tests that only one process uses a home: a second one waits for a command and is refused by a service.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { acquireInstanceLock } from '../../src/store/database/instance-lock.ts';
import { listTexts, put } from '../support/application/talk.ts';
import { within } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { program } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { type Ended, runProgram, startProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';
import { makeMaccy } from '../support/transfer/made-files.ts';

/** Starts a service that must fail, and returns how it ended. */
const refuseService = async (t: TestContext, home: Home): Promise<Ended> => {
  const service = startProgram(t, home, 'serve', '--port', String(await findFreePort()));
  const isServing = service.saw('http://').then(
    () => true,
    () => false,
  );
  assert.ok(!(await within('The refusal of the service', isServing)), 'a second service serves the same home');
  return service.ended();
};

for (const args of [['serve', '--json', '--port', 'PORT'], ['status']]) {
  test(`copyloom ${args[0]} waits while another process uses the home, and says so at a terminal`, async (t) => {
    const home = makeTempHome(t);
    const lock = acquireInstanceLock(home.lockFile);
    assert.ok(lock);
    const port = await findFreePort();
    const words = args.map((word) => (word === 'PORT' ? String(port) : word));
    const inScript = startProgram(t, home, ...words);
    const command = `'${process.execPath}' --disable-warning=ExperimentalWarning '${program}' status`;
    const atTerminal = startAtTerminal(t, home, command);
    await within('The notice', atTerminal.saw('Waiting for another Copyloom process that is using /'));
    lock.release();
    assert.match(await inScript.saw('\n'), args[0] === 'serve' ? /"url"/ : /0 entries|history/i);
    assert.equal((await atTerminal.ended()).status, 0);
    assert.equal((await inScript.stop('SIGTERM')).errors, '');
  });
}

test('commands and a starting service do not block each other', async (t) => {
  const home = makeTempHome(t);
  const port = await findFreePort();
  const service = startProgram(t, home, 'serve', '--port', String(port), '--json');
  const commands = await Promise.all(Array.from({ length: 4 }, () => runProgram(t, home, 'history', 'list', '--json')));
  for (const { status, output } of commands) assert.deepEqual([status, JSON.parse(output).total], [0, 0]);
  await service.saw('"url"');
  assert.equal((await service.stop('SIGTERM')).status, 0);
});

test('refuses a second service even if the lock file of the first was deleted or overwritten', async (t) => {
  const service = await startService(t);
  const { home } = service;
  await put(service, 'kept');
  for (const tamper of [() => rmSync(home.lockFile), () => writeFileSync(home.lockFile, '12345')]) {
    tamper();
    const second = await refuseService(t, home);
    assert.deepEqual([second.status, second.output], [1, '']);
    assert.match(second.errors, new RegExp(`already running in .* \\(process ${service.pid}\\)`));
  }
  assert.deepEqual(await listTexts(service), ['kept']);
  assert.equal(await service.stop(), 0);
  const { status, errors } = await refuseService(t, home);
  assert.equal(status, 1);
  assert.match(errors, /instance\.lock should be empty, .* Quit every Copyloom .* delete the file and try again/);
  rmSync(home.lockFile);
  assert.deepEqual(await listTexts(await startService(t, home)), ['kept']);
});

test('refuses a lock file that is a named pipe or a folder', async (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  execFileSync('mkfifo', [home.importLockFile]);
  mkdirSync(home.lockFile);
  for (const [file, args] of [
    [home.importLockFile, ['import', makeMaccy(makeTempFolder(t))]],
    [home.lockFile, ['status']],
  ] as const) {
    const { status, output, errors } = await within('The refusal', runProgram(t, home, ...args));
    const refusal = `The lock file ${file} is not a regular file. Move it elsewhere, and try again.\n`;
    assert.deepEqual([status, output, errors], [1, '', refusal]);
  }
});
