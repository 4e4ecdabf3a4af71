// Opens the global shortcuts of this desktop.
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { isGnome, isGnomeOnWayland } from '../gnome-shell/extension-name.ts';
import { isPlasma } from '../plasma/is-plasma.ts';
import { adviseShortcut } from './advise-shortcut.ts';

const openPortalKeys: OpenShortcutKeys = async (events) => {
  const { openPortalShortcutKeys } = await import('./portal-shortcut.ts');
  return openPortalShortcutKeys(events, process.env['DBUS_SESSION_BUS_ADDRESS']).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    throw new Unavailable(`${error.message} ${adviseShortcut(process.env)}`);
  });
};

export const openShortcutKeys: OpenShortcutKeys = async (events) => {
  const { WAYLAND_DISPLAY, DISPLAY, DBUS_SESSION_BUS_ADDRESS } = process.env;
  if (!WAYLAND_DISPLAY && DISPLAY) {
    if (isGnome(process.env)) await (await import('./custom-shortcut.ts')).removeCustomShortcut(); // from a session on Wayland
    return (await import('./x-shortcut.ts')).openXShortcutKeys(events);
  }
  if (isGnomeOnWayland(process.env)) {
    const { openGnomeShortcutKeys } = await import('./gnome-shortcut.ts');
    return openGnomeShortcutKeys(events, DBUS_SESSION_BUS_ADDRESS, openPortalKeys);
  }
  // The portal of Plasma 5 grants no keys: it opens System Settings, at every start.
  if (isPlasma() && process.env['KDE_SESSION_VERSION'] !== '6')
    return (await import('./plasma-shortcut.ts')).openPlasmaShortcutKeys(events, DBUS_SESSION_BUS_ADDRESS);
  return openPortalKeys(events);
};
