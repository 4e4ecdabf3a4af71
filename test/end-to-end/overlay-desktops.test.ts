// Tests the overlay with real applications on each desktop: a text, a command, a table, a terminal, an undone deletion, and closing without a paste.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktops, startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { readLineInTerminal } from '../support/desktop/terminal.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { listGjs } from '../support/service/child-processes.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const options = { timeout: testTime };

for (const { name, programs, terminal, start } of desktops) {
  test(`copies in one application, and pastes what you type for into another (${name})`, options, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { desktop, notes, openOverlay } = await startOverlayOn(t, await start(t), ['yes', 'sesame', 'no']);
    const letters = startGtkApplication(t, desktop.session, 'letters');
    await desktop.untilFocused('Letters');
    await openOverlay();
    for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
    await letters.awaitText('sesame');
    await notes.awaitText('');
  });

  test(`pastes the result of a command, and a table as a whole (${name})`, options, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { desktop, notes, openOverlay } = await startOverlayOn(t, await start(t), [
      'city,people\nOslo,7\nRome,3',
      'sesame',
    ]);
    await openOverlay();
    for (const key of ['u', 'p', 'p', 'e', 'r', 'Space', 'Enter'] as const) await desktop.press(key);
    await notes.awaitText('SESAME');
    await notes.clear();
    await openOverlay();
    for (const key of ['Down', 'Down'] as const) await desktop.press(key);
    for (const key of ['r', 'o', 'w', 's', 'Space', 'Enter'] as const) await desktop.press(key);
    await notes.awaitText('city: Oslo\npeople: 7\ncity: Rome\npeople: 3');
  });

  test(`pastes into a terminal with its own key (${name})`, options, async (t) => {
    if (!hasPrograms(t, [...programs, terminal.program])) return;
    const { desktop, openOverlay } = await startOverlayOn(t, await start(t), ['yes', 'sesame\n', 'no']);
    const file = join(makeTempFolder(t), 'line');
    readLineInTerminal(t, desktop.session, file);
    await desktop.untilFocused(terminal.name);
    await openOverlay();
    for (const key of ['Down', 'Enter'] as const) await desktop.press(key);
    await until('The pasted line', async () => existsSync(file) || undefined);
    assert.equal(readFileSync(file, 'utf8'), 'sesame');
  });

  test(`only copies with Ctrl+Enter, and pastes without changing the clipboard (${name})`, options, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { desktop, application, notes, openOverlay } = await startOverlayOn(t, await start(t), ['yes', 'no', 'so']);
    await openOverlay();
    await desktop.press('Down');
    await desktop.press('Control', 'Enter');
    await desktop.untilFocused(gtkApplicationName);
    await application.untilNewest('no');
    assert.equal(await notes.paste(), 'no');
    await notes.clear();
    await openOverlay();
    for (const key of ['Down', 'Down'] as const) await desktop.press(key);
    await desktop.press('Control', 'Shift', 'p');
    await notes.awaitText('yes');
    await until('The former content', async () => (await notes.paste()) === 'no' || undefined);
    await application.untilNewest('no');
  });

  test(`deletes an entry, and restores it for Ctrl+Z (${name})`, options, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const texts = ['yes', 'sesame', 'no'];
    const { desktop, application, notes, openOverlay } = await startOverlayOn(t, await start(t), texts);
    const listTexts = async () => {
      const { items } = await application.call('listLines', { query: { limit: 10 } });
      return items.map(({ text }) => text);
    };
    await openOverlay();
    await desktop.press('Down');
    await desktop.press('Control', 'd');
    await until('The deletion', async () => (await listTexts()).length === 2 || undefined);
    assert.deepEqual(await listTexts(), ['no', 'yes']);
    await desktop.press('Control', 'z');
    await until('The undoing', async () => (await listTexts()).length === 3 || undefined);
    assert.deepEqual(await listTexts(), ['no', 'sesame', 'yes']);
    for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
    await notes.awaitText('sesame');
  });

  test(`returns to the window you came from if you close it without pasting (${name})`, options, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { desktop, notes, openOverlay } = await startOverlayOn(t, await start(t), ['kept']);
    const letters = startGtkApplication(t, desktop.session, 'letters');
    await desktop.untilFocused('Letters');
    await openOverlay();
    for (const key of ['s', 'Down', 'Escape'] as const) await desktop.press(key);
    await desktop.untilFocused('Letters');
    await desktop.press('e');
    await letters.awaitText('e');
    await notes.awaitText('');
  });

  test(`opens again after its process was killed while it was open (${name})`, options, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { desktop, application, notes, openOverlay } = await startOverlayOn(t, await start(t), ['kept']);
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
}
