// Tests `copyloom import -` and `copyloom export -` in real pipes.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { acquireInstanceLock } from '../../src/store/database/instance-lock.ts';
import { until } from '../support/application/history.ts';
import { testTime } from '../support/running/patience.ts';
import { program } from '../support/service/program.ts';
import { type RunningProgram, startProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';
import { makeMaccy } from '../support/transfer/made-files.ts';

/** Runs a line of the shell, in which `copyloom` is the real program. */
const runLine = async (t: TestContext, home: Home, line: string, { input = '', tmp = makeTempFolder(t) } = {}) => {
  const define = `copyloom() { "$NODE" --disable-warning=ExperimentalWarning "$PROGRAM" "$@"; }`;
  const env = { ...environmentFor(home), NODE: process.execPath, PROGRAM: program, TMPDIR: tmp };
  const child = spawn('bash', ['--norc', '-c', `set -o pipefail; ${define}; ${line}`], { env });
  t.after(() => child.kill('SIGKILL'));
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, output, errors };
};

test('a history goes through pipes into another home, and nothing is left behind', { timeout: testTime }, async (t) => {
  const [home, other] = [makeTempHome(t), makeTempHome(t)];
  const tmp = makeTempFolder(t);
  const input = Array.from({ length: 300 }, (_, index) => `{"text":"entry ${index} ${'x'.repeat(1000)}"}\n`).join('');
  const imported = await runLine(t, home, 'copyloom import -', { input, tmp });
  assert.equal(imported.status, 0, imported.errors);
  assert.match(imported.output, /^Imported from JSON lines: standard input\nadded +300\n/);
  assert.deepEqual(readdirSync(tmp), []);

  const exported = await runLine(t, home, 'copyloom export -');
  assert.deepEqual([exported.status, exported.errors], [0, 'Exported 300 entries to standard output.\n']);
  const again = await runLine(t, other, `COPYLOOM_HOME=${home.data} copyloom export /dev/stdout | copyloom import -`);
  assert.equal(again.status, 0, again.errors);
  const withoutIds = (shown: string): string => shown.replaceAll(/"id":\d+,/g, '');
  assert.equal(withoutIds((await runLine(t, other, 'copyloom export -')).output), withoutIds(exported.output));

  const cut = await runLine(t, home, 'copyloom export - | head -n 1');
  assert.deepEqual([cut.status, cut.errors], [0, '']);
  assert.match(cut.output, /^\{.*"text":"entry 0 .*\}\n$/);
});

test('an import waits until another one has ended, and names its process', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  const other = acquireInstanceLock(home.importLockFile);
  const { child, ended } = startProgram(t, home, 'import', makeMaccy(makeTempFolder(t)));
  const [waiting] = await once(child.stderr, 'data');
  assert.equal(String(waiting), `Waiting until another import has ended (process ${process.pid}) …\n`);
  assert.equal(existsSync(home.databaseFile), false);
  other?.release();
  const { status, output } = await ended();
  assert.equal(status, 0);
  assert.match(output, /added +3\n/);
});

/** With so many items that reading them takes a while. */
const makeLargeMaccy = (folder: string): string => {
  const path = makeMaccy(folder);
  const database = new DatabaseSync(path);
  database.exec(
    `CREATE TEMP TABLE number AS WITH RECURSIVE n(x) AS (SELECT 100 UNION ALL SELECT x + 1 FROM n LIMIT 50000) SELECT x FROM n;
     INSERT INTO ZHISTORYITEM (Z_PK, ZLASTCOPIEDAT) SELECT x, x FROM number;
     INSERT INTO ZHISTORYITEMCONTENT (ZITEM, ZTYPE, ZVALUE) SELECT x, 'public.utf8-plain-text', 'item ' || x FROM number;
     CREATE INDEX content ON ZHISTORYITEMCONTENT (ZITEM);`,
  );
  database.close();
  return path;
};

/** Whether the process has a file of this name open that is deleted already. */
const readsDeleted = (pid: number, name: string): boolean => {
  try {
    const files = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
    return files.some((path) => path.endsWith(`/${name} (deleted)`));
  } catch {
    return false; // closed since, or ended
  }
};

/** Starts an import, and stops it while it reads what it has removed from `tmp`. One that is over by then is started again. */
const stopWhileReading = async (start: () => RunningProgram, tmp: string): Promise<RunningProgram> => {
  for (;;) {
    const running = start();
    const { child } = running;
    const isReading = (): boolean => readsDeleted(child.pid ?? 0, 'copy.db') && readdirSync(tmp).length === 0;
    await until('the copy of the database', async () => isReading() || child.exitCode !== null || undefined);
    child.kill('SIGSTOP');
    if (isReading()) return running;
    await running.stop('SIGKILL');
  }
};

test('every signal ends an import that reads a database, and leaves no copy behind', {
  skip: process.platform !== 'linux' && 'asks /proc which files are open',
  timeout: testTime,
}, async (t) => {
  const [home, tmp] = [makeTempHome(t), makeTempFolder(t)];
  const env = { ...environmentFor(home), TMPDIR: tmp };
  const file = makeLargeMaccy(makeTempFolder(t));
  let pid = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGKILL'] as const) {
    const running = await stopWhileReading(() => startProgramIn(t, env, 'import', file, '--dry-run'), tmp);
    pid = running.child.pid ?? 0;
    running.child.kill(signal);
    const { status } = await running.stop('SIGCONT');
    // A handler may be there until the copy is removed.
    assert.ok(status === signal || status === 128 + constants.signals[signal], `${signal}: ${status}`);
    assert.deepEqual(readdirSync(tmp), []);
  }
  const [left, used] = [pid, process.pid].map((user) => `copyloom-import-${user}-abc`);
  for (const folder of [left, used]) mkdirSync(join(tmp, String(folder)));
  await startProgramIn(t, env, 'import', makeMaccy(makeTempFolder(t))).ended();
  assert.deepEqual(readdirSync(tmp), [used], 'what a killed import has left is removed; a folder that is in use stays');
});

test('an export that can’t be written in full fails', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  await runLine(t, home, 'copyloom import -', { input: '{"text":"one"}' });
  const full = await runLine(t, home, 'copyloom export - > /dev/full');
  assert.equal(full.status, 1);
  assert.match(full.errors, /Can't write to standard output: .*no space left[\s\S]*The output is incomplete\./);
});
