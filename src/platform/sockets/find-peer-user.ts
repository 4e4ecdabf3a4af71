// Finds out which user's program is at the other end of a local connection; "unknown" except on Linux.
import type { FindPeerUser } from '../../base/peer-user.ts';
import { createFindServerUser } from './find-server-user.ts';
import { openNetlink } from './netlink.ts';
import { findInProcTable, openProcTable } from './proc-table.ts';
import { type FindSocket, isConnected, readEndpoint } from './socket-record.ts';

/** Undefined if neither source works. */
const openTable = async (): Promise<FindSocket | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const ask = await openNetlink().catch(() => undefined); // no native module, or no support in the kernel or sandbox
  if (!ask) return openProcTable();
  return (own, other) => {
    try {
      return ask(own, other);
    } catch {
      return findInProcTable(own, other); // such as when the kernel is short of memory
    }
  };
};

/**
 * For a server, on each new connection. Rejects a client that has already closed its end, whose user is no longer known: otherwise a
 * client could send and disappear before the check. Checks our own end last: while it is connected, nobody else can have taken the
 * other endpoint.
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

const user = (): number => process.geteuid?.() ?? -1;

export const openFindPeerUser = async (): Promise<FindPeerUser> => createFindPeerUser(await openTable(), user());

const isUser = (uid: number): boolean => uid === user();

/** `isSame` may accept more users than ours. */
export const openFindServerUser = async (isSame = isUser) => createFindServerUser(await openTable(), isSame);
