// Lists the clipboard backends to try on this computer. Each is loaded when it is opened.
import { type Backend, backends } from '../../base/clipboard-backends.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { ClipboardChoice } from '../../core/clipboard/clipboard-connection.ts';
import type { OpenClipboard } from '../../core/clipboard/system-clipboard.ts';
import { chooseClipboard } from '../../platform/clipboard/choose-clipboard.ts';
import { createMemoryClipboard } from '../../platform/clipboard/memory-clipboard.ts';

const openers: Readonly<Record<Backend, OpenClipboard>> = {
  x11: async (options) =>
    (await import('../../platform/clipboard/x11/open-x11-clipboard.ts')).openX11Clipboard(options),
  wayland: async (options) =>
    (await import('../../platform/clipboard/wayland/open-wayland-clipboard.ts')).openWaylandClipboard(options),
  gnome: async (options) =>
    (await import('../../platform/clipboard/gnome/open-gnome-clipboard.ts')).openGnomeClipboard(options),
  macos: async (options) =>
    (await import('../../platform/clipboard/macos/open-macos-clipboard.ts')).openMacosClipboard(options),
  windows: async (options) =>
    (await import('../../platform/clipboard/windows/open-windows-clipboard.ts')).openWindowsClipboard(options),
  memory: (options) => createMemoryClipboard().open(options),
};

/** `backend` may also be `auto`. */
export const listClipboards = (backend: string): readonly [ClipboardChoice, ...ClipboardChoice[]] => {
  const chosen = chooseClipboard({ asked: backend, platform: process.platform, environment: process.env });
  if (!chosen) throw new Unavailable(`Unknown clipboard "${backend}". Choose one of: auto, ${backends.join(', ')}.`);
  const [first, ...others] = chosen;
  return [{ ...first, open: openers[first.backend] }, ...others.map((one) => ({ ...one, open: openers[one.backend] }))];
};
