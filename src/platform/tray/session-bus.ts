// The session bus of the desktop: reached within a time limit, every call with one, its end told once.
import { createClient, type DefinedInterface, type MessageBus } from 'dbus-native';
import { Obstacle } from '../../base/obstacle.ts';

export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: unknown[];
}

export type BusSignal = Omit<BusCall, 'destination'>;

export interface SessionBus {
  /** Answers the first value of the reply. */
  call(call: BusCall): Promise<unknown>;
  /** Tells of every such signal from now on. */
  hear(signal: BusSignal & { readonly rule: string }, onSignal: (body: unknown[]) => void): Promise<void>;
  /** Sent if there is still a bus. */
  send(signal: BusSignal): void;
  offer(path: string, definition: DefinedInterface): Promise<void>;
  /** Ends it from this side; nothing is told. */
  close(): Promise<void>;
}

interface Options {
  /** As DBUS_SESSION_BUS_ADDRESS gives it. */
  readonly address: string | undefined;
  /** In milliseconds. */
  readonly timeLimit: number;
  /** Told once, if it was open. */
  onEnd(reason: string): void;
  /** Somebody on the bus asked for what could not be answered. */
  onFault(error: Error): void;
}

/** The bus itself, as a partner in calls. */
export const busItself = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

const createBus = (busAddress: string): MessageBus => {
  try {
    // Other ways in are for buses of other computers, and one of them throws where nobody catches.
    return createClient({ busAddress, authMethods: ['EXTERNAL'] });
  } catch (error) {
    throw explain(busAddress, error instanceof Error ? error.message : String(error));
  }
};

const explain = (address: string, reason: string): Obstacle =>
  new Obstacle(
    `The session bus ${address} cannot be reached (${reason}). Check DBUS_SESSION_BUS_ADDRESS, or start Copyloom from a desktop session.`,
  );

/** Fails with an `Obstacle` that says what to do. */
export const reachSessionBus = async ({ address, timeLimit, onEnd, onFault }: Options): Promise<SessionBus> => {
  if (!address) {
    throw new Obstacle(
      'There is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. Start Copyloom from a desktop session.',
    );
  }
  const bus = createBus(address);
  const { connection } = bus;
  const ended = Promise.withResolvers<void>();
  let state: 'opening' | 'open' | 'closed' = 'opening';
  let reason = 'it hung up';

  connection.on('error', (error) => {
    reason = error.message;
    connection.stream.destroy(); // after a refusal the socket would stay open
  });
  connection.on('handlerError', onFault);
  connection.on('close', () => {
    ended.resolve();
    if (state === 'open') onEnd(reason);
    state = 'closed';
  });

  const call = async (given: BusCall): Promise<unknown> => {
    const answer: unknown = await bus.invoke({ ...given }, { timeout: timeLimit });
    return answer;
  };
  try {
    // Answered when this connection has been let in and has its name.
    await call({ ...busItself, member: 'GetId' });
  } catch (error) {
    // Also before the package's own call for a name runs out of time, which would end the process.
    connection.stream.destroy();
    const timedOut = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
    throw explain(address, timedOut ? 'it does not answer' : reason);
  }
  state = 'open';

  return {
    call,
    hear: async ({ path, interface: name, member, rule }, onSignal) => {
      bus.signals.on(bus.mangle(path, name, member), (body: unknown) => onSignal(Array.isArray(body) ? body : []));
      await call({ ...busItself, member: 'AddMatch', signature: 's', body: [rule] });
    },
    send: ({ path, interface: name, member, signature, body }) => {
      if (state === 'open') bus.sendSignal(path, name, member, signature, body);
    },
    offer: async (path, definition) => {
      await bus.export(path, definition);
    },
    close: async () => {
      if (state === 'closed') return;
      state = 'closed';
      connection.end(); // what was said before is still sent
      const tooLate = setTimeout(() => connection.stream.destroy(), timeLimit);
      await ended.promise;
      clearTimeout(tooLate);
    },
  };
};
