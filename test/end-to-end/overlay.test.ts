// Tests the overlay on a real desktop: gjs with WebKitGTK, a window manager, and applications that it pastes into.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { readLineInXterm } from '../support/clipboard/xterm.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { listGjs } from '../support/service/child-processes.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

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

test('pastes the chosen entry into the application you came from', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, notes, open } = await start(t, ['first', 'second', 'third']);
  await open();
  await desktop.press('Down');
  await desktop.press('Enter');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('second');
});

test('pastes without changing the clipboard or the history', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, service, notes, open } = await start(t, ['first', 'second']);
  await open();
  await desktop.press('Down');
  await desktop.press('Control', 'Shift', 'p');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('first');
  await until('The former content', async () => (await notes.paste()) === 'second' || undefined);
  await untilNewest(service, 'second');
});

test('finds while you type, and closes on Escape with the focus back where it was', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, notes, open } = await start(t, ['yes', 'sesame', 'no']);
  await open();
  await desktop.press('Escape');
  await desktop.untilFocused(gtkApplicationName);
  await open();
  for (const key of ['s', 'e', 's'] as const) await desktop.press(key);
  await desktop.press('Enter');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('sesame');
});

test('pastes the result of a command, whose line is a command as soon as it starts like one', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, notes, open } = await start(t, ['sesame']);
  await open();
  for (const key of ['u', 'p', 'p', 'e', 'r', 'Space'] as const) await desktop.press(key);
  await desktop.press('Enter');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('SESAME');
});

test(
  'hides when another window gets the focus, and shows the newest copy when it is opened again',
  options,
  async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { desktop, service, notes, open } = await start(t, ['old']);
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
  },
);

test('opens again after its process was killed', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, service, notes, open } = await start(t, ['kept']);
  await open();
  const [killed = 0] = listGjs(service.pid);
  process.kill(killed, 'SIGKILL');
  await until('A new window process', async () => listGjs(service.pid).find((id) => id !== killed));
  await open(); // whether it has appeared by then or not
  await desktop.press('Enter');
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('kept');
});

test('pastes into xterm, which pastes only the primary selection', options, async (t) => {
  if (!hasPrograms(t, [...programs, 'xterm'])) return;
  const { desktop, open } = await start(t, ['first', 'sesame\n', 'last']);
  const file = join(makeTempFolder(t), 'line');
  readLineInXterm(t, desktop.display, file);
  await desktop.untilFocused('XTerm');
  await open();
  await desktop.press('Down');
  await desktop.press('Enter');
  await desktop.untilFocused('XTerm');
  await until('The pasted line', async () => existsSync(file) || undefined);
  assert.equal(readFileSync(file, 'utf8'), 'sesame');
});
