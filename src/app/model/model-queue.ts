// Lets one use of the language model run at a time. A few wait, and know how many are ahead; the rest are refused.
import { refuse } from '../../base/refusal.ts';
import type { ModelUse } from '../../core/model/language-model.ts';

const maxWaiting = 8;

interface Place {
  report(ahead: number): void;
  begin(): void;
}

export const createModelQueue = () => {
  /** The first one runs. */
  const places: Place[] = [];

  const leave = (place: Place): void => {
    const index = places.indexOf(place);
    places.splice(index, 1);
    for (const [ahead, one] of places.entries()) if (ahead >= index) one.report(ahead);
    if (index === 0) places[0]?.begin();
  };

  /** Resolves when it is our turn, with the function that ends it. Aborting the signal leaves the queue. */
  return async ({ signal, onPlace }: Pick<ModelUse, 'signal' | 'onPlace'>): Promise<() => void> => {
    signal.throwIfAborted();
    const waiting = Math.max(0, places.length - 1);
    if (waiting >= maxWaiting)
      refuse('busy', `${waiting} commands are already waiting for the language model. Try again in a moment.`);
    const turn = Promise.withResolvers<void>();
    const place: Place = { report: (ahead) => onPlace?.(ahead), begin: turn.resolve };
    const ahead = places.push(place) - 1;
    place.report(ahead);
    if (ahead === 0) turn.resolve();
    const giveUp = (): void => turn.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await turn.promise;
    } catch (error) {
      leave(place);
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    return () => leave(place);
  };
};
