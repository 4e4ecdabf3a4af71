// Tests the overlay on a real Wayland compositor: a layer above the windows that has the keyboard while it is open.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { startChromium } from '../support/browser/chromium.ts';
import { readLineInFoot } from '../support/clipboard/foot.ts';
import { startSway } from '../support/clipboard/sway.ts';
import { startGtkApplication } from '../support/desktop/gtk-application.ts';
import { openWaylandKeyboard } from '../support/desktop/wayland-keyboard.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { startDesktopProgram } from '../support/service/desktop-program.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const programs = ['sway', 'gjs'];
const options = { timeout: testTime };

const start = async (t: TestContext, texts: readonly string[]) => {
  const { socket, environment } = await startSway(t);
  const keyboard = await openWaylandKeyboard(t, socket);
  await keyboard.press('Escape'); // sway has a keyboard from the first key on
  const { GI_TYPELIB_PATH, LD_LIBRARY_PATH } = process.env;
  const application = await startDesktopProgram(t, { ...environment, GI_TYPELIB_PATH, LD_LIBRARY_PATH });
  const notes = startGtkApplication(t, environment);
  await notes.awaitFocus(true);
  for (const text of texts) {
    await notes.fill(text);
    await keyboard.press('Control_L', 'a');
    await keyboard.press('Control_L', 'c');
    await application.untilNewest(text.trimEnd());
  }
  const letters = startGtkApplication(t, environment, 'letters');
  await letters.awaitFocus(true);
  const open = async (): Promise<void> => {
    await application.call('openWindow', { body: { window: 'overlay' } });
    await letters.awaitFocus(false);
  };
  /** As the page of the overlay does. */
  const paste = async (id: number): Promise<void> => {
    await application.call('openWindow', { body: { window: 'overlay' } });
    const pasted = await application.call('pasteEntry', { path: { id: String(id) }, body: { plain: false } });
    assert.deepEqual(pasted, { pasted: true });
  };
  return { keyboard, environment, letters, open, paste };
};

test('copies in one application, and pastes what you type for into another', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { keyboard, letters, open } = await start(t, ['yes', 'sesame', 'no']);
  await open();
  await keyboard.press('Escape');
  await letters.awaitFocus(true);
  await open();
  for (const key of ['s', 'e', 's'] as const) await keyboard.press(key);
  await keyboard.press('Return');
  await letters.awaitFocus(true);
  await letters.awaitText('sesame');
});

test('only copies with Ctrl+Enter', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { keyboard, letters, open } = await start(t, ['yes', 'no']);
  await open();
  await keyboard.press('Down');
  await keyboard.press('Control_L', 'Return');
  await letters.awaitFocus(true);
  assert.equal(await letters.paste(), 'yes');
});

test('pastes without changing the clipboard', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { keyboard, letters, open } = await start(t, ['yes', 'no']);
  await open();
  await keyboard.press('Down');
  await keyboard.press('Control_L', 'Shift_L', 'p');
  await letters.awaitFocus(true);
  await letters.awaitText('yes');
  await until('The former content', async () => (await letters.paste()) === 'no' || undefined);
});

test('pastes into a terminal with its own key', options, async (t) => {
  if (!hasPrograms(t, [...programs, 'foot'])) return;
  const { environment, letters, paste } = await start(t, ['sesame\n', 'no']);
  const file = join(makeTempFolder(t), 'line');
  readLineInFoot(t, environment, file);
  await letters.awaitFocus(false);
  await paste(1);
  await until('The pasted line', async () => existsSync(file) || undefined);
  assert.equal(readFileSync(file, 'utf8'), 'sesame');
});

test('pastes into Chromium', options, async (t) => {
  if (!hasPrograms(t, [...programs, 'chromium'])) return;
  const { environment, paste } = await start(t, ['sesame', 'no']);
  const page = await (await startChromium(t, environment)).open('data:text/html,<textarea>');
  await page.evaluate(`{
    const field = document.querySelector('textarea');
    window.filled = new Promise((resolve) => { field.oninput = () => resolve(field.value); });
    field.focus();
  }`);
  await paste(1);
  assert.equal(await page.evaluate('filled'), 'sesame');
});
