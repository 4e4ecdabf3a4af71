// Tests the keyboard of Plasma with a fake desktop portal on a real session bus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortalKeyboard } from '../../src/platform/plasma/portal-keyboard.ts';
import { startPortal } from '../support/desktop/fake-portal.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

test('presses keys until the portal ends, or the part of it that presses them', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  for (const ends of ['portal', 'part'] as const) {
    const portal = await startPortal(session);
    const part = session.connect();
    await part.requestName('org.freedesktop.impl.portal.desktop.kde', 0);
    const ended = Promise.withResolvers<void>();
    const keyboard = await openPortalKeyboard(session.address, ended.resolve);
    await keyboard.press([29, 47]);
    assert.deepEqual(portal.pressed, [29, 47]);
    await (ends === 'portal' ? portal.leave() : part.close());
    await ended.promise;
    await Promise.all([portal.leave(), part.close()]);
  }
});
