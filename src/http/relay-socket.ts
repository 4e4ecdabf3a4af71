// Addresses typed with letters of one's own (`?q=straße`, as curl sends it): Node's parser refuses such bytes, so they are
// escaped, and what was sent is read once more from a socket that stands before the real one.
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** The failure to read a request, as Node tells it. */
export interface ReadingError extends Error {
  readonly code?: string;
  readonly reason?: string;
  /** What was being read. */
  readonly rawPacket?: Buffer;
}

const lineFeed = 0x0a;
const escapeByte = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16)}`);

/** The packet with an address that can be read; undefined if that is not what was wrong, or if it was not the first packet. */
export const mendAddress = ({ code, rawPacket }: ReadingError, bytesRead: number): Buffer | undefined => {
  if (code !== 'HPE_INVALID_URL' || rawPacket?.length !== bytesRead) return undefined;
  const end = rawPacket.indexOf(lineFeed);
  const line = rawPacket.subarray(0, end < 0 ? rawPacket.length : end);
  if (line.every((byte) => byte < 0x80)) return undefined;
  return Buffer.concat([Buffer.from(Array.from(line, escapeByte).join('')), rawPacket.subarray(line.length)]);
};

/** A socket that first gives `beginning`, then whatever still comes, and passes on what is written to it. */
export const relaySocket = (socket: Socket, beginning: Buffer): Duplex => {
  const relay = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  relay.push(beginning);
  socket.removeAllListeners('data'); // the parser that failed
  socket.on('data', (chunk: Buffer) => relay.push(chunk));
  socket.on('end', () => relay.push(null));
  socket.on('close', () => relay.destroy());
  // What the HTTP server asks of a socket beside being a stream.
  return Object.assign(relay, {
    bytesRead: 0,
    setTimeout: (time: number) => socket.setTimeout(time),
    destroySoon: () => relay.end(() => relay.destroy()),
  });
};
