// Polls a clipboard that has a change counter but no change events: macOS and Windows.
import { setTimeout as wait } from 'node:timers/promises';
import { createMutex } from '../../base/mutex.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type {
  ClipboardOffer,
  Copy,
  CopyPlace,
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../core/clipboard/system-clipboard.ts';

/** The beginning of a format's content, up to the requested length. */
export interface Part {
  readonly bytes: Buffer;
  /** The full size in bytes. */
  readonly size: number;
}

interface Reading {
  /** Undefined if the clipboard is empty. */
  readonly copy: Copy | undefined;
  /** The change count at which it was read. */
  readonly changes: number;
}

interface CountedClipboard {
  changes(): number;
  /** Undefined while another program locks or changes the clipboard. */
  read(): Reading | undefined;
  /** The change count after writing; undefined while another program locks the clipboard. */
  write(offer: ClipboardOffer): number | undefined;
  writeConcealed(secret: string): number | undefined;
}

interface PolledOptions {
  readonly backend: SystemClipboard['backend'];
  /** Why pastes can't be detected. */
  readonly reason: string;
  readonly clipboard: CountedClipboard;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

interface WriteOptions {
  readonly expected?: number;
  readonly onPlaced?: (() => void) | undefined;
}

/** In milliseconds: shorter than the time between two copies by hand, and the cost of polling is negligible. */
export const pollInterval = 100;

/** For a copy that can't be read; most likely text. */
const unread: Copy = { concealed: false, missing: [{ format: 'text', reason: 'no answer' }] };

export const createPolledClipboard = (options: PolledOptions): SystemClipboard => {
  const { backend, reason, clipboard, limits, events } = options;
  const enqueue = createMutex();
  // The current content isn't a new copy.
  let seen = clipboard.changes();
  /** Milliseconds for which the current copy couldn't be read. */
  let blockedTime = 0;
  let ended = false;

  const end = () => {
    ended = true;
    clearInterval(timer);
  };
  const giveUp = (changes: number, waited: number): Reading | undefined => {
    blockedTime += waited;
    return blockedTime < limits.answerTime ? undefined : { copy: unread, changes };
  };
  const poll = (waited: number): Copy | undefined => {
    const changes = clipboard.changes();
    if (changes === seen) return undefined;
    const reading = clipboard.read() ?? giveUp(changes, waited);
    if (reading === undefined) return undefined;
    blockedTime = 0;
    seen = reading.changes;
    return reading.copy;
  };
  const pollOrEnd = (waited: number): Copy | undefined => {
    try {
      return poll(waited);
    } catch (error) {
      end();
      events.onDisconnect(`Can't read the system clipboard any more: ${describe(error)}.`);
      return undefined;
    }
  };
  const reportNew = (waited: number): void => {
    const copy = ended ? undefined : pollOrEnd(waited);
    if (copy) events.onCopy(copy, placeOf(seen));
  };
  const timer = setInterval(() => reportNew(pollInterval), pollInterval);
  // Polling must not keep the process alive.
  timer.unref();

  /** Returns false if the clipboard has changed since `expected`. */
  const write = (put: () => number | undefined, { expected, onPlaced }: WriteOptions = {}): Promise<boolean> =>
    enqueue(async () => {
      for (let waited = 0; ; waited += pollInterval) {
        // Otherwise this write would hide a copy made since the last poll.
        reportNew(0);
        if (ended) throw new Unavailable('The connection to the clipboard is closed. Try again.');
        if (expected !== undefined && seen !== expected) return false;
        const changes = attempt(put);
        if (changes !== undefined) {
          seen = changes;
          blockedTime = 0;
          onPlaced?.();
          return true;
        }
        if (waited >= limits.answerTime) throw new Unavailable(lockedTooLong);
        await wait(pollInterval);
      }
    });
  const placeOf = (changes: number): CopyPlace => {
    let expected = changes;
    return {
      replace: async (offer) => {
        const replaced = !ended && (await write(() => clipboard.write(offer), { expected }));
        if (replaced) expected = seen;
        return replaced;
      },
    };
  };
  return {
    backend,
    pastes: { detected: false, reason },
    write: async (offer, onPlaced) => void (await write(() => clipboard.write(offer), { onPlaced })),
    writeConcealed: async (secret, onPlaced) =>
      void (await write(() => clipboard.writeConcealed(secret), { onPlaced })),
    close: async () => end(),
  };
};

const lockedTooLong =
  "Another program is locking the clipboard. Try again; if that doesn't help, close the program you used last.";

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const attempt = (put: () => number | undefined): number | undefined => {
  try {
    return put();
  } catch (error) {
    throw new Unavailable(`Can't write to the clipboard: ${describe(error)}. Try again.`);
  }
};
