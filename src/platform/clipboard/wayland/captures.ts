// Captures in the order in which the copies were made: the newest is not kept waiting by an owner that does not answer.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from '../../../base/in-turn.ts';
import type { CapturedCopy, SystemClipboardLimits } from '../../../core/clipboard/system-clipboard.ts';
import { type Capture, captureOffer } from './capture.ts';
import type { Offer } from './data-control.ts';

export interface Captures {
  /** Reads the offer out, and tells it after those before. */
  start(offer: Offer, tell: (copy: CapturedCopy) => void): void;
  /** What is still being read belongs to an owner of the past: it must end soon. */
  hasten(): void;
  /** Calls `then`, and resolves, when everything that was begun has been told. */
  settle(then?: () => void): Promise<void>;
  giveUp(): void;
}

/** Milliseconds that an owner has after it was replaced: its answer may be under way, and the computer may be busy. */
const grace = 500;
/** Turns of the event loop that reading a short answer takes. */
const turnsToRead = 4;
/** Most copies read at a time: each may hold a handful of pipes. */
const most = 16;

export const createCaptures = (limits: SystemClipboardLimits): Captures => {
  const running = new Set<Capture>();
  const takeTurn = createTurns();
  const giveUp = (captures: Iterable<Capture>) => {
    for (const capture of captures) capture.giveUp();
  };
  /** If the event loop was held up, what was answered in time has not been read yet. */
  const giveUpReplaced = async (captures: Iterable<Capture>) => {
    for (let turn = 0; turn < turnsToRead; turn++) await nextTurn();
    giveUp(captures);
  };
  return {
    hasten: () => {
      if (running.size > 0) setTimeout(giveUpReplaced, grace, [...running]);
    },
    start: (offer, tell) => {
      const [oldest] = running;
      if (running.size >= most) oldest?.giveUp();
      const capture = captureOffer(offer, limits);
      running.add(capture);
      const done = capture.done.finally(() => running.delete(capture));
      void takeTurn(async () => tell(await done));
    },
    settle: (then) => takeTurn(async () => then?.()),
    giveUp: () => giveUp(running),
  };
};
