// Tests the first start on a real X server: from a new home to the overlay with the samples, by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { overlayPrograms } from '../support/desktop/overlay-desktop.ts';
import { startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('leads from a new home to the first paste', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const home = makeTempHome(t);
  const desktop = await startXDesktop(t);
  const notes = startGtkApplication(t, desktop.session);
  await desktop.untilFocused(gtkApplicationName);
  const untilTitle = (title: string): Promise<true> =>
    until(`The window ${title}`, async () => (await desktop.readTitle()) === title || undefined);
  const environment = { ...environmentFor(home), DISPLAY: desktop.display };

  const first = startProgramIn(t, environment);
  await untilTitle('Welcome to Copyloom');
  await desktop.press('Control', 'Shift', 'v');
  await untilTitle('Copyloom');
  await runProgram(t, home, 'open'); // waits until it takes keys
  await desktop.press('Escape');
  await untilTitle('Welcome to Copyloom');
  await desktop.press('Tab'); // the switch
  await desktop.press('Tab'); // the button that adds the samples
  await desktop.press('Enter');
  await untilTitle('Copyloom');
  assert.equal(JSON.parse((await runProgram(t, home, 'history', 'list', '--json')).output).total, 5);
  await desktop.press('Enter');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('Press Ctrl+Shift+V, choose an entry with the arrow keys, and press Enter to paste it.');
  assert.equal((await runProgram(t, home, 'samples', 'delete')).output, '5 samples deleted.\n');
  assert.equal((await first.stop('SIGTERM')).status, 0);

  const second = startProgramIn(t, environment);
  await second.saw('Copyloom is running');
  await runProgram(t, home, 'settings');
  await until('Settings', async () => (await desktop.readTitle()).startsWith('General') || undefined);
  const opened = await runProgram(t, home, 'welcome');
  assert.equal(opened.output, 'The introduction is open.\n');
  await untilTitle('Welcome to Copyloom');
  assert.equal((await second.stop('SIGTERM')).status, 0);
});
