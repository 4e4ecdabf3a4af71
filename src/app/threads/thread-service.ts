// Lets worker threads call methods of the main thread: each opens a port to it.
import { randomUUID } from 'node:crypto';
import { MessageChannel, type MessagePort, postMessageToThread } from 'node:worker_threads';
import { once } from '../../base/once.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Methods, Remote } from '../../base/remote-methods.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { cannot } from '../../pipeline/language/failure.ts';
import { type Channel, callOver, serveOver } from '../remote.ts';

const mainThread = 0;

/** Sent to the main thread. Names the service, because a process may have several. */
export interface Opening {
  readonly service: string;
  readonly port: MessagePort;
}

const isOpening = (message: unknown): message is Opening =>
  typeof message === 'object' && message !== null && 'service' in message && 'port' in message;

export const openChannel = (port: MessagePort): Channel => ({
  send: (message) => port.postMessage(message),
  listen: (receive) => {
    port.on('message', receive);
    port.unref(); // listening must not keep the thread alive; a pending call does
  },
});

/** On the main thread. When a thread ends, for example on a timeout, the signal of its methods is aborted. */
export const serveThreads = (openMethods: (signal: AbortSignal) => Methods) => {
  const service = randomUUID();
  const open = (message: unknown): void => {
    if (!isOpening(message) || message.service !== service) return;
    const closed = new AbortController();
    message.port.once('close', () => closed.abort());
    serveOver(openChannel(message.port), openMethods(closed.signal), (error) => error);
  };
  process.on('workerMessage', open);
  return {
    service,
    close: (): void => {
      process.off('workerMessage', open);
    },
  };
};

/** Opens a port to a service of the main thread. */
export type ConnectPort = (service: string) => Promise<MessagePort>;

export const connectToMainThread: ConnectPort = async (service) => {
  const { port1, port2 } = new MessageChannel();
  const opening: Opening = { service, port: port2 };
  await postMessageToThread(mainThread, opening, [port2]);
  return port1;
};

/** On a runner thread. Returns how to use the service; it reports failures the way filters do. */
export const connectService = <Served extends Methods>(service: string, connect: ConnectPort) => {
  const remote = once(async (): Promise<Remote<Served>> => callOver<Served>(openChannel(await connect(service))));
  return async <Result>(work: (remote: Remote<Served>) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await remote());
    } catch (error) {
      if (error instanceof Refusal || error instanceof Unavailable) return cannot(error.message);
      throw error;
    }
  };
};
