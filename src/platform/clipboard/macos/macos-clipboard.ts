// Implements the system clipboard on macOS.
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

/** Polls the change count, because macOS has no change event for the pasteboard. */
export const createMacosClipboard = ({ pasteboard, limits, events }: Options): SystemClipboard =>
  createPolledClipboard({
    backend: 'macos',
    reason: "macOS doesn't report pastes",
    limits,
    events,
    clipboard: {
      changes: pasteboard.changeCount,
      read: () => {
        const changes = pasteboard.changeCount();
        const copy = readPasteboard(pasteboard, limits.formatBytes);
        // If it changed during reading, the result mixes two copies.
        return pasteboard.changeCount() === changes ? { copy, changes } : undefined;
      },
      write: (offer) => pasteboard.write(encodeItems(offer)),
      writeConcealed: (secret) => pasteboard.write(encodeConcealedItem(secret)),
    },
  });
