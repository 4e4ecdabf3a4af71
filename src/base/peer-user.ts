// Whose program is at the other end of a connection: the question that both servers ask before they answer anything.
import type { Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** `unknown` where the system cannot say. */
export type PeerUser = 'same' | 'other' | 'unknown';

/** The ends of a connection, as a socket gives them. */
export type ConnectionEnds = Pick<Socket, 'localAddress' | 'localPort' | 'remoteAddress' | 'remotePort'>;

export type FindPeerUser = (connection: ConnectionEnds) => PeerUser;

/** Connections that `admit` does not let pass never reach whoever serves them. Answers how to serve one past the guard. */
export const guardConnections = (server: Server, admit: (socket: Socket) => boolean): ((socket: Duplex) => void) => {
  const listeners = server.listeners('connection');
  const serve = (socket: Duplex): void => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    if (admit(socket)) serve(socket);
  });
  return serve;
};
