// Tests that the overlay opens again if the window that it was opened from was closed meanwhile.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { overlayName } from '../support/desktop/desktop.ts';
import { overlayPrograms, startOverlayDesktop } from '../support/desktop/overlay-desktop.ts';
import { readLineInTerminal } from '../support/desktop/terminal.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const options = { timeout: testTime };

test('opens again and says why if the window to paste into was closed meanwhile', options, async (t) => {
  if (!hasPrograms(t, [...overlayPrograms, 'xterm'])) return;
  const { desktop, application, notes, openOverlay } = await startOverlayDesktop(t, ['sesame', 'no']);
  const close = readLineInTerminal(t, desktop.session, join(makeTempFolder(t), 'line'));
  await desktop.untilFocused('XTerm');
  await openOverlay();
  await close();
  const hidden = notes.awaitFocus(true);
  for (const key of ['Down', 'Enter'] as const) await desktop.press(key);
  await hidden;
  await notes.awaitFocus(false);
  await desktop.untilFocused(overlayName);
  await application.untilNewest('sesame');
  assert.equal(await notes.paste(), 'sesame');
});
