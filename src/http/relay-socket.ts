// Accepts unescaped non-ASCII targets (`?q=straße`, as curl sends it), which Node's parser rejects: escapes them and replays the
// request through a socket that relays to the real one.
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Node's error for a request it can't parse. */
export interface ReadingError extends Error {
  readonly code?: string;
  readonly reason?: string;
  /** The bytes being parsed. */
  readonly rawPacket?: Buffer;
}

const lineFeed = 0x0a;
const escapeByte = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16)}`);

/** The packet with an escaped target; undefined if the target wasn't the problem, or it isn't the first packet. */
export const repairTarget = ({ code, rawPacket }: ReadingError, bytesRead: number): Buffer | undefined => {
  if (code !== 'HPE_INVALID_URL' || rawPacket?.length !== bytesRead) return undefined;
  const end = rawPacket.indexOf(lineFeed);
  const line = rawPacket.subarray(0, end < 0 ? rawPacket.length : end);
  if (line.every((byte) => byte < 0x80)) return undefined;
  return Buffer.concat([Buffer.from(Array.from(line, escapeByte).join('')), rawPacket.subarray(line.length)]);
};

/** A socket that first delivers `beginning`, then the rest of the data, and forwards what is written to it. */
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
  // What the HTTP server needs from a socket besides the stream.
  return Object.assign(relay, {
    bytesRead: 0,
    setTimeout: (time: number) => socket.setTimeout(time),
    destroySoon: () => relay.end(() => relay.destroy()),
  });
};
