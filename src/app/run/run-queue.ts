// Limits how many requested runs are active and how many may wait. Refuses the rest.
import { refuse } from '../../base/refusal.ts';

interface Options {
  readonly maxRunning: number;
  readonly maxWaiting: number;
}

export const createRunQueue = ({ maxRunning, maxWaiting }: Options) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const acquire = async (signal: AbortSignal): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting)
      refuse('busy', `${maxWaiting} commands are already waiting, so this one was not run. Try again in a moment.`);
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      waiting.push(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };

  /** Passes the slot to whoever has waited longest. */
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    await acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  };
};
