// Tests the notification about the result of a trigger on a real desktop: a newer one replaces it, and Paste pastes where you are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startGtkApplication } from '../support/desktop/gtk-application.ts';
import { startNotificationServer } from '../support/desktop/notification-server.ts';
import { overlayPrograms, startOverlayDesktop } from '../support/desktop/overlay-desktop.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

test('offers what a trigger made of a copy, and replaces the older offer', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, [...overlayPrograms, 'dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const notifications = await startNotificationServer(session);
  const { desktop, application, notes } = await startOverlayDesktop(t, [], {
    DBUS_SESSION_BUS_ADDRESS: session.address,
  });
  await application.call('addTrigger', { body: { condition: { regex: '^[a-z]+$' }, action: 'upper' } });
  await application.call('changeSettings', { body: { announceTriggerResults: true } });
  await notes.copyText('yes');
  const first = await notifications.next();
  await notes.copyText('sesame');
  const second = await notifications.next();
  assert.deepEqual([first.body, second.body, second.replaces], ['YES', 'SESAME', first.id]);
  await notes.copyText('7');
  const letters = startGtkApplication(t, desktop.display, 'letters');
  await desktop.untilFocused('Letters');
  second.press('Paste');
  await letters.awaitText('SESAME');
  assert.equal(await notifications.nextClosed(), second.id);
});
