// Tests the shortcut of the overlay on a real X server: it opens and hides the overlay wherever you are, unless another program has it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { gtkApplicationName } from '../support/desktop/gtk-application.ts';
import { overlayPrograms, startOverlayDesktop } from '../support/desktop/overlay-desktop.ts';
import { startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { listGjs } from '../support/service/child-processes.ts';
import { startDesktopProgram } from '../support/service/desktop-program.ts';

const options = { timeout: testTime };

const start = async (t: TestContext) => {
  const scene = await startOverlayDesktop(t, ['yes', 'sesame', 'no']);
  const { desktop, application, pressShortcut } = scene;
  return {
    ...scene,
    listProcesses: (): number[] => listGjs(application.program.child.pid ?? 0),
    /** Whoever presses twice before it has been opened completely wants to see it. */
    openCompletely: async (): Promise<void> => {
      await pressShortcut();
      await desktop.untilFocused(overlayName);
      await application.call('openWindow', { body: { window: 'overlay' } });
    },
  };
};

test('the shortcut opens and hides the overlay', options, async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const { desktop, application, notes, copy, pressShortcut, openOverlay, openCompletely, listProcesses } =
    await start(t);

  await t.test('hides with the shortcut, and gives the focus back', async () => {
    for (let round = 0; round < 5; round++) {
      await openCompletely();
      await pressShortcut();
      await desktop.untilFocused(gtkApplicationName);
    }
    await notes.awaitText('');
  });

  await t.test('stays open while you press a key that another program has grabbed', async () => {
    const giveBack = await desktop.grab('Menu');
    await openOverlay();
    for (const key of ['s', 'e', 's'] as const) {
      await desktop.press('Menu');
      await desktop.press(key);
    }
    await desktop.press('Enter');
    await desktop.untilFocused(gtkApplicationName);
    await notes.awaitText('sesame').catch(async (error: Error) => {
      throw new Error(`${error.message}\nIn front: ${await desktop.readTitle()}`);
    });
    await giveBack();
  });

  await t.test('takes the first key after it was hidden with the shortcut', async () => {
    await copy('first');
    for (let round = 0; round < 5; round++) {
      await copy('second');
      await notes.clear();
      await openOverlay();
      await pressShortcut();
      await desktop.untilFocused(gtkApplicationName);
      await openOverlay();
      for (const key of ['Down', 'Enter'] as const) await desktop.press(key);
      await desktop.untilFocused(gtkApplicationName);
      await notes.awaitText('first');
    }
  });

  await t.test('pastes also if its process ends whenever it hides', async () => {
    await copy('second');
    await notes.clear();
    await application.call('changeSettings', { body: { overlayStaysReady: 'never' } });
    for (const [text, ...keys] of [
      ['first', 'Down', 'Enter'],
      ['first', 'Escape'],
      ['firstsecond', 'Down', 'Enter'],
    ] as const) {
      await openCompletely();
      for (const key of keys) await desktop.press(key);
      await desktop.untilFocused(gtkApplicationName);
      await notes.awaitText(text);
      await until('The end of its process', async () => listProcesses().length === 0 || undefined);
    }
  });

  await t.test('opens with the shortcut after its process was killed while it was open', async () => {
    await notes.clear();
    await openCompletely();
    const [killed = 0] = listProcesses();
    process.kill(killed, 'SIGKILL');
    await until('A new process', async () => listProcesses().find((id) => id !== killed));
    await application.call('openWindow', { body: { window: 'overlay' } });
    await desktop.untilFocused(overlayName);
    await desktop.press('Escape');
    await until('The end of its process', async () => listProcesses().length === 0 || undefined);
    await desktop.untilFocused(gtkApplicationName); // while no window has the focus, X discards keys
    await openCompletely();
    await desktop.press('Enter');
    await desktop.untilFocused(gtkApplicationName);
    await notes.awaitText('second');
  });
});

test('opens with the shortcut if it was too busy to notice that it lost the focus', options, async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const { desktop, application, pressShortcut, openCompletely, listProcesses } = await start(t);
  for (let round = 0; round < 5; round++) {
    await openCompletely();
    const [busy = 0] = listProcesses();
    process.kill(busy, 'SIGSTOP');
    await pressShortcut();
    await application.call('runChecks', {}); // meanwhile it is told to hide
    process.kill(busy, 'SIGCONT');
    await desktop.untilFocused(gtkApplicationName);
  }
});

test(
  'says so if another program has the shortcut, offers a free one, and follows the setting at once',
  options,
  async (t) => {
    if (!hasPrograms(t, overlayPrograms)) return;
    const desktop = await startXDesktop(t);
    const giveBack = await desktop.grab('Control', 'Shift', 'v');
    const { call, program } = await startDesktopProgram(t, { DISPLAY: desktop.display });
    const readCheck = async () => {
      const { checks } = await call('runChecks', {});
      const { works, message, remedy } = checks.find(({ name }) => name === 'shortcut') ?? assert.fail();
      return { works, message, remedy };
    };
    assert.deepEqual(await readCheck(), {
      works: false,
      message: 'Another program has the shortcut Ctrl+Shift+V.',
      remedy: 'Ctrl+Alt+V is free: copyloom config set overlayShortcut Ctrl+Alt+V',
    });
    await call('changeSettings', { body: { overlayShortcut: 'ctrl+shift+c' } });
    assert.deepEqual(await readCheck(), { works: true, message: 'Ctrl+Shift+C opens the overlay.', remedy: undefined });
    await desktop.press('Control', 'Shift', 'c');
    await desktop.untilFocused(overlayName);
    await call('changeSettings', { body: { overlayShortcut: '' } });
    assert.deepEqual(await readCheck(), { works: true, message: 'Off.', remedy: undefined });
    await desktop.grab('Control', 'Shift', 'c'); // it is free again
    await call('changeSettings', { body: { overlayShortcut: 'Ctrl+Shift+V' } });
    assert.equal((await readCheck()).works, false);
    await giveBack();
    assert.equal((await readCheck()).message, 'Ctrl+Shift+V opens the overlay.', 'it is tried again');
    const { errors } = await program.stop('SIGTERM');
    assert.equal(errors.match(/Another program has the shortcut/g)?.length, 2, errors);
  },
);
