// Which user is at the other end of a connection.
import type { Socket } from 'node:net';

/** `unknown` where the system can't tell. */
export type PeerUser = 'same' | 'other' | 'unknown';

/** Both endpoints of a connection. */
export type ConnectionEnds = Pick<Socket, 'localAddress' | 'localPort' | 'remoteAddress' | 'remotePort'>;

export type FindPeerUser = (connection: ConnectionEnds) => PeerUser;
