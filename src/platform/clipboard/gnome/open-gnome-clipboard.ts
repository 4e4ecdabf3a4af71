// Opens the clipboard of GNOME on Wayland, whose compositor has no data-control protocol.
import type { OpenClipboard, SystemClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { createNameShellApplication } from '../../gnome-shell/name-application.ts';
import { openSelectionClipboard } from '../selection/selection-clipboard.ts';
import { createOpenMutterSelection } from './mutter-selection.ts';

type Options = Parameters<OpenClipboard>[0] & {
  /** Defaults to DBUS_SESSION_BUS_ADDRESS. */
  readonly address?: string;
};

/** Throws an `Unavailable` that says what to do. */
export const openGnomeClipboard = async ({
  address = process.env['DBUS_SESSION_BUS_ADDRESS'],
  ...options
}: Options): Promise<SystemClipboard> => {
  const naming = await createNameShellApplication(address);
  try {
    const clipboard = await openSelectionClipboard({
      ...options,
      backend: 'gnome',
      unresponsive: "GNOME Shell isn't responding. Log out and in again.",
      open: createOpenMutterSelection(address),
      events: {
        ...options.events,
        onDisconnect: (reason) => {
          void naming.close();
          options.events.onDisconnect(reason);
        },
      },
      nameApplication: naming.nameApplication,
    });
    return {
      ...clipboard,
      close: async () => {
        await Promise.all([clipboard.close(), naming.close()]);
      },
    };
  } catch (error) {
    await naming.close();
    throw error;
  }
};
