// Opens the Wayland clipboard through the data-control protocols.
import type { OpenClipboard, SystemClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { watchWindows } from '../../front-window/wayland-windows.ts';
import { isPlasma } from '../../plasma/is-plasma.ts';
import { nameWindow } from '../selection/name-window.ts';
import { openSelectionClipboard } from '../selection/selection-clipboard.ts';
import { openDataControl } from './data-control.ts';
import { findSocket, reachCompositor, remedy } from './reach-compositor.ts';
import type { Connection } from './wayland-connection.ts';

type Options = Parameters<OpenClipboard>[0] & {
  /** A name in XDG_RUNTIME_DIR, or a path; defaults to WAYLAND_DISPLAY. */
  readonly socket?: string;
};

type Names = ReturnType<typeof nameWindow>;

/** Plasma tells the window by other means than the protocols that we use elsewhere. */
const watchPlasma = async () => {
  const { openPlasmaDesk } = await import('../../plasma/plasma-desk.ts');
  const desk = openPlasmaDesk();
  let windows: Awaited<ReturnType<typeof desk.findWindows>> | undefined;
  // The clipboard doesn't wait for it, and works without it. KWin may not be ready yet when it has just started.
  const find = (): void =>
    void desk.findWindows().then(
      (found) => {
        windows = found;
      },
      () => undefined,
    );
  find();
  return {
    nameApplication: async (): Names => {
      find();
      return windows?.active ? nameWindow(windows.active.names, windows.active.process) : {};
    },
    close: () => void desk.close(),
  };
};

const watchToplevels = async (connection: Connection) => {
  const windows = (await watchWindows(connection)) ?? [];
  return async (): Names =>
    nameWindow([...windows].flatMap(({ isActive, application }) => (isActive ? application : [])));
};

/** Throws an `Unavailable` that says what to do. */
export const openWaylandClipboard = async ({ socket, ...options }: Options): Promise<SystemClipboard> => {
  const path = findSocket(socket);
  let nameApplication = async (): Names => ({});
  return openSelectionClipboard({
    ...options,
    backend: 'wayland',
    unresponsive: `The Wayland compositor at ${path} isn't responding. Restart it. ${remedy}`,
    nameApplication: () => nameApplication(),
    open: async ({ onSelection, onEnd }) => {
      const connection = await reachCompositor(path, onEnd);
      const plasma = isPlasma() ? await watchPlasma() : undefined;
      const close = (): void => {
        plasma?.close();
        connection.close();
      };
      const onFinished = (): void => onEnd('it removed the seat');
      try {
        const { own } = await openDataControl({ connection, onSelection, onFinished });
        nameApplication = plasma?.nameApplication ?? (await watchToplevels(connection));
        return { own, sync: connection.sync, close };
      } catch (error) {
        close();
        throw error;
      }
    },
  });
};
