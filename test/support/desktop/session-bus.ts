// Starts a session bus for a test, with a fake tray watcher and panel.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createClient, defineInterface, type MessageBus, messageType } from 'dbus-native';
import { patience } from '../running/patience.ts';
import { makeTempFolder } from '../store/temp-home.ts';
import { writeBusConfig } from './bus-config.ts';

export interface TestBus {
  readonly address: string;
  readonly child: ChildProcess;
  connect(): MessageBus;
  /** Calls with GLib's independent client; returns its output. */
  gdbus(...args: string[]): Promise<string>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
}

interface BusOptions {
  /** Of this computer, which the bus may start. */
  readonly services?: readonly string[];
  /** That of the services. */
  readonly environment?: NodeJS.ProcessEnv;
}

export const startSessionBus = async (
  t: TestContext,
  { services = [], environment = process.env }: BusOptions = {},
): Promise<TestBus> => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const config = writeBusConfig(makeTempFolder(t), services);
  const child = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment,
  });
  const ended = once(child, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(kill);
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address = line;
    break;
  }
  if (address === '') throw new Error('dbus-daemon exited before it was ready.');
  child.stdout.resume();
  return {
    address,
    child,
    kill,
    connect: () => {
      const bus = createClient({ busAddress: address, timeout: patience, variants: 'wrap' });
      bus.connection.on('error', () => undefined); // the bus may be killed by the test
      t.after(() => bus.close());
      return bus;
    },
    gdbus: async (...args) => {
      const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: address, LC_ALL: 'C.UTF-8' };
      return (await promisify(execFile)('gdbus', ['call', '--session', '--timeout', '60', ...args], { env })).stdout;
    },
  };
};

/** Sends a signal straight to every program on the bus, whoever it pretends to be. Resolves when the bus has passed it on. */
export const openLiar = async ({ connect }: TestBus) => {
  const bus = connect();
  let serial = 1_000_000; // of the bus, those are low
  return async (
    signal: Readonly<Record<'path' | 'interface' | 'member' | 'signature', string>> & { body: unknown[] },
  ) => {
    for (const destination of await bus.listNames())
      if (destination.startsWith(':'))
        bus.connection.message({ ...signal, type: messageType.signal, serial: serial++, destination });
    await bus.listNames();
  };
};

export interface Watcher {
  readonly bus: MessageBus;
  /** Resolves to the name of the next item that registers. */
  nextItem(): Promise<string>;
  setHost(registered: boolean): void;
  /** Forgets an item, and says so. */
  drop(item: string): void;
  leave(): Promise<void>;
}

const watcherName = 'org.kde.StatusNotifierWatcher';

/** A fake tray watcher; `host`: whether a panel displays the items. */
export const startWatcher = async (session: TestBus, { host = true } = {}): Promise<Watcher> => {
  const bus = session.connect();
  const [arrived, awaited]: [string[], ((item: string) => void)[]] = [[], []];
  let hasHost = host;
  const definition = defineInterface({
    name: watcherName,
    methods: {
      RegisterStatusNotifierItem: {
        in: { service: 's' },
        handler: ({ service }: { service: string }) => {
          const waiting = awaited.shift();
          if (waiting) waiting(service);
          else arrived.push(service);
          return null;
        },
      },
    },
    properties: { IsStatusNotifierHostRegistered: { type: 'b', access: 'read', get: () => hasHost } },
  });
  await bus.export('/StatusNotifierWatcher', definition);
  await bus.requestName(watcherName, 0);
  return {
    bus,
    nextItem: async () => arrived.shift() ?? (await new Promise<string>((resolve) => awaited.push(resolve))),
    setHost: (registered) => {
      hasHost = registered;
      const member = registered ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered';
      bus.sendSignal('/StatusNotifierWatcher', watcherName, member);
    },
    drop: (item) =>
      bus.sendSignal('/StatusNotifierWatcher', watcherName, 'StatusNotifierItemUnregistered', 's', [item]),
    leave: () => bus.close(),
  };
};
