// Runs work one at a time. What was asked for last comes first: the rest may be out of sight by now.
import { Refusal } from '../../base/refusal.ts';

/** With more waiting, the oldest is refused. */
const maxWaiting = 32;

export const createNewestFirst = () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  let isBusy = false;

  const waitForTurn = (): Promise<void> => {
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    if (waiting.length > maxWaiting)
      waiting.shift()?.reject(new Refusal('not_found', 'Too many others were asked for meanwhile.'));
    return turn.promise;
  };

  /** Work that was given up by the time of its turn doesn't start. */
  return async <Result>(work: () => Promise<Result>, client: AbortSignal): Promise<Result> => {
    if (isBusy) await waitForTurn();
    isBusy = true;
    try {
      client.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.pop();
      if (next) next.resolve();
      else isBusy = false;
    }
  };
};
