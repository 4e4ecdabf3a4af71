// A connection to a Wayland compositor: objects with their numbers, requests to them, events from them.
import { closeSync } from 'node:fs';
import { Obstacle } from '../../../base/obstacle.ts';
import { connectDescriptorSocket, type DescriptorSocket } from './descriptor-socket.ts';
import { type EventArguments, encodeRequest, type Message, readArguments, splitMessages } from './messages.ts';

/** Must take the descriptors of every event of its interface, also when it has no use for them. */
export type Listener = (event: number, given: EventArguments) => void;

export interface Connection {
  /** Gives the number for a new object, to be made by the request that follows. */
  create(listener: Listener): number;
  /** Listens to an object that the compositor has made. */
  adopt(object: number, listener: Listener): void;
  request(object: number, request: number, given: readonly (number | string)[], descriptor?: number): void;
  /** Comes when the compositor has done everything that was requested so far. */
  sync(): Promise<void>;
  /** The numbers of what the compositor has to offer, by interface. */
  readonly globals: ReadonlyMap<string, number>;
  bind(global: string, listener: Listener): number;
  readonly makePipe: DescriptorSocket['makePipe'];
  /** Ends it from this side; nothing is told. */
  close(): void;
}

interface Options {
  readonly path: string;
  /** Told once. */
  onEnd(reason: string): void;
}

const display = 1;
const displayRequest = { sync: 0, getRegistry: 1 } as const;
const displayEvent = { error: 0, deleteId: 1 } as const;
const registryRequest = { bind: 0 } as const;
const registryEvent = { global: 0, globalRemove: 1 } as const;
/** The first version of each interface has all that is needed here. */
const version = 1;

export const connectToCompositor = async ({ path, onEnd }: Options): Promise<Connection> => {
  const listeners = new Map<number, Listener>();
  const freeNumbers: number[] = [];
  const globals = new Map<string, number>();
  const descriptors: number[] = [];
  const waiting = new Set<PromiseWithResolvers<void>>();
  let nextNumber = display + 1;
  let unread: Buffer = Buffer.alloc(0);
  let ended = false;

  const finish = (reason: string) => {
    ended = true;
    for (const descriptor of descriptors.splice(0)) closeSync(descriptor);
    for (const one of waiting) one.reject(new Obstacle(`The Wayland compositor is gone: ${reason}.`));
    waiting.clear();
  };
  const end = (reason: string) => {
    if (ended) return;
    socket.close();
    finish(reason);
    onEnd(reason);
  };

  const hear = ({ object, event, body }: Message) => {
    if (!ended) listeners.get(object)?.(event, readArguments(body, descriptors));
  };
  const socket = await connectDescriptorSocket({
    path,
    onEnd: end,
    onData: (bytes, received) => {
      descriptors.push(...received);
      try {
        const { messages, rest } = splitMessages(Buffer.concat([unread, bytes]));
        unread = rest;
        messages.forEach(hear);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        end(`it sent what is no Wayland message (${error.message})`);
      }
    },
  });

  const create = (listener: Listener) => {
    // The compositor takes only numbers that follow on one another, or were given back.
    const object = freeNumbers.pop() ?? nextNumber++;
    listeners.set(object, listener);
    return object;
  };
  const request: Connection['request'] = (object, which, given, descriptor) =>
    socket.send(encodeRequest(object, which, given), descriptor);

  listeners.set(display, (event, given) => {
    if (event === displayEvent.error) {
      const [object, code] = [given.takeNumber(), given.takeNumber()];
      end(`it refused a request (${given.takeText()}; object ${object}, code ${code})`);
    } else if (event === displayEvent.deleteId) {
      const object = given.takeNumber();
      if (listeners.delete(object)) freeNumbers.push(object);
    }
  });
  const registry = create((event, given) => {
    const name = given.takeNumber();
    if (event === registryEvent.global) {
      const kind = given.takeText();
      // Of several seats, the first is the person's.
      if (!globals.has(kind)) globals.set(kind, name);
    } else if (event === registryEvent.globalRemove) {
      for (const [kind, one] of globals) if (one === name) globals.delete(kind);
    }
  });
  request(display, displayRequest.getRegistry, [registry]);

  return {
    create,
    request,
    globals,
    makePipe: socket.makePipe,
    adopt: (object, listener) => listeners.set(object, listener),
    sync: () => {
      const done = Promise.withResolvers<void>();
      if (ended) return Promise.reject(new Obstacle('The connection to the Wayland compositor has ended.'));
      waiting.add(done);
      const callback = create(() => {
        waiting.delete(done);
        done.resolve();
      });
      request(display, displayRequest.sync, [callback]);
      return done.promise;
    },
    bind: (global, listener) => {
      const object = create(listener);
      request(registry, registryRequest.bind, [globals.get(global) ?? 0, global, version, object]);
      return object;
    },
    close: () => {
      if (ended) return;
      socket.close();
      finish('the connection was closed');
    },
  };
};
