// When to try again what is costly and keeps failing, such as a repair on a full disk: after a pause that doubles with each failure.

const firstPause = 1000;
const longestPause = 60_000;

/** `now` in milliseconds. */
export const createRetryPause = (now: () => number) => {
  let pause = firstPause;
  let [triedAt, dueAt] = [-Infinity, -Infinity];
  const wait = (): void => {
    triedAt = now();
    dueAt = triedAt + pause;
  };
  return {
    /** Also when the clock was set back. */
    isDue: (): boolean => now() >= dueAt || now() < triedAt,
    /** The next attempt may follow after the same pause as before. */
    wait,
    /** The next attempt may follow after a pause that is longer each time. */
    fail: (): void => {
      wait();
      pause = Math.min(pause * 2, longestPause);
    },
    succeed: (): void => {
      pause = firstPause;
      wait();
    },
  };
};
