// A desktop for one test: an X server with a window manager, which gives new windows the focus and says which has it.
import { EventEmitter, once } from 'node:events';
import type { TestContext } from 'node:test';
import x11, { type XProperty, type XTest } from 'x11';
import { patience } from '../running/patience.ts';
import { startManagedDisplay } from './managed-display.ts';

export interface XDesktop {
  readonly display: string;
  /** Waits until the window with the focus is of this application, by the name in its WM_CLASS. */
  untilFocused(application: string): Promise<void>;
  /** The title of the window with the focus. */
  readTitle(): Promise<string>;
  /** Presses and releases keys together, as a person would: whoever has the focus hears of all that happened before first. */
  press(...keys: Key[]): Promise<void>;
}

/** By the numbers that keyboards give them. */
const keyCodes = { Tab: 23, Enter: 36, Control: 37, c: 54, v: 55, Space: 65, y: 29, Menu: 135 } as const;
export type Key = keyof typeof keyCodes;

/** The programs that it consists of. */
export const desktopPrograms = ['Xvfb', 'openbox'] as const;

export const startXDesktop = async (t: TestContext): Promise<XDesktop> => {
  const { display, x } = await startManagedDisplay(t);
  const [clientList, activeWindow, windowClass, windowTitle] = await Promise.all(
    ['_NET_CLIENT_LIST', '_NET_ACTIVE_WINDOW', 'WM_CLASS', '_NET_WM_NAME'].map(x.atom),
  );
  const heard = new EventEmitter();
  x.listen((event) => {
    if (event.name === 'PropertyNotify') heard.emit('change');
  });
  x.client.ChangeWindowAttributes(x.root, { eventMask: x11.eventMask.PropertyChange });

  const ask = (window: number, property = 0): Promise<XProperty> =>
    x.ask((done) => x.client.GetProperty(0, window, property, 0, 0, 256, done));
  const read = (window: number, property?: number): Promise<Buffer> =>
    ask(window, property).then(
      ({ data }) => data,
      () => Buffer.alloc(0), // a window that is gone by now
    );
  const readOfFocused = async (property: number | undefined): Promise<Buffer> => {
    const active = await read(x.root, activeWindow);
    return active.length < 4 ? Buffer.alloc(0) : read(active.readUInt32LE(0), property);
  };
  const findFocused = async (): Promise<string | undefined> =>
    (await readOfFocused(windowClass)).toString('latin1').split('\0')[1];
  const until = async (what: string, fulfilled: () => Promise<boolean>): Promise<void> => {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const change = once(heard, 'change', { signal }); // from before the look, so that none falls between
      change.catch(() => undefined);
      if (await fulfilled()) return;
      await change.catch(async () => {
        throw new Error(`It did not come about that ${what}; ${await findFocused()} has the focus.`);
      });
    }
  };
  // Windows that are opened while it comes up may wait for its answer in vain: those of xterm for five seconds.
  await until('there is a window manager', async () => (await ask(x.root, clientList)).type !== 0);
  const keyboard = await x.ask<XTest>((done) => x.client.require('xtest', done));
  return {
    display,
    readTitle: async () => (await readOfFocused(windowTitle)).toString(),
    press: async (...keys) => {
      const { KeyPress, KeyRelease, FakeInput } = keyboard;
      for (const key of keys) FakeInput(KeyPress, keyCodes[key], 0, 0, 0, 0);
      for (const key of keys.toReversed()) FakeInput(KeyRelease, keyCodes[key], 0, 0, 0, 0);
      await x.ask((done) => x.client.GetInputFocus(done)); // the server has taken them
    },
    untilFocused: (application) =>
      until(`${application} has the focus`, async () => (await findFocused()) === application),
  };
};
