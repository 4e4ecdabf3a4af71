// Finds the X11 window that has the focus, and later returns the focus to it and presses its paste key.
import x11, { type XProperty, type XTest } from 'x11';
import { Unavailable } from '../../base/unavailable.ts';
import type { FrontWindow } from '../../core/window/front-window.ts';
import { connectToX, type XConnection } from '../x11/x-connection.ts';
import { offerPrimary } from './offer-primary.ts';
import { choosePasteKey, type PasteKey, pasteKeys } from './paste-keys.ts';
import { openKeyboard } from './x-keyboard.ts';

/** Milliseconds. A window manager answers within a few; a busy one needs longer. */
const focusTimeout = 1000;

/** Sends to the window manager: SubstructureNotify and SubstructureRedirect. */
const toManager = 0x180000;
/** As a pager: window managers don't refuse it the focus for another window. */
const pager = 2;

/** WM_CLASS has the same number on every server. */
const windowClass = 67;

const readClass = async (x: XConnection, window: number): Promise<string[]> => {
  const { data } = await x.ask<XProperty>((done) => x.client.GetProperty(0, window, windowClass, 0, 0, 256, done));
  return data.toString('latin1').split('\0').filter(Boolean);
};

const readActive = async (x: XConnection, property: number): Promise<number | undefined> => {
  const { data } = await x.ask<XProperty>((done) => x.client.GetProperty(0, x.root, property, 0, 0, 1, done));
  return data.length < 4 ? undefined : data.readUInt32LE(0) || undefined;
};

/** Waits until the window manager has made the window the active one. */
const focus = async (x: XConnection, window: number): Promise<void> => {
  const active = await x.atom('_NET_ACTIVE_WINDOW');
  const changed = { wake: (): void => undefined };
  x.listen((event) => {
    if (event.name === 'PropertyNotify' && event.atom === active) changed.wake();
  });
  x.client.ChangeWindowAttributes(x.root, { eventMask: x11.eventMask.PropertyChange });
  x.client.SendClientMessage(x.root, window, active, 32, [pager, 0, 0, 0, 0], toManager);
  const deadline = performance.now() + focusTimeout;
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<void>();
    changed.wake = resolve;
    if ((await readActive(x, active)) === window) return;
    const left = deadline - performance.now();
    if (left <= 0) throw new Unavailable('The window manager did not return the focus to the window in time.');
    const timer = setTimeout(resolve, left);
    await promise;
    clearTimeout(timer);
  }
};

const withConnection = async <Result>(work: (x: XConnection) => Promise<Result>): Promise<Result> => {
  const x = await connectToX({ onDisconnect: () => undefined });
  try {
    return await work(x);
  } finally {
    void x.close(); // nobody waits for that: the overlay appears once the window is known
  }
};

const paste = (window: number, key: PasteKey): Promise<void> =>
  withConnection(async (x) => {
    const test = await x
      .ask<XTest>((done) => x.client.require('xtest', done))
      .catch(() => {
        throw new Unavailable("The X server lacks the XTEST extension, so Copyloom can't press keys.");
      });
    await readClass(x, window).catch(() => {
      throw new Unavailable('The window was closed meanwhile.');
    });
    const keyboard = await openKeyboard(x, test);
    const offer = key === 'Shift+Insert' ? await offerPrimary(x, window) : undefined;
    await focus(x, window);
    await keyboard.press(pasteKeys[key]);
    await offer?.pasted;
  });

/** Undefined if no window has the focus. Each use has its own connection: the overlay is open rarely, and a connection costs memory. */
export const findXFrontWindow = (): Promise<FrontWindow | undefined> =>
  withConnection(async (x) => {
    const window = await readActive(x, await x.atom('_NET_ACTIVE_WINDOW'));
    if (window === undefined) return undefined;
    const names = await readClass(x, window).catch(() => []); // it was just closed
    const pasteKey = choosePasteKey(names);
    const how = 'Enter presses the paste key of the application that you came from (XTEST).';
    return { pasteKey, how, paste: () => paste(window, pasteKey) };
  });
