// Tests that the overlay draws what changes and nothing else, because WebKitGTK draws it with the processor.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XArea } from 'x11';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';

const isCaret = ({ w, h }: XArea): boolean => w < 5 && h < 40;
const isList = ({ w, h }: XArea): boolean => w > 100 && h > 100;
/** Longer than a scrollbar of GTK takes to appear. */
const blinks = 5;
/** The line, the list, the preview, and some of them again. A scrollbar that appears is drawn a hundred times. */
const maxDrawings = 20;

test('draws no animated scrollbars, and only the caret once the list is shown', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'gjs'])) return;
  const desktop = await startXDesktop(t);
  const { home, url, key } = await startService(t, undefined, { DISPLAY: desktop.display });
  for (let count = 0; count < 60; count++)
    await fetch(`${url}/v1/clipboard`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ text: `${count % 2 ? 'yes' : 'no'} ${count}` }),
    });
  await runProgram(t, home, 'open');
  await desktop.untilFocused('Copyloom');
  const drawn = await desktop.watchDrawing();
  await desktop.press('s');
  let [drawings, carets, hasList] = [0, 0, false];
  for await (const area of drawn) {
    if (!isCaret(area)) drawings += 1;
    hasList ||= isList(area);
    if (hasList && isCaret(area)) carets += 1;
    if (carets === blinks) break;
  }
  assert.ok(drawings <= maxDrawings, `It was drawn ${drawings} times.`);
});
