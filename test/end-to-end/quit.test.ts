// Tests `copyloom quit` with a real service.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';

test('quits the service, and is done when its process has ended', async (t) => {
  const { home, child, pid, stop } = await startService(t);
  const done = await runProgram(t, home, 'quit');
  assert.deepEqual([done.status, done.output, done.errors], [0, 'Copyloom has quit.\n', '']);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  assert.deepEqual([await stop(), child.signalCode], [0, null]);
  const again = await runProgram(t, home, 'quit');
  assert.deepEqual([again.status, again.output], [0, 'Copyloom is not running.\n']);
});

// With the real limit: it waits 10 seconds.
test('says so if the service does not answer, and how to end it', async (t) => {
  const { home, pid } = await startService(t);
  process.kill(pid, 'SIGSTOP');
  const done = await runProgram(t, home, 'quit');
  assert.deepEqual([done.status, done.errors], [1, `The running Copyloom doesn't answer. To end it: kill -9 ${pid}\n`]);
});
