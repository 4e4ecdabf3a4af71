// Implements the system clipboard on Windows: polls a `Win32Clipboard`, reads copies from it and puts content on it.
import type {
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../core/clipboard/system-clipboard.ts';
import { createPolledClipboard } from '../polled-clipboard.ts';
import { readClipboard } from './read-clipboard.ts';
import { encodeConcealedFormats, encodeFormats, type Win32Clipboard } from './win32-clipboard.ts';

interface Options {
  readonly win32: Win32Clipboard;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

/**
 * Polls the sequence number, which doesn't require opening the clipboard. Change messages would need a thread that runs a Windows
 * message loop instead of Node's event loop.
 */
export const createWindowsClipboard = ({ win32, limits, events }: Options): SystemClipboard => {
  const replace = (contents: ReadonlyMap<string, Buffer>): number | undefined =>
    // Read at the end: closing also counts as a change if Windows adds converted formats.
    win32.replace(contents) ? win32.sequenceNumber() : undefined;
  return createPolledClipboard({
    backend: 'windows',
    reason: "Windows doesn't report pastes",
    limits,
    events,
    clipboard: {
      changes: win32.sequenceNumber,
      read: () => {
        const used = win32.use((opened) => readClipboard(opened, limits.formatBytes));
        // Reading also counts as a change if the owner renders the format on demand.
        return used && { copy: used.result, changes: win32.sequenceNumber() };
      },
      write: (offer) => replace(encodeFormats(offer)),
      writeConcealed: (secret) => replace(encodeConcealedFormats(secret)),
    },
  });
};
