// A non-blocking Unix socket that passes file descriptors.
import { closeSync } from 'node:fs';
import { type Libc, loadLibc } from './libc.ts';

export interface DescriptorSocket {
  /** Sends in call order, and closes the descriptor once it is sent. */
  send(bytes: Buffer, descriptor?: number): void;
  readonly makePipe: Libc['makePipe'];
  close(): void;
}

interface Options {
  readonly path: string;
  onData(bytes: Buffer, descriptors: readonly number[]): void;
  /** The other side disconnected. No other callbacks follow. */
  onEnd(reason: string): void;
}

const closeIfAny = (descriptor: number | undefined): void => {
  if (descriptor !== undefined) closeSync(descriptor);
};

export const connectDescriptorSocket = async ({ path, onData, onEnd }: Options): Promise<DescriptorSocket> => {
  const libc = await loadLibc();
  const socket = libc.connect(path);
  const queue: { readonly bytes: Buffer; readonly descriptor: number | undefined }[] = [];
  let open = true;
  let stalled = false;

  const close = () => {
    if (!open) return;
    open = false;
    watch.stop();
    closeSync(socket);
    for (const { descriptor } of queue.splice(0)) closeIfAny(descriptor);
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

  /** Sends as much as possible without blocking. */
  const sendQueued = () => {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const { bytes, descriptor } = next;
      const count = libc.send(socket, bytes, descriptor);
      if (count === undefined) return;
      closeIfAny(descriptor);
      if (count === bytes.length) queue.shift();
      else queue[0] = { bytes: bytes.subarray(count), descriptor: undefined };
    }
  };
  const flush = () => {
    try {
      sendQueued();
    } catch {
      // The other side may have sent a reason before it disconnected, so keep reading.
      for (const { descriptor } of queue.splice(0)) closeIfAny(descriptor);
    }
    if (stalled === queue.length > 0) return;
    stalled = queue.length > 0;
    watch.alsoForWriting(stalled);
  };

  const watch = libc.watch(socket, () => {
    if (open) receive();
    if (open && stalled) flush();
  });

  return {
    send: (bytes, descriptor) => {
      if (!open) return closeIfAny(descriptor);
      queue.push({ bytes, descriptor });
      if (!stalled) flush();
    },
    makePipe: libc.makePipe,
    close,
  };
};
