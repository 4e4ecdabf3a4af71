// Exponential backoff for costly work that keeps failing, such as a repair on a full disk.
import { readLimits } from './limits.ts';

/** Milliseconds. */
const maxPause = 60_000;

/** `now` in milliseconds. */
export const createRetryPause = (now: () => number, firstPause: number = readLimits().retry) => {
  let pause = firstPause;
  let [triedAt, dueAt] = [-Infinity, -Infinity];
  const wait = (): void => {
    triedAt = now();
    dueAt = triedAt + pause;
  };
  return {
    /** Also true if the clock was set back. */
    isDue: (): boolean => now() >= dueAt || now() < triedAt,
    /** Delays the next attempt by the current pause. */
    wait,
    /** Delays the next attempt and doubles the pause. */
    fail: (): void => {
      wait();
      pause = Math.min(pause * 2, maxPause);
    },
    succeed: (): void => {
      pause = firstPause;
      wait();
    },
  };
};
