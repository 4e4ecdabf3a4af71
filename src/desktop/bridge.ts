// The messages between a page and the application, for both ends: how a page is admitted, the calls that it makes, and the events that it is sent.
//
// A window is opened at `/settings#token=…&pane=…`. Its page gives the token, which is good once, for a secret (`POST /session`), and
// sends that in a header with all that it asks for. Unlike a cookie it goes to this origin alone, and not to other ports of the computer.
import type { Schemas } from '../contract/types.ts';

export type Api = Schemas['Api'];
export type WindowName = Schemas['WantedWindow']['window'];
export type Pane = NonNullable<Schemas['WantedWindow']['pane']>;

/** Lines to be pasted into a terminal, with the key in them. */
export interface Lines {
  readonly curl: string;
  readonly mcp: string;
}

/** The header that carries the secret of a window. A type, so that a page can import it. */
export type SecretHeader = 'x-copyloom-window';

/** What `POST /session` is given. */
export interface SessionRequest {
  readonly token: string;
}

export type SessionAnswer = { readonly value: { readonly secret: string } } | { readonly refusal: CallRefusal };

/** What a page can call: `POST /call` with `{ name, given }`. `given` is left out where there is none. */
export interface Calls {
  readApi(): Api;
  /** The whole document as it is afterwards; a port that is taken is told by its `state` and `status`. */
  changeApi(given: Schemas['ApiChange']): Api;
  /** Refused with `not_found` if there is none, as all are that need it. */
  showKey(): Schemas['Key'];
  /** To the system's clipboard, with the mark that asks not to be kept, and never into the history; the same for `copyLine`. */
  copyKey(): Schemas['Copied'];
  generateKey(): Schemas['Key'];
  /** Answers whether there was one. */
  revokeKey(): boolean;
  readLines(): Lines;
  copyLine(given: keyof Lines): Schemas['Copied'];
  /** In the person's browser; refused unless the API listens, which serves it. */
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

/** Why something was not done: a name for programs, and a sentence for the person. */
export interface CallRefusal {
  readonly error: string;
  readonly message: string;
}

/** What comes back from a call. */
export type CallAnswer<Name extends CallName = CallName> =
  | { readonly value: Value<Name> }
  | { readonly refusal: CallRefusal };

/** What a page is sent by `GET /events`: each a line of JSON, with its name and its value. */
export interface Events {
  /** When the page begins to listen, and whenever anything about the API has changed, from wherever. */
  api: Api;
  /** The window was opened again while it was open: this pane is wanted. */
  pane: Pane;
}

export type Event = { [Name in keyof Events]: { readonly name: Name; readonly value: Events[Name] } }[keyof Events];
