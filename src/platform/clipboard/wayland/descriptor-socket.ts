// A Unix socket that carries file descriptors along with its bytes, and blocks nobody.
import { closeSync } from 'node:fs';
import { type Libc, loadLibc } from './libc.ts';

export interface DescriptorSocket {
  /** In the order of the calls. The descriptor is closed here once it has been passed on. */
  send(bytes: Buffer, descriptor?: number): void;
  readonly makePipe: Libc['makePipe'];
  close(): void;
}

interface Options {
  readonly path: string;
  onData(bytes: Buffer, descriptors: readonly number[]): void;
  /** The other side went away; nothing is told afterwards. */
  onEnd(reason: string): void;
}

const closeIfAny = (descriptor: number | undefined): void => {
  if (descriptor !== undefined) closeSync(descriptor);
};

export const connectDescriptorSocket = async ({ path, onData, onEnd }: Options): Promise<DescriptorSocket> => {
  const libc = await loadLibc();
  const socket = libc.connect(path);
  const waiting: { readonly bytes: Buffer; readonly descriptor: number | undefined }[] = [];
  let open = true;
  let stalled = false;

  const close = () => {
    if (!open) return;
    open = false;
    watch.stop();
    closeSync(socket);
    for (const { descriptor } of waiting.splice(0)) closeIfAny(descriptor);
  };
  const end = (reason: string) => {
    close();
    onEnd(reason);
  };
  const explain = (error: unknown) =>
    `the connection broke (${error instanceof Error ? error.message : String(error)})`;

  const receive = () => {
    let received: ReturnType<Libc['receive']>;
    try {
      received = libc.receive(socket);
    } catch (error) {
      return end(explain(error));
    }
    if (received?.bytes.length === 0) end('it closed the connection');
    else if (received !== undefined) onData(received.bytes, received.descriptors);
  };

  /** As much as the other side takes now. */
  const sendWaiting = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const { bytes, descriptor } = next;
      const count = libc.send(socket, bytes, descriptor);
      if (count === undefined) return;
      closeIfAny(descriptor);
      if (count === bytes.length) waiting.shift();
      else waiting[0] = { bytes: bytes.subarray(count), descriptor: undefined };
    }
  };
  const flush = () => {
    try {
      sendWaiting();
    } catch {
      // Whoever hung up may have said why: that, and the end, are still to be read.
      for (const { descriptor } of waiting.splice(0)) closeIfAny(descriptor);
    }
    if (stalled === waiting.length > 0) return;
    stalled = waiting.length > 0;
    watch.alsoForWriting(stalled);
  };

  const watch = libc.watch(socket, () => {
    if (open) receive();
    if (open && stalled) flush();
  });

  return {
    send: (bytes, descriptor) => {
      if (!open) return closeIfAny(descriptor);
      waiting.push({ bytes, descriptor });
      if (!stalled) flush();
    },
    makePipe: libc.makePipe,
    close,
  };
};
