// Whose program is at the other end of a connection on this computer. Linux says; on other systems the answer is "unknown".
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionEnds, FindPeerUser, PeerUser } from '../../base/peer-user.ts';
import { openNetlink } from './netlink.ts';
import { openProcTable } from './proc-table.ts';
import { type FindSocket, isConnected, mayBeAccepted, readEndpoint } from './socket-record.ts';

/** Undefined where neither works. */
const openTable = async (): Promise<FindSocket | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const inTable = openProcTable();
  const ask = await openNetlink().catch(() => undefined); // no native module, or the kernel or a sandbox does not offer it
  if (!ask) return inTable;
  return (own, other) => {
    try {
      return ask(own, other);
    } catch {
      return inTable?.(own, other); // the kernel was short of memory, say
    }
  };
};

/**
 * For a server, when a connection has come. A client that has closed its end is nobody's any more, and refused: else one could
 * send and be gone before it is looked for. Our own end is looked for last: while it is connected, nobody else can have taken
 * the other end's place.
 */
export const createFindPeerUser =
  (find: FindSocket | undefined, user: number): FindPeerUser =>
  (connection) => {
    if (!find) return 'unknown';
    const own = readEndpoint(connection.localAddress, connection.localPort);
    const other = readEndpoint(connection.remoteAddress, connection.remotePort);
    if (!own || !other) return 'other';
    const theirs = find(other, own);
    if (!theirs || !isConnected(theirs) || theirs.uid !== user) return 'other';
    const ours = find(own, other);
    return ours && isConnected(ours) ? 'same' : 'other';
  };

/** Milliseconds that a server has to take the connection, and between two looks. */
const timeToAccept = 10_000;
const betweenLooks = 5;

/** For a client, before it sends anything: until a process has accepted the connection, it is nobody's. Fails if none does. */
export const createFindServerUser =
  (find: FindSocket | undefined, user: number) =>
  async (connection: ConnectionEnds, signal: AbortSignal): Promise<PeerUser> => {
    if (!find) return 'unknown';
    const own = readEndpoint(connection.localAddress, connection.localPort);
    const other = readEndpoint(connection.remoteAddress, connection.remotePort);
    if (!own || !other) return 'other';
    const giveUpAt = performance.now() + timeToAccept;
    for (;;) {
      const theirs = find(other, own);
      if (theirs && isConnected(theirs)) return theirs.uid === user ? 'same' : 'other';
      if (!theirs || !mayBeAccepted(theirs)) throw new Error('the connection was closed at once');
      if (performance.now() > giveUpAt) throw new Error('the connection was not accepted in time');
      await wait(betweenLooks, undefined, { signal });
    }
  };

const user = (): number => process.geteuid?.() ?? -1;

export const openFindPeerUser = async (): Promise<FindPeerUser> => createFindPeerUser(await openTable(), user());

export const openFindServerUser = async () => createFindServerUser(await openTable(), user());
