// Keeps the history in the order in which the clipboard changed hands: copies take a while to read and judge, a put does not.
import { setTimeout as pause } from 'node:timers/promises';
import { createTurns } from '../../base/in-turn.ts';

/** Milliseconds that a put waits for copies: what judging a picture may take. A history that another program has locked may take longer. */
const longestWait = 10_000;

export const createCopyOrder = (putWait = longestWait) => {
  const inTurn = createTurns();
  /** Counts copies that were kept, or could not be. */
  let done = 0;
  return {
    /** Keeps a copy once those told before it are done. */
    keepCopy: <Result>(keep: () => Promise<Result>): Promise<Result> =>
      inTurn(() =>
        keep().finally(() => {
          done += 1;
        }),
      ),
    /**
     * To be called before a put is recorded. The function that it returns is to be called when the put is on the clipboard, in the order of
     * copies. It has the put moved above any copy that was made before it and recorded after it, and waits for that as long as a put may.
     */
    beginPut: () => {
      const before = done;
      return async <Result>(moveUp: () => Promise<Result>): Promise<Result | undefined> => {
        const over = new AbortController();
        const moving = inTurn(async () => (done === before ? undefined : moveUp()));
        const tooLong = pause(putWait, undefined, { ref: false, signal: over.signal });
        return Promise.race([moving, tooLong]).finally(() => over.abort());
      };
    },
  };
};

export type CopyOrder = ReturnType<typeof createCopyOrder>;
