// Tests the overlay on a real Wayland compositor: a layer above the windows that has the keyboard while it is open.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startSway } from '../support/clipboard/sway.ts';
import { startGtkApplication } from '../support/desktop/gtk-application.ts';
import { openWaylandKeyboard } from '../support/desktop/wayland-keyboard.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { startDesktopProgram } from '../support/service/desktop-program.ts';

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
    await application.untilNewest(text);
  }
  const letters = startGtkApplication(t, environment, 'letters');
  await letters.awaitFocus(true);
  const open = async (): Promise<void> => {
    await application.call('openWindow', { body: { window: 'overlay' } });
    await letters.awaitFocus(false);
  };
  return { keyboard, letters, open };
};

test('copies in one application, and finds what you type for another', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { keyboard, letters, open } = await start(t, ['yes', 'sesame', 'no']);
  await open();
  await keyboard.press('Escape');
  await letters.awaitFocus(true);
  await open();
  for (const key of ['s', 'e', 's'] as const) await keyboard.press(key);
  await keyboard.press('Control_L', 'Return');
  await letters.awaitFocus(true);
  assert.equal(await letters.paste(), 'sesame');
});
