// Tests turning the API on in the settings window with the keyboard alone, and copying the curl line.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { panes } from '../../src/contract/panes.ts';
import { until } from '../support/application/history.ts';
import { createXPrograms } from '../support/clipboard/x-programs.ts';
import type { Key } from '../support/desktop/keys.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { runProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempHome, skipWelcome } from '../support/store/temp-home.ts';

/** Tab stops from the switch to the button that copies the curl line: port, Apply, Show, Copy, Generate, Revoke and that button. */
const fromSwitchToLine = 7;

test('turns the API on with the keyboard, and the copied line works in a shell', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'gjs', 'xsel', 'curl'])) return;
  const home = makeTempHome(t);
  skipWelcome(home);
  const desktop = await startXDesktop(t);
  const { paste } = createXPrograms(t, desktop.display);
  const copyloom = (...args: string[]) => runProgram(t, home, ...args);
  const readApi = async () => JSON.parse((await copyloom('api', 'status', '--json')).output);
  const press = async (key: Key, times = 1): Promise<void> => {
    for (let pressed = 0; pressed < times; pressed++) await desktop.press(key);
  };

  await copyloom('api', 'port', String(await findFreePort()));
  const running = startProgramIn(t, { ...environmentFor(home), DISPLAY: desktop.display });
  await running.saw('Copyloom is running');
  assert.equal((await readApi()).state, 'off');
  const opened = await copyloom('settings', 'advanced');
  assert.equal(opened.status, 0, opened.errors);
  await desktop.untilFocused('Copyloom');
  await until('The page', async () => ((await desktop.readTitle()).startsWith('Advanced') ? true : undefined));

  // The list of panes, then the switch.
  await press('Tab', panes.length + 1);
  await press('Space'); // once: a press after the change would undo it
  const { url } = await until('The listener', async () => {
    const api = await readApi();
    return api.state === 'listening' ? api : undefined;
  });
  await press('Tab', fromSwitchToLine);
  await press('Enter');
  const line = await until('The line on the clipboard', async () => {
    const pasted = String(await paste(undefined).catch(() => ''));
    return pasted.includes('curl') ? pasted : undefined;
  });
  const { stdout } = await promisify(execFile)('sh', ['-c', line]);
  const status = JSON.parse(stdout);
  assert.equal(status.name, 'Copyloom');
  assert.equal(status.counts.history, 0, 'the line with the key in it was kept in the history');
  assert.ok(line.includes(`${url}/v1/status`));

  assert.equal((await running.stop('SIGTERM')).status, 0);
});
