// Who is behind a window: its process, the name of its application, and which process the person works in.
import { readFile } from 'node:fs/promises';
import type { XProperty } from 'x11';
import type { XConnection } from './connection.ts';

export interface WindowOwners {
  /** Undefined where it is not known: a program on another computer, or one that has ended. */
  processOf(window: number): Promise<number | undefined>;
  focusedProcess(): Promise<number | undefined>;
  /** The application that owns a selection by this window. */
  nameOf(window: number): Promise<string | undefined>;
}

const localProcess = 2;
const longestProperty = 1024;
/** Windows inside one another that are looked at for a name. */
const deepest = 8;

export const createWindowOwners = async (x: XConnection): Promise<WindowOwners> => {
  const [activeWindow, windowClass] = await Promise.all([x.atom('_NET_ACTIVE_WINDOW'), x.atom('WM_CLASS')]);

  const read = (window: number, property: number): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => x.client.GetProperty(0, window, property, 0, 0, longestProperty, done))
      .then(({ data }) => data)
      .catch(() => Buffer.alloc(0));

  const findFocus = async (): Promise<number> => {
    const active = await read(x.root, activeWindow);
    if (active.length >= 4) return active.readUInt32LE(0);
    // Without a window manager, the server itself knows: 0 and 1 stand for no window in particular.
    const { focus } = await x.ask<{ readonly focus: number }>((done) => x.client.GetInputFocus(done));
    return focus;
  };

  const processOf = async (window: number): Promise<number | undefined> => {
    const { resources } = x;
    if (!resources || window <= 1) return undefined;
    const ids = await x
      .ask<{ readonly value: readonly number[] }[]>((done) =>
        resources.QueryClientIds([{ client: window, mask: localProcess }], done),
      )
      .catch(() => []);
    return ids.find(({ value }) => value.length > 0)?.value[0];
  };

  /** WM_CLASS holds the name of the instance and that of the application, each ended by a zero. */
  const classOf = async (window: number): Promise<string | undefined> => {
    const [instance, application] = (await read(window, windowClass)).toString('latin1').split('\0');
    return application || instance || undefined;
  };

  const parentOf = (window: number): Promise<number> =>
    x
      .ask<{ readonly parent: number }>((done) => x.client.QueryTree(window, done))
      .then(({ parent }) => parent)
      .catch(() => 0);

  /** Of the nearest window around it that has one: terminals own selections by a part of their window. */
  const classAround = async (window: number): Promise<string | undefined> => {
    let at = window;
    for (let depth = 0; depth < deepest && at > 1 && at !== x.root; depth++) {
      const [name, parent] = await Promise.all([classOf(at), parentOf(at)]);
      if (name !== undefined) return name;
      at = parent;
    }
    return undefined;
  };

  return {
    processOf,
    focusedProcess: async () => processOf(await findFocus().catch(() => 0)),
    nameOf: async (window) => {
      const [own, process, focus] = await Promise.all([
        classAround(window),
        processOf(window),
        findFocus().catch(() => 0),
      ]);
      if (own !== undefined) return own;
      // Many own selections by a window that nobody sees and that has no class.
      const sameProcess = process !== undefined && process === (await processOf(focus));
      const named = sameProcess || process === undefined ? await classAround(focus) : undefined;
      return named ?? (process === undefined ? undefined : commandOf(process));
    },
  };
};

const commandOf = (process: number): Promise<string | undefined> =>
  readFile(`/proc/${process}/comm`, 'utf8').then(
    (command) => command.trim() || undefined,
    () => undefined,
  );
