// Tests that a signal ends a program that runs one command after the other, whenever it arrives.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testTime } from '../support/running/patience.ts';

const module = new URL('../../src/platform/process/run-shell-command.ts', import.meta.url).href;
const script = `
  import { runShellCommand } from ${JSON.stringify(module)};
  console.log('begun');
  for (;;) await runShellCommand('true', { input: '', environment: {} });
`;

test('Ctrl+C is not lost if it is pressed as a command ends', { timeout: testTime }, async (t) => {
  // Each round hits another moment. Without care, about every sixth was lost.
  for (let round = 0; round < 15; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await pause(50 + 7 * round);
    child.kill('SIGINT');
    assert.deepEqual(await ended, [null, 'SIGINT'], `round ${round}`);
  }
});
