// Tests that other programs of the same user can't read the memory of what stays or has secrets, and that a crash leaves no core file.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { startModelProcess } from '../../src/app/model/start-model-process.ts';
import { startPictureProcess } from '../../src/app/pictures/start-process.ts';
import { setLimits } from '../support/application/limits.ts';
import { put, talk } from '../support/application/talk.ts';
import { patience, testTime, within } from '../support/running/patience.ts';
import { childrenOf } from '../support/service/child-processes.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { startKeychainProcess } from '../support/service/keychain-process.ts';
import { nobody } from '../support/service/other-user.ts';
import { command } from '../support/service/program.ts';
import { runProgram } from '../support/service/run-program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

// Nothing is hidden from root. Each test file runs in its own process, so this one can continue as another user.
if (process.getuid?.() === 0) {
  process.setgid?.(nobody);
  process.setuid?.(nobody);
  process.env['TMPDIR'] = '/tmp'; // the default of the tests may be inaccessible to other users
}

const options = {
  timeout: testTime,
  skip: process.platform !== 'linux' && 'Only Linux can hide the memory of a process.',
};

const assertHidden = (id: number): void => {
  for (const file of ['mem', 'environ'])
    assert.throws(() => openSync(`/proc/${id}/${file}`, 'r'), { code: 'EACCES' }, file);
};

/** By its launcher, in a folder of its own. Resolves to what it says first. */
const launch = async (t: TestContext, limit: string, ...args: string[]) => {
  const cwd = makeTempFolder(t);
  const child = spawn('sh', ['-c', `ulimit -c ${limit}; exec "$0" "$@"`, command, ...args], {
    cwd,
    env: { ...environmentFor(makeTempHome(t)), COPYLOOM_API_KEY: 'a key' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const firstLine = within('Its first line', once(createInterface({ input: child.stdout }), 'line'));
  const pid = child.pid ?? assert.fail('it was not started');
  return { child, pid, cwd, firstLine };
};

test('the service hides its memory from other programs of its user, and works', options, async (t) => {
  setLimits(t, { search: patience });
  const service = await startService(t);
  assertHidden(service.pid);
  await put(service, 'something private');
  const { status, json } = await talk(service, 'GET', '/v1/history');
  assert.deepEqual([status, json.items[0]?.value], [200, 'something private']);
  const other = await runProgram(t, makeTempHome(t), 'serve', '--port', String(service.port));
  assert.match(other.errors, /is taken by (another Copyloom|copyloom \(process \d+\));/);
});

test('the MCP server, which has the key, hides its memory and environment', options, async (t) => {
  const { child, pid, firstLine } = await launch(t, '0', 'mcp');
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  await firstLine;
  assertHidden(pid);
});

test('the process that reads and writes secrets hides its memory', options, async (t) => {
  assertHidden(await startKeychainProcess(t));
});

test('the processes that decode pictures and run models hide their memory', options, async (t) => {
  const pictures = startPictureProcess(makeTempHome(t));
  t.after(pictures.kill);
  await pictures.remote.ready();
  childrenOf(process.pid).forEach(assertHidden);
  const model = startModelProcess(makeTempFolder(t));
  t.after(model.kill);
  await assert.rejects(model.remote.tryEngine(), 'there is none');
  assertHidden(model.pid ?? assert.fail('it was not started'));
});

test('a crash of the service leaves no core file', options, async (t) => {
  const { child, pid, cwd, firstLine } = await launch(
    t,
    'unlimited',
    '--json',
    'serve',
    '--port',
    String(await findFreePort()),
  );
  await firstLine;
  assertHidden(pid);
  assert.match(readFileSync(`/proc/${pid}/limits`, 'utf8'), /^Max core file size +0 /m);
  const ended = once(child, 'exit');
  child.kill('SIGSEGV');
  assert.deepEqual(await ended, [null, 'SIGSEGV']);
  assert.deepEqual(readdirSync(cwd), []);
});
