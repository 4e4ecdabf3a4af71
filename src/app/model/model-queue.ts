// Lets one use of the language model run at a time. A few wait, and know how many are ahead; the rest are refused.
import { refuse } from '../../base/refusal.ts';
import type { ModelUse } from '../../core/model/language-model.ts';

const maxWaiting = 8;
const maxPatient = 100;

interface Place {
  readonly isPatient: boolean;
  report(ahead: number): void;
  begin(): void;
}

export const createModelQueue = () => {
  /** The first one runs. */
  const places: Place[] = [];

  const reportFrom = (index: number): void => {
    for (const [ahead, one] of places.entries()) if (ahead >= index) one.report(ahead);
  };

  const leave = (place: Place): void => {
    const index = places.indexOf(place);
    places.splice(index, 1);
    reportFrom(index);
    if (index === 0) places[0]?.begin();
  };

  /** Resolves when it is our turn, with the function that ends it. Aborting the signal leaves the queue. */
  return async ({ signal, onPlace, isPatient = false }: Omit<ModelUse, 'onText'>): Promise<() => void> => {
    signal.throwIfAborted();
    const waiting = places.slice(1).filter((one) => one.isPatient === isPatient).length;
    if (waiting >= (isPatient ? maxPatient : maxWaiting))
      refuse('busy', `${waiting} commands are already waiting for the language model. Try again in a moment.`);
    const turn = Promise.withResolvers<void>();
    const place: Place = { isPatient, report: (ahead) => onPlace?.(ahead), begin: turn.resolve };
    const patient = isPatient ? -1 : places.findIndex((one, index) => index > 0 && one.isPatient);
    const index = patient === -1 ? places.length : patient;
    places.splice(index, 0, place);
    reportFrom(index);
    if (index === 0) turn.resolve();
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
