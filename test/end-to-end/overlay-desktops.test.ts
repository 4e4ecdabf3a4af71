// Tests the overlay with real applications on each desktop: a text, a terminal, closing without a paste, and the clipboard. What doesn't
// depend on the desktop is tested on one of them: a command, a table, an undone deletion, and the end of its process.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktops, overlayPrograms, startOverlayDesktop, startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { startSwayDesktop, swayPrograms } from '../support/desktop/sway-desktop.ts';
import { readLineInTerminal } from '../support/desktop/terminal.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { listGjs } from '../support/service/child-processes.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const options = { timeout: testTime };

for (const { name, programs, terminal, start } of desktops) {
  test(`the overlay between applications (${name})`, options, async (t) => {
    if (!hasPrograms(t, [...programs, terminal.program])) return;
    const texts = ['poppy\n', 'yes', 'sesame', 'no'];
    const { desktop, application, notes, openOverlay } = await startOverlayOn(t, await start(t), texts);
    const letters = startGtkApplication(t, desktop.session, 'letters');
    await desktop.untilFocused('Letters');

    await t.test('pastes what you type for into the application you came from', async () => {
      await openOverlay();
      for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
      await letters.awaitText('sesame');
      await notes.awaitText('');
    });

    await t.test('returns to the window you came from if you close it without pasting', async () => {
      await letters.clear();
      await openOverlay();
      for (const key of ['s', 'Down', 'Escape'] as const) await desktop.press(key);
      await desktop.untilFocused('Letters');
      await desktop.press('e');
      await letters.awaitText('e');
      await notes.awaitText('');
    });

    await t.test('only copies with Ctrl+Enter, and pastes without changing the clipboard', async () => {
      await openOverlay();
      await desktop.press('Down');
      await desktop.press('Control', 'Enter');
      await desktop.untilFocused('Letters');
      await application.untilNewest('no');
      await until('The copy', async () => (await letters.paste()) === 'no' || undefined);
      await letters.clear();
      await openOverlay();
      for (const key of ['Down', 'Down'] as const) await desktop.press(key);
      await desktop.press('Control', 'Shift', 'p');
      await letters.awaitText('yes');
      await until('The former content', async () => (await letters.paste()) === 'no' || undefined);
      await application.untilNewest('no');
    });

    await t.test('pastes into a terminal with its own key', async () => {
      const file = join(makeTempFolder(t), 'line');
      readLineInTerminal(t, desktop.session, file);
      await desktop.untilFocused(terminal.name);
      await openOverlay();
      for (const key of ['p', 'o', 'p', 'Enter'] as const) await desktop.press(key);
      await until('The pasted line', async () => existsSync(file) || undefined);
      assert.equal(readFileSync(file, 'utf8'), 'poppy');
    });
  });
}

test(
  'restores a deleted entry for Ctrl+Z, and pastes the result of a command, and a table as a whole',
  options,
  async (t) => {
    if (!hasPrograms(t, overlayPrograms)) return;
    const table = 'city,people\nOslo,7\nRome,3';
    const { desktop, application, notes, openOverlay } = await startOverlayDesktop(t, [table, 'sesame', 'no']);
    const listTexts = async () => {
      const { items } = await application.call('listHistory', { query: {} });
      return items.map(({ value }) => value);
    };
    await openOverlay();
    await desktop.press('Down');
    await desktop.press('Control', 'd');
    await until('The deletion', async () => (await listTexts()).length === 2 || undefined);
    assert.deepEqual(await listTexts(), ['no', table]);
    await desktop.press('Control', 'z');
    await until('The undoing', async () => (await listTexts()).length === 3 || undefined);
    assert.deepEqual(await listTexts(), ['no', 'sesame', table]);
    for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
    await notes.awaitText('sesame');
    await until('Its new place', async () => (await listTexts())[0] === 'sesame' || undefined); // may follow the paste

    await notes.clear();
    await openOverlay();
    for (const key of ['u', 'p', 'p', 'e', 'r', 'Space', 'Enter'] as const) await desktop.press(key);
    await notes.awaitText('SESAME');

    await notes.clear();
    await openOverlay();
    for (const key of ['Down', 'Down', 'Down'] as const) await desktop.press(key);
    for (const key of ['r', 'o', 'w', 's', 'Space', 'Enter'] as const) await desktop.press(key);
    await notes.awaitText('city: Oslo\npeople: 7\ncity: Rome\npeople: 3');
  },
);

test('opens again after its process was killed while it was open', options, async (t) => {
  if (!hasPrograms(t, [...swayPrograms, 'gjs'])) return;
  const desktop = await startSwayDesktop(t);
  const { application, notes, openOverlay } = await startOverlayOn(t, desktop, ['kept']);
  const listProcesses = (): number[] => listGjs(application.program.child.pid ?? 0);
  await openOverlay();
  const [killed = 0] = listProcesses();
  process.kill(killed, 'SIGKILL');
  await until('A new process', async () => listProcesses().find((id) => id !== killed));
  await application.call('openWindow', { body: { window: 'overlay' } });
  await desktop.untilFocused(overlayName);
  await desktop.press('Enter');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('kept');
});
