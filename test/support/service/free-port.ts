// Finds ports for tests.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Keeps the port from other test processes until this one ends: whoever listens on it also holds its number in UDP, which nothing else uses. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that the service accepts, below the system's ephemeral range, so that no other program takes it before it is used. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
};
