// What a window has besides the operations of the contract: its credentials and its events.
//
// A window opens at `/settings#token=…&pane=…` or `/overlay#token=…`. Its page exchanges the single-use token for a secret (`POST /session`) and sends the
// secret with every request. Both go in one header: unlike a cookie, it goes only to this origin, not to other ports of the computer.
import type { Pane } from './panes.ts';
import type { Schemas } from './types.ts';

export type Api = Schemas['Api'];

export const credentialHeader = 'x-copyloom-window';
export const sessionPath = '/session';
export const eventsPath = '/events';

/** The response to `POST /session`. */
export interface Session {
  readonly secret: string;
}

/** What the window of the first start shows. */
export interface Welcome {
  readonly shortcut: Schemas['OverlayShortcut'];
  readonly startAtLogin: boolean;
  /** How many times the overlay was opened since Copyloom started. */
  readonly openings: number;
  /** Whether the history is new, so that samples may be added. */
  readonly isNew: boolean;
  /** How many samples there are. */
  readonly samples: number;
  /** Of GNOME Shell: whether it can be added, or was and waits for the next login. */
  readonly extension?: 'offered' | 'waiting';
}

/**
 * The events of `GET /events`: one JSON object per line, with a name and a value. Not an operation of the contract, because a stream
 * belongs to one window: it shows that the window is open, and gets events meant for this window alone.
 */
interface Events {
  /** Sent when the page starts listening, and whenever anything about the API changes. */
  api: Api;
  /** Sent to Settings when it starts listening, and whenever the shortcut of the overlay works or stops working. */
  shortcut: Schemas['OverlayShortcut'];
  /** Sent to Settings when it starts listening, and whenever a setting changes, by whoever. */
  settings: Schemas['Setting'][];
  /** Sent to Settings when it starts listening, and whenever a broken settings file was repaired: how many times it was. */
  repairs: number;
  /** Sent to Settings when it starts listening, and whenever a secret was set or deleted: how many times that was. */
  secrets: number;
  /** Sent to Settings when it starts listening, and soon after the history or its size has changed: how many times it was. */
  history: number;
  /** Sent to Settings when it starts listening, and whenever a variable changes, by whoever: how many changes there were. */
  variables: number;
  /** Sent to Settings when it starts listening, and whenever a paste sequence begins, moves on or ends. */
  sequence: Pick<Schemas['Sequence'], 'variable' | 'total' | 'position'> | null;
  /** Sent to Settings and the overlay when they start listening, and whenever a rule changes, by whoever: how many times they did since the start. */
  rules: number;
  /** Sent to Settings when it starts listening, and whenever a trigger fired or a line was logged: how many times that was. */
  triggers: number;
  /** Sent to every window when it starts listening, and whenever the setting changes. */
  appearance: 'system' | 'light' | 'dark';
  /** Sent to Settings when it starts listening, and whenever recording is paused or resumed. */
  recording: Schemas['Recording'];
  /** Sent to Settings when it starts listening, and whenever the tray icon appears or disappears: why it isn't visible; empty if it is, or is turned off. */
  tray: string;
  /** Sent to Settings when it starts listening, and whenever a setting changes: what the desktop starts instead of this program at login; empty if nothing. */
  login: { readonly problem: string; readonly isFixable: boolean };
  /** Sent to the window of the first start when it starts listening, and whenever any of this changes. */
  welcome: Welcome;
  /** Sent when an open window is opened again: the pane to show. */
  pane: Pane;
  /** Sent when the hidden overlay is opened again: how many times it was. */
  opened: number;
  /** Sent when the user has closed the overlay without its page: which opening it was. Not sent if the application hides it to paste. */
  closed: number;
  /** Sent to the overlay: what you should know, such as that another program has its shortcut; empty if nothing. */
  notice: string;
}

export type Event = { [Name in keyof Events]: { readonly name: Name; readonly value: Events[Name] } }[keyof Events];
