// Opens the global shortcuts of this desktop.
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { adviseShortcut } from './advise-shortcut.ts';

export const openShortcutKeys: OpenShortcutKeys = async (events) => {
  if (process.env['WAYLAND_DISPLAY'] || !process.env['DISPLAY'])
    throw new Unavailable(`Copyloom can hold a shortcut only on X11. ${adviseShortcut(process.env)}`);
  const { openXShortcutKeys } = await import('./x-shortcut.ts');
  return openXShortcutKeys(events);
};
