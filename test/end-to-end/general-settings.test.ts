// Tests the General pane in the real window on a real X server: recording a shortcut and using it, and the appearance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panes } from '../../src/contract/panes.ts';
import { until } from '../support/application/history.ts';
import { gtkApplicationName } from '../support/desktop/gtk-application.ts';
import type { Key } from '../support/desktop/keys.ts';
import { overlayPrograms, startOverlayDesktop } from '../support/desktop/overlay-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const options = { timeout: testTime };

const startGeneral = async (t: Parameters<typeof startOverlayDesktop>[0]) => {
  const started = await startOverlayDesktop(t, ['kept']);
  const { desktop, application } = started;
  const untilTitle = (beginning: RegExp): Promise<true> =>
    until('The window', async () => beginning.test(await desktop.readTitle()) || undefined);
  await application.call('openWindow', { body: { window: 'settings' } });
  await untilTitle(/^General/);
  const readShortcut = async (): Promise<unknown> => {
    const { settings } = await application.call('listSettings', {});
    return settings.find(({ name }) => name === 'overlayShortcut')?.value;
  };
  return { ...started, untilTitle, readShortcut };
};

test('records shortcuts in the real window, also those in use there, and uses them', options, async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const { desktop, application, notes, untilTitle, readShortcut } = await startGeneral(t);
  for (let tabs = 0; tabs < panes.length + 3; tabs += 1) await desktop.press('Tab'); // the field, Apply and Record
  const saysShortcut = async (message: string): Promise<boolean> => {
    const { checks } = await application.call('runChecks', {});
    return checks.some((check) => check.name === 'shortcut' && check.message.includes(message));
  };
  const record = async (expected: string, ...keys: Key[]): Promise<void> => {
    await until('The free keys', async () => {
      await desktop.press('Enter'); // ignored while the change before is pending, and while it records
      return (await saysShortcut('is off while you record')) || undefined;
    });
    await desktop.press(...keys);
    await until(`The shortcut ${expected}`, async () => (await saysShortcut(`${expected} opens`)) || undefined);
    assert.equal(await readShortcut(), expected);
    assert.match(await desktop.readTitle(), /^General/, 'the window is still in front');
  };
  await record('Ctrl+Shift+V', 'Control', 'Shift', 'v');
  await record('Ctrl+Alt+D', 'Control', 'Alt', 'd');
  await record('Super+S', 'Super', 's');
  await record('Alt+Shift+S', 'Shift', 'Alt', 's');
  await record('Ctrl+W', 'Control', 'w');
  await record('Ctrl+Shift+Space', 'Control', 'Shift', 'Space');

  await desktop.press('Control', 'Shift', 'Space');
  await untilTitle(/^Copyloom$/);
  await application.call('openWindow', { body: { window: 'overlay' } }); // waits until it takes keys
  await desktop.press('Escape');
  await untilTitle(/^General/);
  await desktop.press('Control', 'w'); // closes the window again, which no longer records
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('');
});

test('is light or dark in the real windows, also in a hidden overlay', options, async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const { desktop, application, untilTitle } = await startGeneral(t);
  const isDark = async () => (await desktop.readBrightness()) < 100;
  const choose = (appearance: string) => application.call('changeSettings', { body: { appearance } });
  assert.equal(await isDark(), false);
  await application.call('openWindow', { body: { window: 'overlay' } });
  await untilTitle(/^Copyloom$/);
  assert.equal(await isDark(), false);
  await desktop.press('Escape');
  await untilTitle(/^General/);
  await choose('dark');
  await until('The dark window', async () => (await isDark()) || undefined);
  await application.call('openWindow', { body: { window: 'overlay' } });
  await untilTitle(/^Copyloom$/);
  await until('The dark overlay', async () => {
    const brightness = await desktop.readBrightness();
    assert.ok(brightness < 240, 'the page was light when it was hidden, and must not be seen like this again');
    return brightness < 100 || undefined;
  });
  await desktop.press('Escape');
  await untilTitle(/^General/);
  await choose('light');
  await until('The light window', async () => !(await isDark()) || undefined);
});
