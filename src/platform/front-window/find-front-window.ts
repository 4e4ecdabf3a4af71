// Finds the window that has the focus, on desktops where that is possible.
import { Unavailable } from '../../base/unavailable.ts';
import type { FindFrontWindow } from '../../core/window/front-window.ts';
import { isGnomeOnWayland } from '../gnome-shell/extension-name.ts';
import { isPlasma } from '../plasma/is-plasma.ts';

/** `backend` is the clipboard in use: windows of X11 applications can be reached only through X11. */
export const findFrontWindow = async (backend: string): ReturnType<FindFrontWindow> => {
  if (backend === 'gnome' || (backend === 'x11' && isGnomeOnWayland(process.env))) {
    const { findGnomeFrontWindow } = await import('./gnome-front-window.ts');
    return findGnomeFrontWindow(process.env['DBUS_SESSION_BUS_ADDRESS']);
  }
  if (backend === 'x11') return (await import('./x-front-window.ts')).findXFrontWindow();
  if (backend === 'wayland' && isPlasma()) return (await import('./plasma-front-window.ts')).findPlasmaFrontWindow();
  if (backend === 'wayland') return (await import('./wayland-front-window.ts')).findWaylandFrontWindow();
  throw new Unavailable('Copyloom can press the paste key only on X11 and Wayland.');
};
