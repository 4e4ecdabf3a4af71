// Finds the window that has the focus in Plasma on Wayland, and later presses its paste key.
import { Unavailable } from '../../base/unavailable.ts';
import type { FrontWindow } from '../../core/window/front-window.ts';
import { findPlasmaDesk } from '../plasma/plasma-desk.ts';
import { choosePasteKey, pasteKeys } from './paste-keys.ts';

/** The numbers of the kernel, where most keyboards have them. */
const keys = { Control_L: 29, Shift_L: 42, v: 47 } as const;

/** Undefined if no window has the focus. */
export const findPlasmaFrontWindow = async (): Promise<FrontWindow | undefined> => {
  const { active: window } = await findPlasmaDesk().findWindows();
  if (!window) return undefined;
  const pasteKey = choosePasteKey(window.names);
  if (pasteKey === 'Shift+Insert')
    throw new Unavailable('This terminal pastes only the primary selection, which Copyloom offers only on X11.');
  const wanted = pasteKeys[pasteKey].map((key) => keys[key]);
  return {
    pasteKey,
    how: "Enter presses the paste key of the application that you came from (Plasma's RemoteDesktop portal).",
    paste: async () => {
      const desk = findPlasmaDesk(); // it may be another one, if the clipboard was lost meanwhile
      const keyboard = await desk.findKeyboard(); // first: the desktop may ask, and its question would take the focus
      await (await desk.findWindows()).focus(window);
      await keyboard.press(wanted);
    },
  };
};
