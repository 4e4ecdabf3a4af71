// Wraps a connection to an X server: requests as promises, cached atoms, events.
import x11, { type Done, type XClient, type XEvent, type XFixes, type XResources } from 'x11';
import { Unavailable } from '../../base/unavailable.ts';
import { reachDisplay } from './reach-display.ts';

export interface XConnection {
  readonly client: XClient;
  readonly root: number;
  /** Whether two windows belong to the same X client. */
  isSameClient(one: number, other: number): boolean;
  readonly fixes: XFixes;
  /** The X-Resource extension, which identifies the processes behind windows; not every server has it. */
  readonly resources: XResources | undefined;
  /** Aborted when either side closes the connection. */
  readonly ended: AbortSignal;
  /** For requests with a reply. Rejects if the server refuses or disconnects. */
  ask<Answer>(request: (done: Done<Answer>) => void): Promise<Answer>;
  atom(name: string): Promise<number>;
  /** Rejects if there is no such atom. */
  nameOf(atom: number): Promise<string>;
  /** Opens an invisible window that receives PropertyNotify events. */
  openWindow(): number;
  /** Receives events in the server's order, ahead of code that awaits later replies. */
  listen(listener: (event: XEvent) => void): void;
  close(): Promise<void>;
}

interface Options {
  readonly display?: string | undefined;
  onDisconnect(reason: string): void;
}

const inputOnly = 2;
const closeTimeout = 1000;

export const connectToX = async ({ display = process.env['DISPLAY'], onDisconnect }: Options): Promise<XConnection> => {
  const { client, screen, resource_mask: mask } = await reachDisplay(display);
  // The package shares one cache among all clients, but every server has its own atoms.
  client.atoms = Object.create(null);
  client.atom_names = Object.create(null);

  const end = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  let closing = false;
  client.stream.once('close', () => {
    end.abort();
    for (const reject of waiting) reject(disconnected);
    waiting.clear();
    if (!closing) onDisconnect(`Lost the connection to the X display ${display}.`);
  });
  const disconnected = new Unavailable(
    `Lost the connection to the X display ${display}. Copyloom reconnects automatically.`,
  );

  const ask = <Answer>(request: (done: Done<Answer>) => void): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (end.signal.aborted) return Promise.reject(disconnected);
    waiting.add(reject);
    request((error, answer) => {
      waiting.delete(reject);
      if (error) reject(error);
      else resolve(answer);
      return true;
    });
    return promise;
  };

  // The package's own caches take an extra turn of the event loop, which adds up during bursts of copies.
  const atoms = new Map<string, number>();
  const names = new Map<number, string>();
  const atom = async (name: string): Promise<number> => {
    const number = atoms.get(name) ?? (await ask<number>((done) => client.InternAtom(false, name, done)));
    atoms.set(name, number);
    return number;
  };
  const nameOf = async (number: number): Promise<string> => {
    const name = names.get(number) ?? (await ask<string>((done) => client.GetAtomName(number, done)));
    names.set(number, name);
    return name;
  };

  const close = async (): Promise<void> => {
    closing = true;
    if (end.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    client.stream.once('close', () => resolve());
    const timer = setTimeout(() => client.stream.destroy(), closeTimeout);
    client.terminate();
    await promise;
    clearTimeout(timer);
  };

  const root = screen[0]?.root ?? 0;
  const openWindow = (): number => {
    const window = client.AllocID();
    const values = { eventMask: x11.eventMask.PropertyChange };
    client.CreateWindow(window, root, -1, -1, 1, 1, 0, 0, inputOnly, 0, values);
    return window;
  };

  const finding = ask<XResources>((done) => client.require('res', done)).catch(() => undefined);
  const fixes = await ask<XFixes>((done) => client.require('fixes', done)).catch(async () => {
    await close();
    throw new Unavailable(
      `The X display ${display} lacks the XFIXES extension, which Copyloom needs to detect copies. Use an X server that has it, such as X.Org.`,
    );
  });
  const resources = await finding;
  return {
    client,
    root,
    isSameClient: (one, other) => (one & ~mask) === (other & ~mask),
    fixes,
    resources,
    ended: end.signal,
    ask,
    atom,
    nameOf,
    openWindow,
    listen: (listener) => client.on('event', listener),
    close,
  };
};
