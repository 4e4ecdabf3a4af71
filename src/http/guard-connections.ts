// Decides about a connection before the server reads from it.
import type { Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

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
