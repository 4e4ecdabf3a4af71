// Holds the shortcut on GNOME on Wayland through Copyloom's extension of GNOME Shell, or in another way while it isn't there.
import type { Modifier, Shortcut } from '../../base/shortcut.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys, ShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { openShellLink } from '../gnome-shell/shell-link.ts';
import { adviseShortcut } from './advise-shortcut.ts';
import { nameKey } from './write-trigger.ts';

const modifierNames: Readonly<Record<Modifier, string>> = {
  Ctrl: '<Control>',
  Alt: '<Alt>',
  Shift: '<Shift>',
  Super: '<Super>',
};

const writeAccelerator = ({ modifiers, key }: Shortcut): string =>
  `${modifiers.map((name) => modifierNames[name]).join('')}${nameKey(key)}`;

/** What to do if nothing holds shortcuts: say so each time. */
const failing = (error: Unavailable): ShortcutKeys => ({
  hold: async () => {
    throw error;
  },
  release: async () => undefined,
  close: async () => undefined,
});

/** The buses on which the extension was there. It is waited for: another way might ask the person at each lock of the screen. */
const known = new Set<string | undefined>();

/**
 * `openOther` opens the other way. GNOME turns its extensions off while the screen is locked, and a person may turn ours on at any time: both
 * count as a lost connection, after which the shortcut is opened again.
 */
export const openGnomeShortcutKeys = async (
  events: Parameters<OpenShortcutKeys>[0],
  address: string | undefined,
  openOther: OpenShortcutKeys,
): Promise<ShortcutKeys> => {
  let other: ShortcutKeys | undefined;
  let [isOpen, isStale] = [false, false];
  const reopen = (): void => {
    if (isOpen) void close().then(events.onDisconnect);
    else isStale = true; // the other way may take seconds to open
  };
  const link = await openShellLink({ address, onActivated: events.onPress, onChange: reopen, onEnd: reopen });
  const close = async (): Promise<void> => {
    await Promise.all([link.close(), other?.close()]);
  };
  if (link.problem === undefined) {
    isOpen = true;
    known.add(address);
    return {
      hold: async (shortcut) => (await link.call('Grab', 's', [writeAccelerator(shortcut)])) === true,
      release: async () => void (await link.call('Ungrab').catch(() => undefined)), // without the extension, nothing holds it
      close,
    };
  }
  const { problem } = link;
  const none = failing(new Unavailable(`${problem} Without it: ${adviseShortcut(process.env)}`));
  if (!known.has(address))
    other = await openOther(events).catch((error: unknown) => {
      if (error instanceof Unavailable) return none;
      throw error;
    });
  if (isStale) {
    await close();
    return openGnomeShortcutKeys(events, address, openOther);
  }
  isOpen = true;
  return { ...(other ?? none), close };
};
