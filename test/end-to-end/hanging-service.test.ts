// Tests what commands say about a service that hangs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setLimits } from '../support/application/limits.ts';
import { testTime, within } from '../support/running/patience.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';

test('commands say that the service hangs and how to end it; those that only read end', {
  timeout: testTime,
}, async (t) => {
  setLimits(t, { suspect: 100, answer: 500 });
  const { home, pid } = await startService(t);
  process.kill(pid, 'SIGSTOP');
  const end = `To end it: kill -9 ${pid}\n`;
  const waits = `The running Copyloom doesn't answer. Waiting for its answer; press Ctrl+C to give up. ${end}`;
  const run = startProgram(t, home, 'run', '--text', 'a', 'upper');
  const noted = once(run.child.stderr, 'data');
  for (const command of ['doctor', 'history']) {
    const { status, output, errors } = await runProgram(t, home, command);
    assert.deepEqual([status, output, errors], [1, '', `The running Copyloom doesn't answer. ${end}`], command);
  }
  assert.equal(String((await within('The note', noted))[0]), waits);
  process.kill(pid, 'SIGCONT');
  const { status, output, errors } = await run.ended();
  assert.deepEqual([status, output, errors], [0, 'A', waits]);
});
