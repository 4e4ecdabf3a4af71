// Responds to a client that may still be sending, and keeps the socket open briefly so that it can read the response.
import type { Duplex } from 'node:stream';
import type { Reply } from './exchange.ts';

export interface LingerLimits {
  /** How many bytes to read and discard, and for how many milliseconds. */
  readonly lingerBytes: number;
  readonly lingerTime: number;
}

/** Closing early would lose the response, because the system resets a connection closed with unread bytes. */
const linger = (socket: Duplex, { lingerBytes, lingerTime }: LingerLimits): void => {
  let left = lingerBytes;
  const close = (): void => void socket.destroy();
  const timer = setTimeout(close, lingerTime);
  socket.removeAllListeners('data'); // the parser must not see the rest
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) close();
  });
  socket.on('end', close);
  socket.on('error', close);
  socket.on('close', () => clearTimeout(timer));
  socket.resume();
};

export const answerAndLinger = (
  socket: Duplex,
  { status, headers, body }: Reply,
  { reason, ...limits }: LingerLimits & { reason: string },
): void => {
  if (!socket.writable) return;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`);
  for (const part of body) socket.write(part);
  socket.end();
  linger(socket, limits);
};
