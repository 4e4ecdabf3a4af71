// Tests pasting on GNOME with a fake extension of GNOME Shell on a real session bus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGnomeFrontWindow } from '../../src/platform/front-window/gnome-front-window.ts';
import { createNameShellApplication } from '../../src/platform/gnome-shell/name-application.ts';
import { startShell } from '../support/desktop/fake-shell.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

test('waits for a paste as long as its extension may take', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  await startShell(session, () => t.mock.timers.tick(6100));
  const window = await findGnomeFrontWindow(session.address);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await window?.paste();
});

test('is admitted once, because that shows its memory for a moment', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const { calls } = await startShell(session);
  const naming = await createNameShellApplication(session.address);
  assert.equal((await naming.nameApplication()).app, 'konsole');
  await (await findGnomeFrontWindow(session.address))?.paste();
  assert.deepEqual(calls.splice(0), ['Hello 1', 'Front', 'Front', 'Paste 7 29,42,47']);
  await naming.close();
  await (await findGnomeFrontWindow(session.address))?.paste();
  assert.deepEqual(calls, ['Hello 1', 'Front', 'Hello 1', 'Paste 7 29,42,47']);
});
