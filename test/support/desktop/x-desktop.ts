// Starts a desktop for a test: an X server with a window manager that focuses new windows.
import { EventEmitter, on, once } from 'node:events';
import type { TestContext } from 'node:test';
import x11, { type XArea, type XDamage, type XProperty, type XTest } from 'x11';
import { patience } from '../running/patience.ts';
import type { Desktop } from './desktop.ts';
import { type Key, keyCodes } from './keys.ts';
import { startManagedDisplay } from './managed-display.ts';

export interface XDesktop extends Desktop {
  readonly display: string;
  /** The names in _NET_WM_STATE of the window with the focus, and where it is on the screen. */
  readPlace(): Promise<{ states: string[]; at: { x: number; y: number } }>;
  /** How bright the window with the focus is near its upper left corner, from 0 to 255. */
  readBrightness(): Promise<number>;
  /** Resolves when a program has shown a menu, which no window manager touches, after this call. */
  nextMenu(): Promise<void>;
  /** Grabs a key with modifiers, as a program with a shortcut does. Returns how to give it back. */
  grab(...keys: Key[]): Promise<() => Promise<void>>;
  /** The parts of the screen that are drawn from now on. */
  watchDrawing(): Promise<AsyncIterable<XArea>>;
}

/** Bits of modifiers. */
const modifiers: Partial<Record<Key, number>> = { Shift: 1, Control: 4, Alt: 8, Super: 64 };

async function* listAreas(events: AsyncIterable<XArea[]>): AsyncGenerator<XArea> {
  for await (const areas of events) yield* areas;
}

/** The programs that it needs. */
export const desktopPrograms = ['Xvfb', 'openbox'] as const;

export const startXDesktop = async (t: TestContext): Promise<XDesktop> => {
  const { display, x } = await startManagedDisplay(t);
  const [clientList, activeWindow, windowClass, windowTitle, windowState] = await Promise.all(
    ['_NET_CLIENT_LIST', '_NET_ACTIVE_WINDOW', 'WM_CLASS', '_NET_WM_NAME', '_NET_WM_STATE'].map(x.atom),
  );
  const events = new EventEmitter();
  x.listen((event) => {
    if (event.name === 'PropertyNotify') events.emit('change');
    if (event.name === 'MapNotify' && event.overrideRedirect) events.emit('menu');
    if (event.name === 'DamageNotify') events.emit('drawn', event.area);
  });
  const { PropertyChange, SubstructureNotify } = x11.eventMask;
  x.client.ChangeWindowAttributes(x.root, { eventMask: PropertyChange | SubstructureNotify });

  const ask = (window: number, property = 0): Promise<XProperty> =>
    x.ask((done) => x.client.GetProperty(0, window, property, 0, 0, 256, done));
  const read = (window: number, property?: number): Promise<Buffer> =>
    ask(window, property).then(
      ({ data }) => data,
      () => Buffer.alloc(0), // the window no longer exists
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
      const change = once(events, 'change', { signal }); // before checking, so that no change is missed
      change.catch(() => undefined);
      if (await fulfilled()) return;
      await change.catch(async () => {
        throw new Error(`Timed out waiting until ${what}; ${await findFocused()} has the focus.`);
      });
    }
  };
  // Windows opened while the window manager starts may wait for it in vain; xterm waits five seconds.
  await until('there is a window manager', async () => (await ask(x.root, clientList)).type !== 0);
  const keyboard = await x.ask<XTest>((done) => x.client.require('xtest', done));
  return {
    display,
    session: display,
    holdsShortcuts: true,
    readFocused: findFocused,
    readTitle: async () => (await readOfFocused(windowTitle)).toString(),
    readPlace: async () => {
      const atoms = await readOfFocused(windowState);
      const window = (await read(x.root, activeWindow)).readUInt32LE(0);
      const { destX, destY } = await x.ask<{ destX: number; destY: number }>((done) =>
        x.client.TranslateCoordinates(window, x.root, 0, 0, done),
      );
      const names = Array.from({ length: atoms.length / 4 }, (_, index) => x.nameOf(atoms.readUInt32LE(index * 4)));
      return { states: (await Promise.all(names)).toSorted(), at: { x: destX, y: destY } };
    },
    readBrightness: async () => {
      const window = (await read(x.root, activeWindow)).readUInt32LE(0);
      const everyPlane = 0xffffffff;
      const { data } = await x.ask<{ data: Buffer }>((done) =>
        x.client.GetImage(2, window, 8, 8, 1, 1, everyPlane, done),
      );
      return Math.max(...data.subarray(0, 3));
    },
    press: async (...keys) => {
      const { KeyPress, KeyRelease, FakeInput } = keyboard;
      for (const key of keys) FakeInput(KeyPress, keyCodes[key], 0, 0, 0, 0);
      for (const key of keys.toReversed()) FakeInput(KeyRelease, keyCodes[key], 0, 0, 0, 0);
      await x.ask((done) => x.client.GetInputFocus(done)); // the server has received them
    },
    nextMenu: async () => {
      await once(events, 'menu', { signal: AbortSignal.timeout(patience) });
    },
    grab: async (...keys) => {
      const bits = keys.reduce((sum, key) => sum | (modifiers[key] ?? 0), 0);
      const code = keyCodes[keys.find((key) => modifiers[key] === undefined) ?? 'Menu'];
      await x.ask((done) => x.client.GrabKey(x.root, 0, bits, code, 1, 1, done));
      return async () => {
        x.client.UngrabKey(x.root, code, bits);
        await x.ask((done) => x.client.GetInputFocus(done)); // the server has received it
      };
    },
    watchDrawing: async () => {
      const damage = await x.ask<XDamage>((done) => x.client.require('damage', done));
      damage.Create(x.client.AllocID(), x.root, damage.ReportLevel.RawRectangles);
      return listAreas(on(events, 'drawn', { signal: AbortSignal.timeout(patience) }));
    },
    untilFocused: (application) =>
      until(`${application} has the focus`, async () => (await findFocused()) === application),
  };
};
