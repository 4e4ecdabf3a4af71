// What tests do on any desktop: press keys, and wait until an application has the focus.
import type { Key } from './keys.ts';

/** An X display, or the environment of a Wayland session. */
export type Session = string | Readonly<Record<string, string | undefined>>;

/** The name of the overlay. */
export const overlayName = 'Copyloom';

export interface Desktop {
  /** For its applications. */
  readonly session: Session;
  /** Whether programs can hold shortcuts. */
  readonly holdsShortcuts: boolean;
  /** The name of the application with the focus, by which it is waited for; undefined if none. */
  readFocused(): Promise<string | undefined>;
  /** The title of the window with the focus. */
  readTitle(): Promise<string>;
  /** Waits until this application, by its name in WM_CLASS or as the id of its windows on Wayland, has the focus. */
  untilFocused(application: string): Promise<void>;
  /** Presses and releases keys together. The focused application gets earlier events first. */
  press(...keys: Key[]): Promise<void>;
}
