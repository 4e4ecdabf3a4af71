// The answer to a client that may still be sending: after it the socket is kept open for a little, so that it can be read.
import type { Duplex } from 'node:stream';
import type { Reply } from './exchange.ts';

export interface LingerLimits {
  /** So much of what still comes, for so long, is read and thrown away. */
  readonly lingerBytes: number;
  readonly lingerTime: number;
}

/** An early close would take the answer with it: the system resets a connection that is closed with bytes unread. */
const linger = (socket: Duplex, { lingerBytes, lingerTime }: LingerLimits): void => {
  let left = lingerBytes;
  const letGo = (): void => void socket.destroy();
  const timer = setTimeout(letGo, lingerTime);
  socket.removeAllListeners('data'); // nothing of it is to be understood any more
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) letGo();
  });
  socket.on('end', letGo);
  socket.on('error', letGo);
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
  socket.end(body);
  linger(socket, limits);
};
