// The clipboard of Windows on top of its calls.
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
 * Windows tells of changes by messages to a window, for which a thread has to wait in Windows' own loop; Node's waits in
 * another. Its sequence number is had without opening the clipboard, so it is polled.
 */
export const createWindowsClipboard = ({ win32, limits, events }: Options): SystemClipboard => {
  const replace = (contents: ReadonlyMap<string, Buffer>): number | undefined =>
    // Taken when all is done: closing counts too, if Windows adds formats that it can make of others.
    win32.replace(contents) ? win32.sequenceNumber() : undefined;
  return createPolledClipboard({
    backend: 'windows',
    reason: 'Windows tells nobody when something is pasted',
    limits,
    events,
    clipboard: {
      changes: win32.sequenceNumber,
      read: () => {
        const used = win32.use((opened) => readClipboard(opened, limits.formatBytes));
        // Reading counts as well, if the owner had put off making what was read.
        return used && { copy: used.result, changes: win32.sequenceNumber() };
      },
      write: (offer) => replace(encodeFormats(offer)),
      writeConcealed: (secret) => replace(encodeConcealedFormats(secret)),
    },
  });
};
