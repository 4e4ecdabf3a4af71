// The runs that requests ask for: so many at once, so many waiting, and the rest refused.
import { refuse } from '../../base/refusal.ts';

interface Options {
  readonly maxRunning: number;
  readonly maxWaiting: number;
}

export const createRunQueue = ({ maxRunning, maxWaiting }: Options) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async (signal: AbortSignal): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting)
      refuse('busy', `${maxWaiting} commands are waiting already, and this one was not run. Try again in a moment.`);
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

  /** Whoever waits longest takes over the place. */
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  /** `work` begins when its turn comes; until then it holds nothing in memory but what it was given. */
  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    await takeTurn(signal);
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
};
