// Starts a desktop for a test: an X server with a window manager, with helpers to inspect and control windows.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import x11, { type XProperty, type XTest } from 'x11';
import { patience } from '../running/patience.ts';
import { startManagedDisplay } from './managed-display.ts';

/** Sends to the window manager: SubstructureNotify and SubstructureRedirect. */
const toManager = 0x180000;

export interface SeenWindow {
  readonly id: number;
  readonly title: string;
  readonly process: number;
}

export const startXDesktop = async (t: TestContext) => {
  const { display, stop, x } = await startManagedDisplay(t);
  const [clients, active, name, process_, close, supporting] = await Promise.all(
    [
      '_NET_CLIENT_LIST',
      '_NET_ACTIVE_WINDOW',
      '_NET_WM_NAME',
      '_NET_WM_PID',
      '_NET_CLOSE_WINDOW',
      '_NET_SUPPORTING_WM_CHECK',
    ].map(x.atom),
  );
  assert.ok(clients && active && name && process_ && close && supporting);

  const read = (window: number, property: number): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => x.client.GetProperty(0, window, property, 0, 0, 1024, done))
      .then(({ data }) => data)
      .catch(() => Buffer.alloc(0)); // it no longer exists
  const readNumbers = async (window: number, property: number): Promise<number[]> => {
    const data = await read(window, property);
    return Array.from({ length: Math.floor(data.length / 4) }, (_, at) => data.readUInt32LE(at * 4));
  };

  /** Wakes `until` after each change on the desktop. */
  let wake: () => void = () => undefined;
  x.listen((event) => {
    if (event.name === 'PropertyNotify') wake();
  });
  x.client.ChangeWindowAttributes(x.root, { eventMask: x11.eventMask.PropertyChange });
  const until = async <Found>(check: () => Promise<Found | undefined>, what: string): Promise<Found> => {
    const deadline = performance.now() + patience;
    for (;;) {
      const changed = new Promise<void>((resolve) => (wake = resolve));
      const found = await check();
      if (found !== undefined) return found;
      assert.ok(performance.now() < deadline, `Timed out waiting for ${what}.`);
      const timer = setTimeout(() => wake(), 500); // checks the deadline even if nothing changes
      await changed;
      clearTimeout(timer);
    }
  };

  const list = async (): Promise<SeenWindow[]> => {
    const ids = await readNumbers(x.root, clients);
    return Promise.all(
      ids.map(async (id) => {
        const [title, [process = 0]] = [String(await read(id, name)), await readNumbers(id, process_)];
        return { id, title, process };
      }),
    ).then((seen) => seen.filter(({ process }) => process !== 0)); // it has no process once it is gone
  };
  const input = await x.ask<XTest>((done) => x.client.require('xtest', done));
  await until(async () => ((await readNumbers(x.root, supporting)).length > 0 ? true : undefined), 'openbox manages');

  return {
    display,
    stop,
    list,
    /** Waits until exactly one window has a title that ends so, ignoring the process `gone`. */
    sees: (title: string, gone?: number): Promise<SeenWindow> =>
      until(async () => {
        const [found, ...others] = (await list()).filter(
          (window) => window.title.endsWith(title) && window.process !== gone,
        );
        return others.length === 0 ? found : undefined;
      }, `a window ${title}`),
    seesNone: (): Promise<true> => until(async () => ((await list()).length === 0 ? true : undefined), 'no window'),
    isInFront: (id: number): Promise<true> =>
      until(async () => ((await readNumbers(x.root, active))[0] === id ? true : undefined), 'the window in front'),
    /** Like a click on its close button. */
    closeWindow: (id: number): void => x.client.SendClientMessage(x.root, id, close, 32, [0, 2, 0, 0, 0], toManager),
    click: (across: number, down: number): void => {
      const [press, release, motion] = [4, 5, 6];
      input.FakeInput(motion, 0, 0, x.root, across, down);
      for (const type of [press, release]) input.FakeInput(type, 1, 0, 0, 0, 0);
    },
    /** Opens another application's window, which gets the focus. */
    openOther: async (): Promise<number> => {
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 300, 200, 0, 0, 0, 0, {});
      x.client.MapWindow(window);
      await until(
        async () => ((await readNumbers(x.root, active))[0] === window ? true : undefined),
        'the other window in front',
      );
      return window;
    },
  };
};

export type XDesktop = Awaited<ReturnType<typeof startXDesktop>>;
