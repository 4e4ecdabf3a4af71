// Tests a script that takes long, on a real desktop: the overlay closes, and a notification offers the result.
import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { startNotificationServer } from '../support/desktop/notification-server.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** The name of the overlay in WM_CLASS. */
const overlay = 'Copyloom';

test('offers the result of a script that takes long, wherever you are then', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'gjs', 'dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const notifications = await startNotificationServer(session);
  const desktop = await startXDesktop(t);
  const { home, url, key } = await startService(t, undefined, {
    DISPLAY: desktop.display,
    DBUS_SESSION_BUS_ADDRESS: session.address,
  });
  const folder = makeTempFolder(t);
  const [started, go] = [join(folder, 'started'), join(folder, 'go')];
  const wait = `touch '${started}'; until [ -e '${go}' ]; do sleep 0.05; done`;
  const creep = { keyword: 'creep', script: `${wait}; tr a-z A-Z`, interpreter: '/bin/sh', timeLimit: 200 };
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  await fetch(`${url}/v1/actions`, { method: 'POST', headers, body: JSON.stringify(creep) });
  await fetch(`${url}/v1/clipboard`, { method: 'PUT', headers, body: JSON.stringify({ text: 'sesame' }) });

  const notes = startGtkApplication(t, desktop.display);
  await desktop.untilFocused(gtkApplicationName);
  const runScript = async (): Promise<void> => {
    const { status, errors } = await runProgram(t, home, 'open');
    assert.equal(status, 0, errors);
    await desktop.untilFocused(overlay);
    for (const letter of ['c', 'r', 'e', 'e', 'p', 'Space'] as const) await desktop.press(letter);
    await desktop.press('Enter');
    await until('The script', async () => existsSync(started) || undefined);
  };
  await runScript();
  await desktop.untilFocused(gtkApplicationName);
  const letters = startGtkApplication(t, desktop.display, 'letters');
  await desktop.untilFocused('Letters');
  writeFileSync(go, '');
  const first = await notifications.next();
  assert.deepEqual([first.title, first.body, first.labels], ['“creep” is done', 'SESAME', ['Paste', 'Show']]);
  first.press('Paste');
  await letters.awaitText('SESAME');
  await notes.awaitText('');
  assert.equal(await notifications.nextClosed(), first.id);

  for (const file of [started, go]) rmSync(file);
  await runScript();
  await desktop.untilFocused('Letters');
  writeFileSync(go, '');
  (await notifications.next()).press('Show');
  await desktop.untilFocused(overlay);
  await letters.clear();
  await desktop.press('Enter');
  await desktop.untilFocused('Letters');
  await letters.awaitText('SESAME');
});
