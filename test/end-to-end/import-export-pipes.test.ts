// Tests `copyloom import -` and `copyloom export -` in real pipes.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, watch } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { acquireInstanceLock } from '../../src/store/database/instance-lock.ts';
import { until } from '../support/application/history.ts';
import { testTime } from '../support/running/patience.ts';
import { startProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor, program } from '../support/service/service.ts';
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

test('an import waits until another one has ended', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  const other = acquireInstanceLock(home.importLockFile);
  const { child, ended } = startProgram(t, home, 'import', makeMaccy(makeTempFolder(t)));
  const [waiting] = await once(child.stderr, 'data');
  assert.equal(String(waiting), 'Waiting until another import has ended …\n');
  assert.equal(existsSync(home.databaseFile), false);
  other?.release();
  const { status, output } = await ended();
  assert.equal(status, 0);
  assert.match(output, /added +3\n/);
});

test('an import that is interrupted leaves no copy behind', { timeout: testTime }, async (t) => {
  const [home, tmp] = [makeTempHome(t), makeTempFolder(t)];
  const file = makeMaccy(makeTempFolder(t));
  const copies = new Set<string>();
  const watching = watch(tmp, (_, name) => copies.add(name ?? ''));
  t.after(() => watching.close());
  const { stop } = startProgramIn(t, { ...environmentFor(home), TMPDIR: tmp }, 'import', file);
  await until('the second copy, with which it imports', async () => (copies.size > 1 ? true : undefined));
  assert.equal((await stop('SIGINT')).status, 130);
  assert.deepEqual(readdirSync(tmp), []);
});

test('an export that can’t be written in full fails', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  await runLine(t, home, 'copyloom import -', { input: '{"text":"one"}' });
  const full = await runLine(t, home, 'copyloom export - > /dev/full');
  assert.equal(full.status, 1);
  assert.match(full.errors, /Can't write to standard output: .*no space left[\s\S]*The output is incomplete\./);
});
