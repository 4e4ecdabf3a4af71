// What a person does all day, on the session of a real desktop: copies, opens the overlay on the shortcut, types and pastes.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { until } from '../application/history.ts';
import { gtkApplicationName, startGtkApplication } from '../desktop/gtk-application.ts';
import { startOverlayOn } from '../desktop/overlay-desktop.ts';
import { testTime } from '../running/patience.ts';
import type { Area, SessionDesktop } from './session-desktop.ts';

interface Story extends SessionDesktop {
  /** Without a graphics card, it holds up its programs for longer than a copy lasts here. */
  readonly isSlow?: true;
  /** Further variables for Copyloom. */
  readonly variables?: NodeJS.ProcessEnv;
  /** Kills the compositor and starts it again. Without this, the clipboard ends with the session. */
  restart?(): Promise<void>;
}

/** Of copies, each shortly after the one before. */
const rounds = 20;
const timeout = 2 * testTime;

/** In the middle or above it, and nowhere else. */
const isInMiddle = ({ x, y, width, height }: Area, monitor: Area): boolean =>
  Math.abs(x - monitor.x - (monitor.width - width) / 2) <= 1 &&
  y >= monitor.y &&
  y - monitor.y <= (monitor.height - height) / 2;

/** `open` returns undefined if the desktop isn't installed. */
export const checkDesktopStory = (name: string, open: (t: TestContext) => Promise<Story | undefined>): void => {
  test(`a day on ${name}`, { timeout }, async (t) => {
    const desktop = await open(t);
    if (!desktop) return;
    const { session, variables, holdsShortcuts, restart, isSlow } = desktop;
    const texts = ['yes', 'sesame', 'no'];
    const { application, notes, openOverlay } = await startOverlayOn(t, desktop, texts, variables);
    const { call, untilNewest } = application;
    const listEntries = async (limit = 1000) => (await call('listHistory', { query: { limit } })).items;

    const keepShortcut = () => call('changeShortcut', { body: { shortcut: 'Ctrl+Shift+V' } });

    await t.test('keeps text, HTML, pictures and files, with the application that made each copy', async () => {
      const nextEntry = async (kind: 'html' | 'image' | 'files') =>
        until(`The entry of ${kind}`, async () => {
          const [entry] = await listEntries(1);
          return entry?.formats.includes(kind) ? entry : undefined;
        });
      await notes.copyHtml({ text: 'one bold word', html: 'one <b>bold</b> word' });
      const { value, formats } = await nextEntry('html');
      assert.deepEqual({ value, formats }, { value: 'one bold word', formats: ['text', 'html'] });
      await notes.copyPicture({ width: 30, height: 20 });
      const { image } = await nextEntry('image');
      assert.deepEqual([image?.width, image?.height], [30, 20]);
      const paths = ['/tmp/a b.txt', '/tmp/ü'];
      await notes.copyFiles(paths);
      const { files } = await nextEntry('files');
      assert.deepEqual(files, paths);
      const names = (await listEntries()).map(({ app }) => app?.toLowerCase());
      assert.deepEqual(names, Array(texts.length + 3).fill(gtkApplicationName.toLowerCase()));
    });

    await t.test(`keeps ${isSlow ? 'what it sees' : 'all'} of 100 copies, 20 ms apart, in their order`, async () => {
      const copyBurst = async (round: number): Promise<boolean> => {
        const burst = Array.from({ length: 100 }, (_, at) => `copy ${at} of round ${round}`);
        await notes.copyBurst(burst, 20);
        await untilNewest(burst.at(-1) ?? '');
        const kept = (await listEntries(burst.length)).map(({ value }) => value).filter((text) => burst.includes(text));
        return isDeepStrictEqual(kept.toReversed(), isSlow ? burst.filter((text) => kept.includes(text)) : burst);
      };
      // On a busy computer, some programs are late for a copy, which then is gone.
      for (let round = 1; !(await copyBurst(round)); round++)
        assert.ok(round < rounds, 'copies are missing in each round');
    });

    await t.test('does not keep what an application marks as a secret', async () => {
      await notes.copySecret('hunter2');
      await notes.copyText('no secret');
      await untilNewest('no secret');
      assert.ok((await listEntries()).every(({ value }) => value !== 'hunter2'));
    });

    await t.test(
      'opens the overlay in the middle of the monitor in use, above all others and in no task bar',
      async () => {
        for (const monitor of desktop.monitors.toReversed()) {
          await desktop.moveFront(monitor.x + 100, monitor.y + 100);
          await until('Notes is on this monitor', async () => {
            const { area } = await desktop.readFront();
            return (area.x >= monitor.x && area.x < monitor.x + monitor.width) || undefined;
          });
          await openOverlay();
          const { area, ...state } = await desktop.readFront();
          assert.ok(isInMiddle(area, monitor), JSON.stringify({ area, monitor }));
          assert.deepEqual(state, { isAbove: true, isListed: false });
          await desktop.press('Escape');
          await desktop.untilFocused(gtkApplicationName);
        }
      },
    );

    await t.test('pastes what you type for into the application you came from', async () => {
      await notes.clear();
      const letters = startGtkApplication(t, session, 'letters');
      await desktop.untilFocused('Letters');
      await openOverlay();
      for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
      await letters.awaitText('sesame');
      await notes.awaitText('');
    });

    await t.test('pastes into a terminal with its own key, although that is our shortcut', async () => {
      const terminal = startGtkApplication(t, session, 'konsole');
      await desktop.untilFocused('Konsole');
      await openOverlay();
      for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
      await terminal.awaitText('sesame');
    });

    await t.test('has an icon in the tray', async () => {
      await until('The icon', async () => (await desktop.listTrayItems()).length > 0 || undefined);
    });

    await t.test('goes on after the compositor was killed and started again', async (step) => {
      if (!restart) return step.skip('this desktop ends with its display server');
      if (holdsShortcuts) await keepShortcut(); // the last paste is over by then
      await restart();
      const diary = startGtkApplication(t, session, 'diary');
      await desktop.untilFocused('Diary');
      await desktop.press('Control'); // on Wayland, only an application that got a key may copy
      await until('A copy', async () => {
        await diary.copyText('afterwards');
        return (await listEntries(1))[0]?.value === 'afterwards' || undefined;
      });
      await diary.clear();
      if (holdsShortcuts) await until('The shortcut', async () => (await keepShortcut()).works || undefined);
      await openOverlay();
      await desktop.press('Enter');
      await diary.awaitText('afterwards');
    });
  });
};
