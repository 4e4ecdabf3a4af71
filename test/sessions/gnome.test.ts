// GNOME on Wayland: the contract of its clipboard, and adding the extension that isn't there yet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGnomeClipboard } from '../../src/platform/clipboard/gnome/open-gnome-clipboard.ts';
import { checkSystemClipboard } from '../contracts/system-clipboard.ts';
import { until } from '../support/application/history.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { startDesktopProgram } from '../support/service/desktop-program.ts';
import { createGnomeParty } from '../support/sessions/gnome-party.ts';
import { startGnomeSession } from '../support/sessions/gnome-session.ts';
import { shareSession } from '../support/sessions/share-session.ts';

const programs = ['gnome-shell', 'dbus-daemon', 'gjs'];
const openSession = shareSession(startGnomeSession);

checkSystemClipboard('GNOME', async (t) => {
  if (!hasPrograms(t, programs)) return undefined;
  const gnome = await openSession();
  const address = gnome.session['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  return { open: (opening) => openGnomeClipboard({ address, ...opening }), party: await createGnomeParty(t, gnome) };
});

test('adds its extension to GNOME Shell, which runs it from the next login on', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const gnome = await openSession();
  const { call } = await startDesktopProgram(t, gnome.session);
  const readCheck = async (wanted: string) => (await call('runChecks', {})).checks.find(({ name }) => name === wanted);
  const fix = { operation: 'addToDesktop', body: { part: 'extension' } } as const;
  assert.deepEqual((await readCheck('pasting'))?.fix, fix);
  await call(fix.operation, { body: fix.body });
  const { fix: further, remedy } = (await readCheck('pasting')) ?? {};
  assert.deepEqual([further, remedy], [undefined, 'The extension was added. Log out and in again to use it.']);
  await gnome.kill();
  await gnome.revive();
  const message = 'Ctrl+Shift+V opens the overlay.';
  await until('The extension', async () => (await readCheck('shortcut'))?.message === message || undefined);
  assert.equal((await readCheck('pasting'))?.remedy, undefined);
});
