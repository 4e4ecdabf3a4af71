// Tests whether a process counts as running, with real processes.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isAlive } from '../../src/base/is-alive.ts';
import { until } from '../support/application/history.ts';

test('a process that has ended is not alive, even if its parent never asks for its status', async (t) => {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  t.after(() => parent.kill('SIGKILL'));
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  assert.equal(isAlive(pid), true);
  process.kill(pid, 'SIGKILL');
  await until('its end', async () => !isAlive(pid) || undefined);
  assert.equal(process.kill(pid, 0), true, 'the system still knows it');
});

test('a process of another user is alive, and an unknown one is not', () => {
  assert.deepEqual([isAlive(1), isAlive(2 ** 22 + 1)], [true, false]);
});
