// Tests a script that takes long, on each desktop: the overlay closes, and a notification offers the result.
import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { startNotificationServer } from '../support/desktop/notification-server.ts';
import { desktops, startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

for (const { name, programs, start } of desktops)
  test(`offers the result of a script that takes long, wherever you are then (${name})`, {
    timeout: testTime,
  }, async (t) => {
    if (!hasPrograms(t, [...programs, 'dbus-daemon'])) return;
    const session = await startSessionBus(t);
    const notifications = await startNotificationServer(session);
    const { desktop, application, notes, openOverlay } = await startOverlayOn(t, await start(t), ['sesame'], {
      DBUS_SESSION_BUS_ADDRESS: session.address,
    });
    const folder = makeTempFolder(t);
    const [started, go] = [join(folder, 'started'), join(folder, 'go')];
    const script = `touch '${started}'; until [ -e '${go}' ]; do sleep 0.05; done; tr a-z A-Z`;
    await application.call('addAction', {
      body: { keyword: 'creep', script, interpreter: '/bin/sh', timeLimit: 200 },
    });
    const runScript = async (): Promise<void> => {
      await openOverlay();
      for (const letter of ['c', 'r', 'e', 'e', 'p', 'Space'] as const) await desktop.press(letter);
      await desktop.press('Enter');
      await until('The script', async () => existsSync(started) || undefined);
    };
    await runScript();
    await desktop.untilFocused(gtkApplicationName);
    const letters = startGtkApplication(t, desktop.session, 'letters');
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
    await desktop.untilFocused(overlayName);
    await letters.clear();
    await desktop.press('Enter');
    await desktop.untilFocused('Letters');
    await letters.awaitText('SESAME');
  });
