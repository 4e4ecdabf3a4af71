// Finds the application that has the focus on a Wayland compositor, and later presses its paste key.
import { readLimits } from '../../base/limits.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { FrontWindow } from '../../core/window/front-window.ts';
import { findSocket, reachCompositor } from '../clipboard/wayland/reach-compositor.ts';
import type { Connection } from '../clipboard/wayland/wayland-connection.ts';
import { choosePasteKey, type PasteKey, pasteKeys } from './paste-keys.ts';
import { hasVirtualKeyboards, openVirtualKeyboard } from './wayland-keyboard.ts';
import { watchWindows } from './wayland-windows.ts';

/** Milliseconds. */
const focusTimeout = 1000;

/** Where most keyboards have them. */
const keys = { Control_L: 29, Shift_L: 42, v: 47 } as const;

type PressedKey = Exclude<PasteKey, 'Shift+Insert'>;

const withConnection = async <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> => {
  const connection = await reachCompositor(findSocket(), () => undefined);
  const late = Promise.withResolvers<never>();
  const giveUp = (): void => late.reject(new Unavailable("The Wayland compositor isn't responding."));
  const timer = setTimeout(giveUp, readLimits().compositor);
  try {
    return await Promise.race([connection.sync().then(() => work(connection)), late.promise]);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
};

/** Waits until a window of the application is the active one. Where the compositor doesn't say, the one in front gets the keys. */
const focus = async (connection: Connection, application: string | undefined): Promise<void> => {
  const changed = { wake: (): void => undefined };
  const windows = await watchWindows(connection, () => changed.wake());
  if (!windows || application === undefined) return;
  const findOwn = () => [...windows].filter((window) => window.application === application);
  if (!findOwn().some(({ isActive }) => isActive)) findOwn()[0]?.activate();
  const deadline = performance.now() + focusTimeout;
  while (!findOwn().some(({ isActive }) => isActive)) {
    const left = deadline - performance.now();
    if (left <= 0) throw new Unavailable('The compositor did not return the focus to the window in time.');
    const { promise, resolve } = Promise.withResolvers<void>();
    changed.wake = resolve;
    const timer = setTimeout(resolve, left);
    await promise;
    clearTimeout(timer);
  }
};

const paste = (application: string | undefined, key: PressedKey): Promise<void> =>
  withConnection(async (connection) => {
    await focus(connection, application);
    await openVirtualKeyboard(connection, keys).press(pasteKeys[key]);
  });

/** Undefined if no window has the focus. */
export const findWaylandFrontWindow = (): Promise<FrontWindow | undefined> =>
  withConnection(async (connection) => {
    if (!hasVirtualKeyboards(connection))
      throw new Unavailable("This Wayland compositor doesn't let Copyloom press the paste key.");
    const windows = await watchWindows(connection);
    const active = windows && [...windows].find(({ isActive }) => isActive);
    if (windows && !active) return undefined;
    const application = active?.application;
    const pasteKey = choosePasteKey(application === undefined ? [] : [application]);
    if (pasteKey === 'Shift+Insert')
      throw new Unavailable('This terminal pastes only the primary selection, which Copyloom offers only on X11.');
    const how = 'Enter presses the paste key of the application that you came from (virtual-keyboard-v1).';
    return { pasteKey, how, paste: () => paste(application, pasteKey) };
  });
