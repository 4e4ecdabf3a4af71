// Tests pasting on GNOME with a fake extension of GNOME Shell on a real session bus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineInterface } from 'dbus-native';
import { findGnomeFrontWindow } from '../../src/platform/front-window/gnome-front-window.ts';
import { createNameShellApplication } from '../../src/platform/gnome-shell/name-application.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const name = 'app.copyloom.Shell';

test('is admitted once, because that shows its memory for a moment', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { address, connect } = await startSessionBus(t);
  const shell = connect();
  const calls: unknown[] = [];
  const note = (call: unknown) => (args: unknown) => {
    calls.push(call, ...Object.values(Object(args)));
    return null;
  };
  const methods = {
    Hello: { in: { version: 'u' }, handler: note('Hello') },
    Front: {
      out: { window: 'u', names: 'as', isX11: 'b' },
      handler: () => ({ window: 7, names: ['konsole'], isX11: false }),
    },
    Paste: { in: { window: 'u', keys: 'au' }, handler: note('Paste') },
  };
  await shell.export('/app/copyloom/Shell', defineInterface({ name, methods }));
  for (const owned of ['org.gnome.Shell', name]) await shell.requestName(owned, 0);
  const naming = await createNameShellApplication(address);
  assert.equal((await naming.nameApplication()).app, 'konsole');
  await (await findGnomeFrontWindow(address))?.paste();
  assert.deepEqual(calls.splice(0), ['Hello', 1, 'Paste', 7, [29, 42, 47]]);
  await naming.close();
  await (await findGnomeFrontWindow(address))?.paste();
  assert.deepEqual(calls, ['Hello', 1, 'Hello', 1, 'Paste', 7, [29, 42, 47]]);
});
