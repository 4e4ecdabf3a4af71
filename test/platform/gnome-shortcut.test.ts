// Tests the shortcut on GNOME with a fake extension of GNOME Shell and a fake portal on a real session bus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShortcut } from '../../src/base/shortcut.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { openGnomeShortcutKeys } from '../../src/platform/shortcut/gnome-shortcut.ts';
import { until } from '../support/application/history.ts';
import { startShell } from '../support/desktop/fake-shell.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const shortcut = readShortcut('Ctrl+Shift+V') ?? assert.fail();

test('leaves no connection behind when the other way ends', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const bus = session.connect();
  const countNames = async (): Promise<number> => {
    const to = {
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
    };
    const names: unknown = await bus.invoke({ ...to, member: 'ListNames' });
    return Array.isArray(names) ? names.length : assert.fail();
  };
  const before = await countNames();
  const ignore = (): void => undefined;
  const ended = Promise.withResolvers<void>();
  const events = { onPress: ignore, onLayoutChange: ignore, onChange: ignore, onDisconnect: ended.resolve };
  let endOther = ignore;
  await openGnomeShortcutKeys(events, session.address, async ({ onDisconnect }) => {
    endOther = onDisconnect;
    return { hold: async () => true, release: async () => undefined, close: async () => undefined };
  });
  assert.equal(await countNames(), before + 1);
  endOther();
  await ended.promise;
  await until('No connection is left', async () => (await countNames()) === before || undefined);
});

test('waits for its extension while the screen is locked, and asks for no other way', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const shell = await startShell(session);
  let asked = 0;
  let changed = Promise.withResolvers<void>();
  const ignore = (): void => undefined;
  const events = { onPress: ignore, onLayoutChange: ignore, onChange: ignore, onDisconnect: () => changed.resolve() };
  const open = () =>
    openGnomeShortcutKeys(events, session.address, async () => {
      asked += 1;
      throw new Unavailable('another way');
    });
  const change = async (isOn: boolean): Promise<void> => {
    changed = Promise.withResolvers();
    await shell.turn(isOn);
    await changed.promise;
  };
  assert.equal(await (await open()).hold(shortcut), true);
  await change(false);
  await assert.rejects((await open()).hold(shortcut), /GNOME Shell doesn't run Copyloom's extension/);
  await change(true);
  const keys = await open();
  assert.equal(await keys.hold(shortcut), true);
  await keys.close();
  assert.equal(asked, 0);
});
