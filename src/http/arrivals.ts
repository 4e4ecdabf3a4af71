// The order of requests that change something: the order in which clients sent them, as far as the sockets tell.
import type { Operation } from '../contract/operations.ts';

/** One request, from its head on. */
export interface Arrival {
  /** Part of the body has been read. */
  progress(): void;
  /** All of the request is here. Resolves when those before it have been handled, or have let others pass. */
  complete(): Promise<void>;
  /** It has been handled, lets others pass, or failed. */
  leave(): void;
}

interface Limits {
  /** A request that has stopped arriving for this many turns of the event loop and this many milliseconds loses its place. */
  readonly quietTurns: number;
  readonly quietTime: number;
  /** Milliseconds for which one request may hold up others while it arrives. */
  readonly holdTime: number;
}

/**
 * One turn without a byte mostly means that the client has not sent any. But TCP may need a moment to move what was sent
 * from the client's buffer to ours, more so on a busy machine. A client pays this price once: then its place is gone.
 */
const defaultLimits: Limits = { quietTurns: 2, quietTime: 5, holdTime: 250 };

/** Settings are kept too; the other private operations ask a keychain or open windows, and nothing should wait for a person. */
export const isOrdered = ({ id, document, method }: Operation): boolean =>
  document === 'openapi' ? method !== 'GET' && id !== 'run' : id === 'changeSettings';

/** A request that is still arriving, or that waits for one. */
interface Waiting {
  isComplete: boolean;
  /** Since when others wait for it. */
  heldFrom: number | undefined;
  /** Turns since its last byte, while others wait for it, and when they began. */
  quietTurns: number;
  quietFrom: number;
  readonly admit: () => void;
}

/**
 * A request counts from its head, not from its last byte: a large body may lie complete in the system's buffers while a small request
 * sent after it is read first. So a complete request waits for older ones, but only as long as every turn of the event loop brings
 * more of them. Nobody waits for a slow client.
 */
export const createArrivals = ({ quietTurns, quietTime, holdTime }: Limits = defaultLimits) => {
  /** Oldest first. Those that were admitted, or lost their place, are no longer in it. */
  let line: Waiting[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isWatching = false;

  const admitComplete = (): void => {
    const firstArriving = line.findIndex(({ isComplete }) => !isComplete);
    const admitted = line.splice(0, firstArriving < 0 ? line.length : firstArriving);
    for (const { admit } of admitted) admit();
    if (line.some(({ isComplete }) => isComplete)) watch();
  };

  const losesPlace = (request: Waiting, now: number): boolean => {
    request.heldFrom ??= now;
    if (request.quietTurns === 0) request.quietFrom = now;
    request.quietTurns += 1;
    const isQuiet = request.quietTurns > quietTurns && now - request.quietFrom >= quietTime;
    return isQuiet || now - request.heldFrom >= holdTime;
  };

  /** Between two immediates every socket that has bytes is read. */
  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    setImmediate(() => {
      isWatching = false;
      const now = performance.now();
      const newest = line.findLastIndex(({ isComplete }) => isComplete);
      line = line.filter((request, index) => request.isComplete || index > newest || !losesPlace(request, now));
      admitComplete();
    });
  };

  return {
    /** Called when the head has been read. */
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
          // Both: one that is refused may leave before its turn has come.
          last = Promise.all([before, left]);
          void before.then(() => takeTurn());
        },
      };
      line.push(request);
      return {
        progress: () => {
          request.quietTurns = 0;
        },
        complete: () => {
          if (!line.includes(request)) line.push(request); // it was too slow: now it is the newest
          request.isComplete = true;
          admitComplete();
          return turn;
        },
        leave: () => {
          leave();
          if (request.isComplete) return;
          line = line.filter((other) => other !== request);
          admitComplete();
        },
      };
    },
  };
};

export type Arrivals = ReturnType<typeof createArrivals>;
