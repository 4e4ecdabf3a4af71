// A connection to an X server: its requests as promises, its atoms and events, its end told once.
import x11, { type Done, type XClient, type XEvent, type XFixes, type XResources } from 'x11';
import { Obstacle } from '../../../base/obstacle.ts';
import { reachDisplay } from './reach-display.ts';

export interface XConnection {
  readonly client: XClient;
  readonly root: number;
  /** Whether two windows belong to the same client of the server. */
  isSameClient(one: number, other: number): boolean;
  readonly fixes: XFixes;
  /** Tells the processes behind windows; not every server has it. */
  readonly resources: XResources | undefined;
  /** Aborted when the connection has ended, by whomever. */
  readonly ended: AbortSignal;
  /** For requests with an answer: fails if the server refuses, or goes away before it has answered. */
  ask<Answer>(request: (done: Done<Answer>) => void): Promise<Answer>;
  atom(name: string): Promise<number>;
  /** Fails for a number that stands for nothing. */
  nameOf(atom: number): Promise<string>;
  /** A window that nobody sees, and whose properties are told of. */
  openWindow(): number;
  /** Hears events in the order in which the server sent them, and before the code that waits for later answers. */
  listen(listener: (event: XEvent) => void): void;
  close(): Promise<void>;
}

interface Options {
  readonly display?: string | undefined;
  onGone(reason: string): void;
}

const inputOnly = 2;
const timeToClose = 1000;

export const connectToX = async ({ display = process.env['DISPLAY'], onGone }: Options): Promise<XConnection> => {
  const { client, screen, resource_mask: mask } = await reachDisplay(display);
  // The package shares one cache among all its clients, and every server numbers its atoms anew.
  client.atoms = Object.create(null);
  client.atom_names = Object.create(null);

  const end = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  let closing = false;
  client.stream.once('close', () => {
    end.abort();
    for (const give of waiting) give(gone);
    waiting.clear();
    if (!closing) onGone(`The X server of display ${display} has ended.`);
  });
  const gone = new Obstacle(`The X server of display ${display} has ended. Copyloom reconnects when it is back.`);

  const ask = <Answer>(request: (done: Done<Answer>) => void): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (end.signal.aborted) return Promise.reject(gone);
    waiting.add(reject);
    request((error, answer) => {
      waiting.delete(reject);
      if (error) reject(error);
      else resolve(answer);
      return true;
    });
    return promise;
  };

  // The package's own caches answer a turn of the event loop later, which adds up while copies come fast.
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
    const timer = setTimeout(() => client.stream.destroy(), timeToClose);
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

  const fixes = await ask<XFixes>((done) => client.require('fixes', done)).catch(async () => {
    await close();
    throw new Obstacle(
      `The X display ${display} lacks the extension XFIXES, without which copies are not seen. Start an X server that has it, as X.Org’s do.`,
    );
  });
  const resources = await ask<XResources>((done) => client.require('res', done)).catch(() => undefined);
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
