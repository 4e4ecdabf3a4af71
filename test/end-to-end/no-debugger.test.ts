// Tests that no signal opens a debugger in the service and its children: every user of the computer could use it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startConfinedProcess } from '../../src/platform/process/confined-process.ts';
import { testTime } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { startKeychainProcess } from '../support/service/keychain-process.ts';
import { command } from '../support/service/program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const options = { timeout: testTime, skip: process.platform !== 'linux' && 'It looks into /proc.' };

/** Whether Node waits for the signal. */
const catches = (id: number): boolean => {
  const [, caught = ''] = /^SigCgt:\s+([\da-f]+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${caught}`) & (1n << 9n)) !== 0n; // SIGUSR1 is the tenth
};

test('SIGUSR1 does nothing to the service', options, async (t) => {
  const port = await findFreePort();
  const child = spawn(command, ['serve', '--port', String(port), '--json'], {
    env: environmentFor(makeTempHome(t)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const errors = text(child.stderr);
  await once(createInterface({ input: child.stdout }), 'line');
  assert.equal(catches(child.pid ?? 0), false);
  child.kill('SIGUSR1');
  assert.equal((await fetch(`http://127.0.0.1:${port}/openapi.json`)).status, 200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.doesNotMatch(await errors, /Debugger/);
});

test('nor to the processes that read pictures and run language models', options, async (t) => {
  const folder = makeTempFolder(t);
  const file = join(folder, 'echo.mjs');
  writeFileSync(file, "process.on('message', (message) => process.send(message));");
  const started = startConfinedProcess({
    file: pathToFileURL(file),
    args: [],
    readable: [folder],
    limits: { megabytes: 256, seconds: 60 },
  });
  t.after(() => started.kill());
  const id = started.pid ?? assert.fail('it was not started');
  const answer = async (question: string): Promise<unknown> => {
    const answered = new Promise((resolve) => started.listen(resolve));
    started.send({ question });
    return answered;
  };
  await answer('before');
  assert.equal(catches(id), false);
  process.kill(id, 'SIGUSR1');
  assert.deepEqual(await answer('after'), { question: 'after' });
});

test('nor to the process that uses the keychain', options, async (t) => {
  const id = await startKeychainProcess(t);
  assert.equal(catches(id), false);
});
