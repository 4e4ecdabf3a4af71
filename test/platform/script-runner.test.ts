// Tests the input, output and termination of scripts.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { createScriptRunner } from '../../src/platform/process/script-runner.ts';
import { until } from '../support/application/history.ts';

const start = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-scripts-'));
  const runner = createScriptRunner({ folder });
  t.after(async () => {
    await runner.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (script: string, input = '', more: { interpreter?: string; timeLimit?: number } = {}) =>
    runner.run({ script, interpreter: 'sh', timeLimit: 10, ...more }, input);
  return { folder, runner, run };
};

const refuses = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error) => error instanceof Unavailable && message.test(error.message));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie still has an entry in /proc.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('passes the text on stdin and returns stdout', async (t) => {
  const { run, folder } = start(t);
  assert.equal(await run('tr a-z A-Z', 'grüße, world'), 'GRüßE, WORLD');
  assert.equal(
    await run('process.stdin.pipe(process.stdout)', 'x'.repeat(3_000_000), { interpreter: process.execPath }),
    'x'.repeat(3_000_000),
  );
  assert.deepEqual(readdirSync(folder), [], 'a finished script leaves no files');
});

test('supports interpreters with arguments', async (t) => {
  assert.equal(
    await start(t).run('console.log(1 + 1)', '', { interpreter: `/usr/bin/env ${process.execPath}` }),
    '2\n',
  );
});

test('a script may ignore a long input', async (t) => {
  assert.equal(await start(t).run('echo done', 'x'.repeat(5_000_000)), 'done\n');
});

test("reports a failing script's status and last error line", async (t) => {
  await refuses(
    start(t).run('echo first >&2; echo "no such user" >&2; exit 3'),
    /status 3\. Its last error was: no such user/,
  );
});

test('names a missing interpreter', async (t) => {
  await refuses(
    start(t).run('', '', { interpreter: 'no-such-program' }),
    /no-such-program is not installed\. Install it/,
  );
});

test('kills a script that times out, with its children', async (t) => {
  const { run, folder } = start(t);
  const pids = join(folder, 'pids');
  await refuses(run(`sleep 60 & echo $! > ${pids}; sleep 60`, '', { timeLimit: 1 }), /stopped after 1 seconds/);
  const child = Number(readFileSync(pids, 'utf8'));
  await until('The end of the child', async () => !isAlive(child) || undefined);
});

test('kills a script that never stops writing', async (t) => {
  await refuses(start(t).run('yes'), /over 64 MB/);
});

test("doesn't wait for background processes of a script", async (t) => {
  const [word, pid] = (await start(t).run('sleep 600 & echo answer $!')).trim().split(' ');
  assert.equal(word, 'answer');
  assert.ok(isAlive(Number(pid)));
  process.kill(Number(pid));
});

test('closing kills running scripts', async (t) => {
  const { run, runner, folder } = start(t);
  const mark = join(folder, 'pid');
  const running = refuses(run(`echo $$ > ${mark}; sleep 60`), /SIGKILL/);
  await until('The start of the script', async () => {
    try {
      return readFileSync(mark, 'utf8') || undefined;
    } catch {
      return undefined;
    }
  });
  await runner.close();
  await running;
});

test("scripts don't see the API key", async (t) => {
  process.env['COPYLOOM_API_KEY'] = 'clm_secret';
  t.after(() => delete process.env['COPYLOOM_API_KEY']);
  assert.equal(await start(t).run('echo "[$COPYLOOM_API_KEY]"'), '[]\n');
});
