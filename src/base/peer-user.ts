// Lets a server check which user a connection belongs to before reading from it.
import type { Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** `unknown` where the system can't tell. */
export type PeerUser = 'same' | 'other' | 'unknown';

/** Both endpoints of a connection. */
export type ConnectionEnds = Pick<Socket, 'localAddress' | 'localPort' | 'remoteAddress' | 'remotePort'>;

export type FindPeerUser = (connection: ConnectionEnds) => PeerUser;

/** Connections that `admit` rejects never reach the server. Returns how to serve one without asking `admit`. */
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
