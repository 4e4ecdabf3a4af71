// Tests what commands say about a service that hangs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setLimits } from '../support/application/limits.ts';
import { testTime, within } from '../support/running/patience.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';

test('commands say that the service hangs and how to end it; those that can’t wait end', {
  timeout: testTime,
}, async (t) => {
  setLimits(t, { suspect: 100, answer: 500 });
  const { home, pid } = await startService(t);
  process.kill(pid, 'SIGSTOP');
  const silence = `The running Copyloom doesn't answer. To end it: kill -9 ${pid}\n`;
  const list = startProgram(t, home, 'history', 'list', '--json');
  const noted = once(list.child.stderr, 'data');
  for (const command of ['status', 'doctor']) {
    const { status, output, errors } = await runProgram(t, home, command);
    assert.deepEqual([status, output, errors], [1, '', silence], command);
  }
  assert.equal(String((await within('The note', noted))[0]), silence);
  process.kill(pid, 'SIGCONT');
  const { status, output, errors } = await list.ended();
  assert.deepEqual([status, JSON.parse(output).total, errors], [0, 0, silence]);
});
