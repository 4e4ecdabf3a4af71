// Keeps requests that change something in the order in which clients sent them, as far as the sockets show it.
import type { Operation } from '../contract/operations.ts';

/** One request, from the time its head was read. */
export interface Arrival {
  /** Call when part of the body was read. */
  progress(): void;
  /** Call when the whole request was read. Resolves when all earlier requests have left. */
  complete(): Promise<void>;
  /** Call when the request was handled, has released its turn, or failed. */
  leave(): void;
}

interface Limits {
  /** A request loses its place if no bytes arrive for this many turns of the event loop and this many milliseconds. */
  readonly quietTurns: number;
  readonly quietTime: number;
  /** How many milliseconds an arriving request may hold up others. */
  readonly holdTime: number;
}

/**
 * One turn without a byte usually means that the client hasn't sent any. But TCP may need a moment to move bytes from the client's
 * buffer to ours, especially on a busy machine. A slow client causes this delay only once, because it then loses its place.
 */
const defaultLimits: Limits = { quietTurns: 2, quietTime: 5, holdTime: 250 };

/** Settings are stored too. The other private operations use a keychain or open windows, and nothing should wait for the user. */
export const isOrdered = ({ id, document, method }: Operation): boolean =>
  document === 'openapi' ? method !== 'GET' && id !== 'run' : id === 'changeSettings';

/** A request that is still arriving, or waiting for an earlier one that is. */
interface Waiting {
  isComplete: boolean;
  /** When others started waiting for it. */
  heldFrom: number | undefined;
  /** Turns since its last byte while others wait for it, and when the first of them was. */
  quietTurns: number;
  quietFrom: number;
  readonly admit: () => void;
}

/**
 * Requests are ordered by their heads, not by their last bytes: a large body may be complete in the system's buffers while a smaller
 * request, sent later, is read first. So a complete request waits for older ones, but only while they keep arriving with every turn
 * of the event loop. Nothing waits for a slow client.
 */
export const createArrivals = ({ quietTurns, quietTime, holdTime }: Limits = defaultLimits) => {
  /** Oldest first, without requests that were admitted or lost their place. */
  let queue: Waiting[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isWatching = false;

  const admitComplete = (): void => {
    const firstArriving = queue.findIndex(({ isComplete }) => !isComplete);
    const admitted = queue.splice(0, firstArriving < 0 ? queue.length : firstArriving);
    for (const { admit } of admitted) admit();
    if (queue.some(({ isComplete }) => isComplete)) watch();
  };

  const losesPlace = (request: Waiting, now: number): boolean => {
    request.heldFrom ??= now;
    if (request.quietTurns === 0) request.quietFrom = now;
    request.quietTurns += 1;
    const isQuiet = request.quietTurns > quietTurns && now - request.quietFrom >= quietTime;
    return isQuiet || now - request.heldFrom >= holdTime;
  };

  /** Between two immediates, every socket with bytes is read. */
  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    setImmediate(() => {
      isWatching = false;
      const now = performance.now();
      const newest = queue.findLastIndex(({ isComplete }) => isComplete);
      queue = queue.filter((request, index) => request.isComplete || index > newest || !losesPlace(request, now));
      admitComplete();
    });
  };

  return {
    /** Call when the head was read. */
    begin: (): Arrival => {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      const { promise: turn, resolve: takeTurn } = Promise.withResolvers<void>();
      const request: Waiting = {
        isComplete: false,
        heldFrom: undefined,
        quietTurns: 0,
        quietFrom: 0,
        admit: () => {
          const before = last;
          // Both, because a refused request may leave before its turn.
          last = Promise.all([before, left]);
          void before.then(() => takeTurn());
        },
      };
      queue.push(request);
      return {
        progress: () => {
          request.quietTurns = 0;
        },
        complete: () => {
          if (!queue.includes(request)) queue.push(request); // it lost its place, so it is now the newest
          request.isComplete = true;
          admitComplete();
          return turn;
        },
        leave: () => {
          leave();
          if (request.isComplete) return;
          queue = queue.filter((other) => other !== request);
          admitComplete();
        },
      };
    },
  };
};

export type Arrivals = ReturnType<typeof createArrivals>;
