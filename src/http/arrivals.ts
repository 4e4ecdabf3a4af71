// The order of requests that change something: each is handled in its turn, by the moment at which the whole of it had arrived.
import type { Operation } from '../contract/operations.ts';

export interface Place {
  /** Resolves when those that arrived before have been handled, or have let others pass. */
  readonly turn: Promise<void>;
  leave(): void;
}

/** Settings are kept too; the other private operations ask a keychain or open windows, and nothing should wait for a person. */
export const isOrdered = ({ id, document, method }: Operation): boolean =>
  document === 'openapi' ? method !== 'GET' && id !== 'run' : id === 'changeSettings';

export const createArrivals = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    arrive: (): Place => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      // Both: one that is refused may leave before its turn has come.
      last = Promise.all([before, promise]);
      return { turn: before.then(() => undefined), leave: resolve };
    },
  };
};

export type Arrivals = ReturnType<typeof createArrivals>;
