// A connection to a bus that passes file descriptors, which sockets of Node don't.
import { closeSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { connectDescriptorSocket, type DescriptorSocket } from '../descriptors/descriptor-socket.ts';

/** With what the client of the bus expects of a stream that passes descriptors. */
class DescriptorStream extends Duplex {
  socket?: DescriptorSocket;

  override _read(): void {
    // What has arrived was pushed already.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.socket?.send(chunk);
    done();
  }

  override _final(done: () => void): void {
    done();
    setImmediate(() => this.destroy()); // what was sent has left by then
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket?.close();
    done(error);
  }

  /** Its presence lets the client ask the bus for descriptors. We send none. */
  writeWithFds(bytes: Buffer): boolean {
    return this.write(bytes);
  }

  closeFds(descriptors: readonly number[]): void {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}

/** The path of its socket; undefined if it has none. */
const findPath = (address: string): string | undefined => {
  for (const one of address.split(';')) {
    const [, kind, value] = /^unix:(?:.*,)?(path|abstract)=([^,]+)/.exec(one) ?? [];
    if (value !== undefined) return `${kind === 'abstract' ? '\0' : ''}${decodeURIComponent(value)}`;
  }
  return undefined;
};

/** Fails if there is no such socket. */
export const connectDescriptorStream = async (address: string): Promise<Duplex> => {
  const path = findPath(address);
  if (path === undefined) throw new Error('it has no socket of this computer');
  const stream = new DescriptorStream();
  stream.socket = await connectDescriptorSocket({
    path,
    onData: (bytes, descriptors) => {
      if (descriptors.length > 0) stream.emit('fds', descriptors);
      stream.push(bytes);
    },
    onEnd: (reason) => stream.destroy(new Error(reason)),
  });
  return stream;
};
