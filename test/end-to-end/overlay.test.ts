// Tests the overlay on a real desktop: gjs with WebKitGTK, a window manager, and applications that it pastes into.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';

const programs = [...desktopPrograms, 'gjs'];
const options = { timeout: testTime };
/** Its name in WM_CLASS. */
const overlay = 'Copyloom';

const untilNewest = ({ url, key }: Service, text: string): Promise<true> =>
  until(`The entry ${text}`, async () => {
    const answer = await fetch(`${url}/v1/history?limit=1`, { headers: { 'x-api-key': key } });
    const { items }: { items: { value: string }[] } = JSON.parse(await answer.text());
    return items[0]?.value === text || undefined;
  });

/** A desktop with the service, and an application that has copied these texts, the last one newest. */
const start = async (t: TestContext, texts: readonly string[]) => {
  const desktop = await startXDesktop(t);
  const service = await startService(t, undefined, { DISPLAY: desktop.display });
  const notes = startGtkApplication(t, desktop.display);
  await desktop.untilFocused(gtkApplicationName);
  for (const text of texts) {
    await notes.copyText(text);
    await untilNewest(service, text);
  }
  await notes.clear();
  const open = async (): Promise<void> => {
    const { status, errors } = await runProgram(t, service.home, 'open');
    assert.equal(status, 0, errors);
    await desktop.untilFocused(overlay);
  };
  return { desktop, service, notes, open };
};

test('pastes the newest or a chosen entry, opened by a command', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, service, notes, open } = await start(t, ['first', 'second', 'third']);

  await t.test('pastes the chosen entry into the application you came from', async () => {
    await open();
    await desktop.press('Down');
    await desktop.press('Enter');
    await desktop.untilFocused(gtkApplicationName);
    await notes.awaitText('second');
  });

  await t.test('hides when another window gets the focus, and shows the newest copy when opened again', async () => {
    await notes.clear();
    await open();
    const other = startGtkApplication(t, desktop.display, 'letters');
    await desktop.untilFocused('Letters');
    await other.copyText('new');
    await untilNewest(service, 'new');
    await other.clear();
    await open();
    await desktop.press('Enter');
    await desktop.untilFocused('Letters');
    await other.awaitText('new');
    await notes.awaitText('');
  });
});
