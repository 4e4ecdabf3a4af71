// Keeps the history in clipboard order, although capturing a copy takes longer than a put.
import { setTimeout as pause } from 'node:timers/promises';
import { createMutex } from '../../base/mutex.ts';

/** Milliseconds that a put waits for copies: enough for a picture, but not for a history that another program has locked. */
const maxWait = 10_000;

export const createCopyOrder = (putWait = maxWait) => {
  const runExclusive = createMutex();
  /** Counts copies that were recorded or failed. */
  let done = 0;
  return {
    /** Records a copy once the previous ones are done. */
    keepCopy: <Result>(keep: () => Promise<Result>): Promise<Result> =>
      runExclusive(() =>
        keep().finally(() => {
          done += 1;
        }),
      ),
    /**
     * Call before recording a put. Call the returned function once the put is on the clipboard: in the order of copies, it moves the
     * put above those that were made before it but recorded after it, and waits for this at most `putWait`.
     */
    beginPut: () => {
      const before = done;
      return async <Result>(moveUp: () => Promise<Result>): Promise<Result | undefined> => {
        const finished = new AbortController();
        const moving = runExclusive(async () => (done === before ? undefined : moveUp()));
        const timeout = pause(putWait, undefined, { ref: false, signal: finished.signal });
        return Promise.race([moving, timeout]).finally(() => finished.abort());
      };
    },
  };
};

export type CopyOrder = ReturnType<typeof createCopyOrder>;
