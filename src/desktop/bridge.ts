// Defines every message between a page and the application: session, calls and events.
//
// A window opens at `/settings#token=…&pane=…`. Its page exchanges the single-use token for a secret (`POST /session`) and sends the
// secret in a header with every request. Unlike a cookie, a header goes only to this origin, not to other ports of the computer.
import type { Schemas } from '../contract/types.ts';

export type Api = Schemas['Api'];
export type WindowName = Schemas['WantedWindow']['window'];
export type Pane = NonNullable<Schemas['WantedWindow']['pane']>;

/** Command lines to paste into a terminal, with the key in them. */
export interface Lines {
  readonly curl: string;
  readonly mcp: string;
}

/** The header with a window's secret. A type, because pages import only types from here. */
export type SecretHeader = 'x-copyloom-window';

/** The body of `POST /session`. */
export interface SessionRequest {
  readonly token: string;
}

export type SessionAnswer = { readonly value: { readonly secret: string } } | { readonly refusal: CallRefusal };

/** The calls a page can make: `POST /call` with `{ name, given }`. `given` is omitted for calls without an argument. */
export interface Calls {
  readApi(): Api;
  /** Returns the whole document after the change. If the port is taken, its `state` and `status` say so. */
  changeApi(given: Schemas['ApiChange']): Api;
  /** Without a key, this and every call that needs one is refused with `not_found`. */
  showKey(): Schemas['Key'];
  /** Copies it marked so that clipboard managers ignore it, and never into the history. The same goes for `copyLine`. */
  copyKey(): Schemas['Copied'];
  generateKey(): Schemas['Key'];
  /** Returns whether there was a key. */
  revokeKey(): boolean;
  readLines(): Lines;
  copyLine(given: keyof Lines): Schemas['Copied'];
  /** Opens the user's browser. Refused unless the API, which serves the docs, is listening. */
  openDocs(): null;
}

export const callNames = [
  'readApi',
  'changeApi',
  'showKey',
  'copyKey',
  'generateKey',
  'revokeKey',
  'readLines',
  'copyLine',
  'openDocs',
] as const satisfies readonly (keyof Calls)[];

export type CallName = keyof Calls;
export type Given<Name extends CallName> = Parameters<Calls[Name]>[0];
export type Value<Name extends CallName> = ReturnType<Calls[Name]>;

/** Why a call failed: a code for programs and a sentence for users. */
export interface CallRefusal {
  readonly error: string;
  readonly message: string;
}

export type CallAnswer<Name extends CallName = CallName> =
  | { readonly value: Value<Name> }
  | { readonly refusal: CallRefusal };

/** The events of `GET /events`: one JSON object per line, with a name and a value. */
export interface Events {
  /** Sent when the page starts listening, and whenever anything about the API changes. */
  api: Api;
  /** Sent when an open window is opened again: the pane to show. */
  pane: Pane;
}

export type Event = { [Name in keyof Events]: { readonly name: Name; readonly value: Events[Name] } }[keyof Events];
