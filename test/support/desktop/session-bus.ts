// A session bus of a test's own, with a stand-in for the desktop's list of tray items and for a panel that shows them.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createClient, defineInterface, type MessageBus } from 'dbus-native';

export interface TestBus {
  readonly address: string;
  readonly child: ChildProcess;
  connect(): MessageBus;
  /** Asks with GLib's own client, which knows nothing of ours; answers what it prints. */
  gdbus(...given: string[]): Promise<string>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

export const startSessionBus = async (t: TestContext): Promise<TestBus> => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  const child = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
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
  if (address === '') throw new Error('dbus-daemon ended before it was ready.');
  child.stdout.resume();
  return {
    address,
    child,
    kill,
    connect: () => {
      const bus = createClient({ busAddress: address, timeout: 5000, variants: 'wrap' });
      bus.connection.on('error', () => undefined); // the bus may be killed by the test
      t.after(() => bus.close());
      return bus;
    },
    gdbus: async (...given) => {
      const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: address, LC_ALL: 'C.UTF-8' };
      return (await promisify(execFile)('gdbus', ['call', '--session', '--timeout', '60', ...given], { env })).stdout;
    },
  };
};

export interface Watcher {
  readonly bus: MessageBus;
  /** Comes with the name of the next item that registers. */
  nextItem(): Promise<string>;
  setHost(there: boolean): void;
  leave(): Promise<void>;
}

const watcherName = 'org.kde.StatusNotifierWatcher';

/** The desktop's list of tray items; `host` says whether a panel shows them. */
export const startWatcher = async (session: TestBus, { host = true } = {}): Promise<Watcher> => {
  const bus = session.connect();
  const [arrived, awaited]: [string[], ((item: string) => void)[]] = [[], []];
  let hostIsThere = host;
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
    properties: { IsStatusNotifierHostRegistered: { type: 'b', access: 'read', get: () => hostIsThere } },
  });
  await bus.export('/StatusNotifierWatcher', definition);
  await bus.requestName(watcherName, 0);
  return {
    bus,
    nextItem: async () => arrived.shift() ?? (await new Promise<string>((resolve) => awaited.push(resolve))),
    setHost: (there) => {
      hostIsThere = there;
      const member = there ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered';
      bus.sendSignal('/StatusNotifierWatcher', watcherName, member);
    },
    leave: () => bus.close(),
  };
};
