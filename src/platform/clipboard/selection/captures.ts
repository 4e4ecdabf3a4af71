// Captures copies and reports them in order, without letting a slow owner delay the newest.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMutex } from '../../../base/mutex.ts';
import type { Copy, SystemClipboardLimits } from '../../../core/clipboard/system-clipboard.ts';
import { type Capture, captureOffer } from './read-offer.ts';
import type { Offer } from './selection.ts';

interface Captures {
  /** Reads the offer and reports it, with the names of its application, after the earlier ones. */
  start(offer: Offer, report: (copy: Copy) => void, names?: Promise<Pick<Copy, 'app' | 'appNames'>>): void;
  /** The owner was replaced: captures in progress get a short grace period. */
  hasten(): void;
  /** Calls `then` and resolves once all started captures are reported. */
  settle(then?: () => void): Promise<void>;
  cancel(): void;
}

/** In milliseconds: a replaced owner's reply may be under way. */
const grace = 500;
/** Turns of the event loop that it takes to read a short reply. */
const turnsToRead = 4;
/** Each capture may hold several pipes. */
const maxRunning = 16;

export const createCaptures = (limits: SystemClipboardLimits): Captures => {
  const running = new Set<Capture>();
  const enqueue = createMutex();
  const cancel = (captures: Iterable<Capture>) => {
    for (const capture of captures) capture.cancel();
  };
  /** Waits a few turns first: if the event loop was blocked, replies may have arrived unread. */
  const cancelReplaced = async (captures: Iterable<Capture>) => {
    for (let turn = 0; turn < turnsToRead; turn++) await nextTurn();
    cancel(captures);
  };
  return {
    hasten: () => {
      if (running.size > 0) setTimeout(cancelReplaced, grace, [...running]);
    },
    start: (offer, report, names) => {
      const [oldest] = running;
      if (running.size >= maxRunning) oldest?.cancel();
      const capture = captureOffer(offer, limits);
      running.add(capture);
      const done = capture.done.finally(() => running.delete(capture));
      const all = Promise.all([done, names]);
      void enqueue(async () => report(Object.assign({}, ...(await all))));
    },
    settle: (then) => enqueue(async () => then?.()),
    cancel: () => cancel(running),
  };
};
