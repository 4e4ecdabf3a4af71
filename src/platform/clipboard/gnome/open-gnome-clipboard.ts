// Opens the clipboard of GNOME on Wayland, whose compositor has no data-control protocol.
import type { OpenClipboard, SystemClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { openSelectionClipboard } from '../selection/selection-clipboard.ts';
import { createOpenMutterSelection } from './mutter-selection.ts';

type Options = Parameters<OpenClipboard>[0] & {
  /** Defaults to DBUS_SESSION_BUS_ADDRESS. */
  readonly address?: string;
};

/** Throws an `Unavailable` that says what to do. */
export const openGnomeClipboard = ({ address, ...options }: Options): Promise<SystemClipboard> =>
  openSelectionClipboard({
    ...options,
    backend: 'gnome',
    unresponsive: "GNOME Shell isn't responding. Log out and in again.",
    open: createOpenMutterSelection(address ?? process.env['DBUS_SESSION_BUS_ADDRESS']),
  });
