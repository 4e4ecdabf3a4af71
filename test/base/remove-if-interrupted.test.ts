// Tests that a signal removes unfinished folders and ends the program, also if it comes at the last moment.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTempFolder } from '../support/store/temp-home.ts';

const skip = process.platform === 'win32' && 'a program there can’t be sent a signal that it may catch';

/** Runs the lines in a process of its own, with `folder` as its argument. */
const run = (folder: string, lines: string) => {
  const begin = `
    import { removeIfInterrupted } from '${new URL('../../src/base/remove-if-interrupted.ts', import.meta.url)}';
    const interrupted = removeIfInterrupted();
    interrupted.watch(process.argv[1]);
    const interrupt = () => process.kill(process.pid, 'SIGINT');
    const stay = () => setInterval(() => {}, 1000);`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', begin + lines, folder]);
  return status ?? signal;
};

test('a signal ends the program, and nothing unfinished is left', { skip }, (t) => {
  const folder = join(makeTempFolder(t), 'unfinished');
  mkdirSync(folder);
  assert.equal(run(folder, 'interrupt(); stay();'), 130);
  assert.equal(existsSync(folder), false);
});

test('a signal that comes just before the work is finished ends the program too, but removes nothing', {
  skip,
}, (t) => {
  const folder = makeTempFolder(t);
  assert.equal(run(folder, 'interrupt(); await interrupted.stop();'), 130);
  assert.equal(run(folder, 'setImmediate(interrupt); await interrupted.stop();'), 130);
  assert.equal(run(folder, 'await interrupted.stop(); interrupt(); stay();'), 'SIGINT');
  assert.equal(existsSync(folder), true);
});

test('whoever begins while another stops is still protected', { skip }, (t) => {
  const [folder, other] = ['one', 'other'].map((name) => join(makeTempFolder(t), name));
  mkdirSync(String(other));
  const lines = `
    const other = removeIfInterrupted();
    const stopping = interrupted.stop();
    other.watch('${other}');
    await stopping;
    interrupt();
    stay();`;
  assert.equal(run(String(folder), lines), 130);
  assert.equal(existsSync(String(other)), false);
});
