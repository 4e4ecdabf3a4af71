// The clipboard of macOS on top of its pasteboard.
import type {
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../core/clipboard/system-clipboard.ts';
import { createPolledClipboard } from '../polled-clipboard.ts';
import { encodeConcealedItem, encodeItems, type Pasteboard } from './pasteboard.ts';
import { readPasteboard } from './read-pasteboard.ts';

interface Options {
  readonly pasteboard: Pasteboard;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

/** macOS has no event for a change of the pasteboard: its count of changes, polled, is all that it offers. */
export const createMacosClipboard = ({ pasteboard, limits, events }: Options): SystemClipboard =>
  createPolledClipboard({
    backend: 'macos',
    reason: 'macOS tells nobody when something is pasted',
    limits,
    events,
    clipboard: {
      changes: pasteboard.changeCount,
      read: () => {
        const changes = pasteboard.changeCount();
        const copy = readPasteboard(pasteboard, limits.formatBytes);
        // What changed while it was read is a mixture of two copies.
        return pasteboard.changeCount() === changes ? { copy, changes } : undefined;
      },
      write: (offer) => pasteboard.write(encodeItems(offer)),
      writeConcealed: (secret) => pasteboard.write(encodeConcealedItem(secret)),
    },
  });
