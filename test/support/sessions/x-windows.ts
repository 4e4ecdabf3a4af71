// Looks at the windows on an X server with a window manager, and moves them.
import x11, { type XProperty } from 'x11';
import { connectToX } from '../../../src/platform/x11/x-connection.ts';
import type { Lifetime } from '../clipboard/x-server.ts';
import type { Area, SeenWindow } from './session-desktop.ts';

/** WM_CLASS has the same number on every server. */
const windowClass = 67;

/** In _NET_MOVERESIZE_WINDOW: that both places are set, by a pager. */
const moves = (1 << 8) | (1 << 9) | (2 << 12);
/** Sends to the window manager: SubstructureNotify and SubstructureRedirect. */
const toManager = 0x180000;

export const openXWindows = async (t: Lifetime, display: string) => {
  const x = await connectToX({ display, onDisconnect: () => undefined });
  t.after(() => x.close());
  x.client.ChangeWindowAttributes(x.root, { eventMask: x11.eventMask.PropertyChange });
  const [active, clients, title, state] = await Promise.all(
    ['_NET_ACTIVE_WINDOW', '_NET_CLIENT_LIST', '_NET_WM_NAME', '_NET_WM_STATE'].map(x.atom),
  );
  const read = (window: number, property = 0): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => x.client.GetProperty(0, window, property, 0, 0, 256, done))
      .then(
        ({ data }) => data,
        () => Buffer.alloc(0), // the window no longer exists
      );
  const readNumbers = async (window: number, property?: number): Promise<number[]> => {
    const data = await read(window, property);
    return Array.from({ length: Math.floor(data.length / 4) }, (_, at) => data.readUInt32LE(at * 4));
  };
  const nameOf = async (window: number): Promise<string | undefined> =>
    (await read(window, windowClass)).toString('latin1').split('\0')[1];
  const findActive = async (): Promise<number> => (await readNumbers(x.root, active))[0] ?? 0;
  return {
    readFocused: async () => nameOf(await findActive()),
    readTitle: async () => (await read(await findActive(), title)).toString(),
    /** By the names of their applications. */
    list: async () =>
      (await Promise.all((await readNumbers(x.root, clients)).map(nameOf))).filter((name) => name !== undefined),
    readFront: async (): Promise<SeenWindow> => {
      const window = await findActive();
      const { width, height } = await x.ask<{ width: number; height: number }>((done) =>
        x.client.GetGeometry(window, done),
      );
      const { destX, destY } = await x.ask<{ destX: number; destY: number }>((done) =>
        x.client.TranslateCoordinates(window, x.root, 0, 0, done),
      );
      const states = await Promise.all((await readNumbers(window, state)).map(x.nameOf));
      return {
        area: { x: destX, y: destY, width, height },
        isAbove: states.includes('_NET_WM_STATE_ABOVE'),
        isListed: !states.includes('_NET_WM_STATE_SKIP_TASKBAR'),
      };
    },
    /** Where no window manager is. The oldest first. */
    spread: async (places: readonly Area[]): Promise<void> => {
      const { children } = await x.ask<{ children: readonly number[] }>((done) => x.client.QueryTree(x.root, done));
      for (const [at, { x: left, y: top }] of places.entries()) x.client.MoveWindow(children[at] ?? 0, left, top);
    },
    moveFront: async (left: number, top: number): Promise<void> => {
      const data = [moves, left, top, 0, 0];
      const type = await x.atom('_NET_MOVERESIZE_WINDOW');
      x.client.SendClientMessage(x.root, await findActive(), type, 32, data, toManager);
    },
  };
};
