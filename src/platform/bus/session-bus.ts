// Connects to the desktop's session bus, or to the system bus, with a timeout on every call.
import { closeSync } from 'node:fs';
import { createClient, DBusError, type DefinedInterface, defineInterface, type MessageBus, Variant } from 'dbus-native';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';

interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: unknown[];
  /** In milliseconds, for calls that wait for a person. */
  readonly timeLimit?: number;
}

/** Describes what `offer` offers. */
export { defineInterface };

export type BusSignal = Omit<BusCall, 'destination' | 'timeLimit'>;
/** The destination is the name of the program that sends it. */
type SignalOf = Pick<BusCall, 'destination' | 'path' | 'interface' | 'member'>;

export interface SessionBus {
  /** The unique name of this connection, such as `:1.42`. */
  readonly name: string;
  /** Resolves to the value of the reply, or to an array if there are several. */
  call(call: BusCall): Promise<unknown>;
  /** Resolves to the file descriptor in the reply, which the caller closes. Only if the bus was reached `withDescriptors`. */
  callForDescriptor(call: BusCall): Promise<number>;
  /** Ignores what other programs send: each can send any signal straight to us. */
  subscribe(signal: SignalOf, onSignal: (body: unknown[]) => void): Promise<void>;
  /** Calls back whenever a name gets another owner or loses it; that is an empty one. */
  watchOwner(name: string, onChange: (owner: string, former: string) => void): Promise<void>;
  /** Does nothing once the bus is closed. */
  send(signal: BusSignal): void;
  offer(path: string, definition: DefinedInterface): Promise<void>;
  /** Closes the connection without calling `onEnd`. */
  close(): Promise<void>;
}

interface Options {
  /** The value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string | undefined;
  readonly bus?: 'session' | 'system';
  readonly withDescriptors?: boolean;
  /** In milliseconds. */
  readonly timeLimit: number;
  /** Called once, if the connection was open. */
  onEnd(reason: string): void;
  /** A method call from the bus failed. */
  onFault(error: Error): void;
}

/** Such as `org.freedesktop.DBus.Error.ServiceUnknown`, if the other side answered with an error. */
export const findErrorName = (error: unknown): string | undefined =>
  error instanceof DBusError ? error.dbusName : undefined;

/** The destination of calls to the bus itself. */
export const busItself = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

/** A value whose type the receiver doesn't know. */
export const writeVariant = (signature: string, value: unknown): unknown => new Variant(signature, value);

const createBus = async (
  busAddress: string,
  withDescriptors: boolean,
  fail: (reason: string) => Unavailable,
): Promise<MessageBus> => {
  try {
    const stream = withDescriptors && (await import('./descriptor-stream.ts')).connectDescriptorStream(busAddress);
    // Other methods are for remote buses, and one of them throws an uncatchable error.
    return createClient({ busAddress, authMethods: ['EXTERNAL'], ...(stream && { stream: await stream }) });
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
};

const explainFor =
  (bus: 'session' | 'system', address: string) =>
  (reason: string): Unavailable => {
    const failure = `Can't connect to the ${bus} bus ${address} (${reason}).`;
    return new Unavailable(
      bus === 'system'
        ? `${failure} Check DBUS_SYSTEM_BUS_ADDRESS.`
        : `${failure} Check DBUS_SESSION_BUS_ADDRESS, or start Copyloom from a desktop session.`,
    );
  };

/** Throws an `Unavailable` that says what to do. */
export const reachSessionBus = async ({
  address,
  bus: kind = 'session',
  withDescriptors = false,
  timeLimit,
  onEnd,
  onFault,
}: Options): Promise<SessionBus> => {
  if (!address) {
    throw new Unavailable(
      'There is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. Start Copyloom from a desktop session.',
    );
  }
  const explain = explainFor(kind, address);
  const bus = await createBus(address, withDescriptors, explain);
  const { connection } = bus;
  const ended = Promise.withResolvers<void>();
  let state: 'opening' | 'open' | 'closed' = 'opening';
  let reason = 'it closed the connection';

  connection.on('error', (error) => {
    reason = error.message;
    connection.stream.destroy(); // otherwise the socket stays open after a rejection
  });
  connection.on('handlerError', onFault);
  connection.on('close', () => {
    ended.resolve();
    if (state === 'open') onEnd(reason);
    state = 'closed';
  });

  const call = async ({ timeLimit: own = timeLimit, ...request }: BusCall): Promise<unknown> => {
    const reply: unknown = await bus.invoke(request, { timeout: own });
    return reply;
  };
  /** Of the message that is being handled. */
  let sender: string | undefined;
  connection.prependListener('message', (message: { sender?: string }) => {
    sender = message.sender;
  });
  const owners = new Map<string, string>([[busItself.destination, busItself.destination]]);
  /** By the numbers of the calls that await one. */
  const descriptors = new Map<number, number | undefined>();
  connection.on('message', ({ fds = [], replySerial = 0 }: { fds?: number[]; replySerial?: number }) => {
    const isAwaited = descriptors.has(replySerial) && descriptors.get(replySerial) === undefined;
    if (isAwaited) descriptors.set(replySerial, fds[0]);
    for (const unclaimed of isAwaited ? fds.slice(1) : fds) closeSync(unclaimed);
  });
  try {
    // The bus replies once it has accepted this connection and given it a name.
    await call({ ...busItself, member: 'GetId' });
  } catch (error) {
    // Also prevents the timeout of the package's own call for a name, which would crash the process.
    connection.stream.destroy();
    const timedOut = codeOf(error) === 'ETIMEDOUT';
    throw explain(timedOut ? "it isn't responding" : reason);
  }
  state = 'open';

  const match = async (
    { destination, path, interface: name, member }: SignalOf,
    more: string,
    onSignal: (body: unknown[]) => void,
  ): Promise<void> => {
    bus.signals.on(bus.mangle(path, name, member), (body: unknown) => {
      if (sender === owners.get(destination)) onSignal(Array.isArray(body) ? body : []);
    });
    const rule = `type='signal',sender='${destination}',path='${path}',interface='${name}',member='${member}'${more}`;
    await call({ ...busItself, member: 'AddMatch', signature: 's', body: [rule] });
  };
  const watchOwner: SessionBus['watchOwner'] = (watched, onChange) =>
    match({ ...busItself, member: 'NameOwnerChanged' }, `,arg0='${watched}'`, ([name, former, owner]) => {
      if (name === watched) onChange(String(owner), String(former));
    });
  /** The bus tells of a new owner before it passes on what that one sends. */
  const followOwner = async (name: string): Promise<void> => {
    if (owners.has(name)) return;
    owners.set(name, '');
    await watchOwner(name, (owner) => void owners.set(name, owner));
    const asked = call({ ...busItself, member: 'GetNameOwner', signature: 's', body: [name] });
    const owner = await asked.catch(() => ''); // it comes later
    if (owners.get(name) === '') owners.set(name, String(owner));
  };

  return {
    name: bus.name ?? '',
    call,
    callForDescriptor: async (request) => {
      const numbered: BusCall & { serial?: number } = { ...request };
      const replied = bus.invoke(numbered, { timeout: timeLimit });
      const serial = numbered.serial ?? 0; // which the client has set
      descriptors.set(serial, undefined);
      await replied.catch(() => undefined);
      const received = descriptors.get(serial);
      descriptors.delete(serial); // what comes after the time limit is nobody's
      await replied.catch((error: unknown) => {
        if (received !== undefined) closeSync(received);
        throw error;
      });
      if (received === undefined) throw new Error('The reply has no file descriptor.');
      return received;
    },
    subscribe: async (signal, onSignal) => {
      await followOwner(signal.destination);
      await match(signal, '', onSignal);
    },
    watchOwner,
    send: ({ path, interface: name, member, signature, body }) => {
      if (state === 'open') bus.sendSignal(path, name, member, signature, body);
    },
    offer: async (path, definition) => {
      await bus.export(path, definition);
    },
    close: async () => {
      if (state === 'closed') return;
      state = 'closed';
      connection.end(); // flushes pending messages
      const timeout = setTimeout(() => connection.stream.destroy(), timeLimit);
      await ended.promise;
      clearTimeout(timeout);
    },
  };
};
