// The interface of a global shortcut, which `platform` implements for each kind of desktop.
import type { Shortcut } from '../../base/shortcut.ts';

interface ShortcutEvents {
  onPress(): void;
  /** The keys may be others now: hold the shortcut again. */
  onLayoutChange(): void;
  /** The status is another one now. */
  onChange(): void;
  onDisconnect(): void;
}

export interface ShortcutStatus {
  readonly works: boolean;
  /** For the user. */
  readonly message: string;
}

export interface ShortcutKeys {
  /** Returns false if another program has the shortcut. Fails with an `Unavailable` if the keyboard has no such key. */
  hold(shortcut: Shortcut): Promise<boolean>;
  release(): Promise<void>;
  /** Only where the desktop and the user decide which keys open the overlay. */
  describe?(): ShortcutStatus;
  /** Only where the desktop itself opens the overlay, if the user wants that: `hold` fails until this was called once. */
  add?(shortcut: Shortcut): Promise<void>;
  close(): Promise<void>;
}

/** Fails with an `Unavailable` that says what to do if this desktop has no global shortcuts. */
export type OpenShortcutKeys = (events: ShortcutEvents) => Promise<ShortcutKeys>;
