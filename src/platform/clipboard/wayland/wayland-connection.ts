// Connects to a Wayland compositor: sends requests to objects and dispatches their events.
import { closeSync } from 'node:fs';
import { Unavailable } from '../../../base/unavailable.ts';
import { connectDescriptorSocket, type DescriptorSocket } from '../../descriptors/descriptor-socket.ts';
import { type EventArguments, encodeRequest, type Message, readArguments, splitMessages } from './messages.ts';

/** Must take the descriptors of every event, even unused ones. */
type Listener = (event: number, args: EventArguments) => void;

export interface Connection {
  /** Allocates the id of an object that the next request creates. */
  create(listener: Listener): number;
  /** Listens to an object that the compositor created. */
  adopt(object: number, listener: Listener): void;
  request(object: number, request: number, args: readonly (number | string)[], descriptor?: number): void;
  /** Resolves when the compositor has processed all requests so far. */
  sync(): Promise<void>;
  /** The compositor's global objects: interface to name. */
  readonly globals: ReadonlyMap<string, number>;
  bind(global: string, listener: Listener): number;
  readonly makePipe: DescriptorSocket['makePipe'];
  /** Closes the connection without calling `onEnd`. */
  close(): void;
}

interface Options {
  readonly path: string;
  /** Called once. */
  onEnd(reason: string): void;
}

const display = 1;
const displayRequest = { sync: 0, getRegistry: 1 } as const;
const displayEvent = { error: 0, deleteId: 1 } as const;
const registryRequest = { bind: 0 } as const;
const registryEvent = { global: 0, globalRemove: 1 } as const;
/** Version 1 of each interface has everything we need. */
const version = 1;

export const connectToCompositor = async ({ path, onEnd }: Options): Promise<Connection> => {
  const listeners = new Map<number, Listener>();
  const freeIds: number[] = [];
  const globals = new Map<string, number>();
  const descriptors: number[] = [];
  const waiting = new Set<PromiseWithResolvers<void>>();
  let nextId = display + 1;
  let unread: Buffer = Buffer.alloc(0);
  let ended = false;

  const finish = (reason: string) => {
    ended = true;
    for (const descriptor of descriptors.splice(0)) closeSync(descriptor);
    for (const pending of waiting)
      pending.reject(new Unavailable(`Lost the connection to the Wayland compositor: ${reason}.`));
    waiting.clear();
  };
  const end = (reason: string) => {
    if (ended) return;
    socket.close();
    finish(reason);
    onEnd(reason);
  };

  const dispatch = ({ object, event, body }: Message) => {
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
        messages.forEach(dispatch);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        end(`it sent an invalid message (${error.message})`);
      }
    },
  });

  const create = (listener: Listener) => {
    // Ids must be consecutive or recycled.
    const object = freeIds.pop() ?? nextId++;
    listeners.set(object, listener);
    return object;
  };
  const request: Connection['request'] = (object, opcode, args, descriptor) =>
    socket.send(encodeRequest(object, opcode, args), descriptor);

  listeners.set(display, (event, args) => {
    if (event === displayEvent.error) {
      const [object, code] = [args.takeNumber(), args.takeNumber()];
      end(`it refused a request (${args.takeText()}; object ${object}, code ${code})`);
    } else if (event === displayEvent.deleteId) {
      const object = args.takeNumber();
      if (listeners.delete(object)) freeIds.push(object);
    }
  });
  const registry = create((event, args) => {
    const name = args.takeNumber();
    if (event === registryEvent.global) {
      const kind = args.takeText();
      // If there are several seats, the first is the user's.
      if (!globals.has(kind)) globals.set(kind, name);
    } else if (event === registryEvent.globalRemove) {
      for (const [kind, known] of globals) if (known === name) globals.delete(kind);
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
      if (ended)
        return Promise.reject(
          new Unavailable('Lost the connection to the Wayland compositor. Copyloom reconnects automatically.'),
        );
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
