// Holds the shortcut on GNOME on Wayland through Copyloom's extension of GNOME Shell, or in another way while it isn't there.
import { setTimeout as wait } from 'node:timers/promises';
import type { Shortcut } from '../../base/shortcut.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys, ShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { openShellLink } from '../gnome-shell/shell-link.ts';
import { adviseShortcut } from './advise-shortcut.ts';
import { openCustomShortcutKeys, removeCustomShortcut, writeAccelerator } from './custom-shortcut.ts';

/** How often the extension tries to get the keys of a custom shortcut that was removed, and the milliseconds in between. */
const [yieldingAttempts, yieldingPause] = [40, 50];

/** What to do if nothing holds shortcuts: say so each time. */
const failing = (error: Unavailable): ShortcutKeys => ({
  hold: async () => {
    throw error;
  },
  release: async () => undefined,
  close: async () => undefined,
});

/** The buses on which the extension was there. It is waited for: a portal might ask the person at each lock of the screen. */
const known = new Set<string | undefined>();

const openInstead = (problem: string): Promise<ShortcutKeys> =>
  openCustomShortcutKeys(problem).catch(() =>
    failing(new Unavailable(`${problem} Without it: ${adviseShortcut(process.env)}`)),
  );

/** Or the keys would open the overlay twice. */
const withoutCustomShortcut = (keys: ShortcutKeys): ShortcutKeys => ({
  ...keys,
  hold: async (shortcut) => {
    const isHeld = await keys.hold(shortcut);
    await removeCustomShortcut();
    return isHeld;
  },
});

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
    isOpen = false;
  };
  const link = await openShellLink({ address, onActivated: events.onPress, onChange: reopen, onEnd: reopen });
  const close = async (): Promise<void> => {
    await Promise.all([link.close(), other?.close()]);
  };
  if (link.problem === undefined) {
    // Otherwise, the extension couldn't have the same keys, which GNOME gives up a moment later.
    let attempts = (await removeCustomShortcut()) ? yieldingAttempts : 1;
    const grab = async (shortcut: Shortcut): Promise<boolean> =>
      (await link.call('Grab', 's', [writeAccelerator(shortcut)])) === true;
    isOpen = true;
    known.add(address);
    return {
      hold: async (shortcut) => {
        let isHeld = await grab(shortcut);
        for (; !isHeld && attempts > 1; attempts--) {
          await wait(yieldingPause);
          isHeld = await grab(shortcut);
        }
        return isHeld;
      },
      release: async () => void (await link.call('Ungrab').catch(() => undefined)), // without the extension, nothing holds it
      close,
    };
  }
  const { problem } = link;
  other = known.has(address)
    ? await openInstead(problem)
    : await openOther({ ...events, onDisconnect: reopen }).then(withoutCustomShortcut, (error: unknown) => {
        if (error instanceof Unavailable) return openInstead(problem);
        throw error;
      });
  if (isStale) {
    await close();
    return openGnomeShortcutKeys(events, address, openOther);
  }
  isOpen = true;
  return { ...other, close };
};
