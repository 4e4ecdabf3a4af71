// Finds out which user's program accepts a connection of ours. On its own, because the client of the package has no native module.
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionEnds, PeerUser } from '../../base/peer-user.ts';
import { type FindSocket, isConnected, mayBeAccepted, readEndpoint } from './socket-record.ts';

/** In milliseconds. */
const acceptTimeout = 10_000;
const pollInterval = 5;

/** For a client, before it sends anything. Waits until a process accepts the connection; throws if none does. */
export const createFindServerUser =
  (find: FindSocket | undefined, isSame: (uid: number) => boolean) =>
  async (connection: ConnectionEnds, signal: AbortSignal): Promise<PeerUser> => {
    if (!find) return 'unknown';
    const own = readEndpoint(connection.localAddress, connection.localPort);
    const other = readEndpoint(connection.remoteAddress, connection.remotePort);
    if (!own || !other) return 'other';
    const deadline = performance.now() + acceptTimeout;
    for (;;) {
      const theirs = find(other, own);
      if (theirs && isConnected(theirs)) return isSame(theirs.uid) ? 'same' : 'other';
      if (!theirs || !mayBeAccepted(theirs)) throw new Error('the connection was closed immediately');
      if (performance.now() > deadline) throw new Error('the connection was not accepted in time');
      await wait(pollInterval, undefined, { signal });
    }
  };
