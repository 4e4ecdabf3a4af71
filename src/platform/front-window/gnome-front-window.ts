// Finds the window that has the focus on GNOME on Wayland, and later presses its paste key: through Copyloom's extension of GNOME Shell, or,
// without it, with the keyboard of a short session of GNOME's interface for remote desktops.
import { Unavailable } from '../../base/unavailable.ts';
import type { FrontWindow } from '../../core/window/front-window.ts';
import { howToEnable } from '../gnome-shell/extension-name.ts';
import { readFront, type ShellWindow } from '../gnome-shell/read-front.ts';
import { withShell } from '../gnome-shell/shell-link.ts';
import { pressWithMutter } from './mutter-keyboard.ts';
import { choosePasteKey, type PasteKey, pasteKeys } from './paste-keys.ts';
import { findXFrontWindow } from './x-front-window.ts';

/** Where most keyboards have them, as evdev codes. */
const keys = { Control_L: 29, Shift_L: 42, v: 47 } as const;

type PressedKey = Exclude<PasteKey, 'Shift+Insert'>;

const codesOf = (key: PressedKey): number[] => pasteKeys[key].map((name) => keys[name]);

const paste = (address: string | undefined, { id }: ShellWindow, key: PressedKey): Promise<void> =>
  withShell(address, async (link) => void (await link.call('Paste', 'uau', [id, codesOf(key)])));

const findWithExtension = async (address: string | undefined): Promise<FrontWindow | undefined> => {
  const window = await withShell(address, readFront);
  if (!window) return undefined;
  const pasteKey = choosePasteKey(window.names);
  // It needs the primary selection of X11, which only programs of X11 have.
  if (pasteKey === 'Shift+Insert') return findXFrontWindow();
  const how =
    "Enter presses the paste key of the application that you came from (Copyloom's extension of GNOME Shell).";
  return { pasteKey, how, paste: () => paste(address, window, pasteKey) };
};

/** GNOME doesn't say which window on Wayland is in front, so its paste key may be another one: most applications have this one. */
const findWithoutExtension = async (address: string | undefined): Promise<FrontWindow> => {
  const onX = await findXFrontWindow().catch(() => undefined); // without XWayland, there are no such windows
  if (onX) return onX;
  const pasteKey = 'Ctrl+V';
  return {
    pasteKey,
    how: `Enter presses Ctrl+V, which terminals don't paste on, and GNOME shows an icon for five seconds. With Copyloom's extension of GNOME Shell, Enter pastes everywhere. ${howToEnable}`,
    needsFreeKeys: true,
    paste: () =>
      pressWithMutter(address, codesOf(pasteKey)).catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
        throw new Unavailable(`${error.message} Copyloom's extension of GNOME Shell can press them. ${howToEnable}`);
      }),
  };
};

/** Undefined if no window has the focus. */
export const findGnomeFrontWindow = (address: string | undefined): Promise<FrontWindow | undefined> =>
  findWithExtension(address).catch((error: unknown) => {
    if (error instanceof Unavailable) return findWithoutExtension(address);
    throw error;
  });
