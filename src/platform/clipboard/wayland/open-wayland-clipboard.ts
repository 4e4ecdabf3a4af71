// Opens the Wayland clipboard through the data-control protocols.
import type { OpenClipboard, SystemClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { openSelectionClipboard } from '../selection/selection-clipboard.ts';
import { openDataControl } from './data-control.ts';
import { findSocket, reachCompositor, remedy } from './reach-compositor.ts';

type Options = Parameters<OpenClipboard>[0] & {
  /** A name in XDG_RUNTIME_DIR, or a path; defaults to WAYLAND_DISPLAY. */
  readonly socket?: string;
};

/** Throws an `Unavailable` that says what to do. */
export const openWaylandClipboard = async ({ socket, ...options }: Options): Promise<SystemClipboard> => {
  const path = findSocket(socket);
  return openSelectionClipboard({
    ...options,
    backend: 'wayland',
    unresponsive: `The Wayland compositor at ${path} isn't responding. Restart it. ${remedy}`,
    open: async ({ onSelection, onEnd }) => {
      const connection = await reachCompositor(path, onEnd);
      const onFinished = (): void => onEnd('it removed the seat');
      try {
        const { own } = await openDataControl({ connection, onSelection, onFinished });
        return { own, sync: connection.sync, close: connection.close };
      } catch (error) {
        connection.close();
        throw error;
      }
    },
  });
};
