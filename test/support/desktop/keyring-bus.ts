// A session bus with a real keyring service and an open login keychain, in a home of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { until } from '../application/history.ts';
import { makeTempFolder } from '../store/temp-home.ts';
import { keyringServices } from './bus-config.ts';
import { startSessionBus } from './session-bus.ts';

export const keychainPrograms = ['dbus-daemon', 'gdbus', 'gnome-keyring-daemon'];

/** `screen` has the variables of a desktop on which the service can ask; without them, it can't. */
export const startKeyringBus = async (t: TestContext, screen: NodeJS.ProcessEnv = {}) => {
  const home = makeTempFolder(t);
  const { PATH } = process.env;
  const own = { PATH, HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: join(home, 'data') };
  const environment = { ...own, ...screen };
  mkdirSync(environment.XDG_DATA_HOME);
  const bus = await startSessionBus(t, { services: keyringServices, environment });
  const session = { ...environment, DBUS_SESSION_BUS_ADDRESS: bus.address };

  let signalService: (signal: NodeJS.Signals) => void = () => undefined;
  const startService = async (): Promise<() => Promise<void>> => {
    const service = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
      env: session,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    signalService = (signal) => void service.kill(signal);
    const ended = once(service, 'close');
    const kill = async (): Promise<void> => {
      service.kill('SIGKILL');
      await ended;
    };
    t.after(kill);
    service.stdin.end('login');
    const owns = () =>
      bus
        .gdbus(
          '-d',
          'org.freedesktop.DBus',
          '-o',
          '/',
          '-m',
          'org.freedesktop.DBus.NameHasOwner',
          'org.freedesktop.secrets',
        )
        .then((reply) => (reply.includes('true') ? true : undefined));
    await until('the keyring service is ready', owns);
    return kill;
  };
  return {
    home,
    session,
    keyringFolder: join(environment.XDG_DATA_HOME, 'keyrings'),
    /** Returns how to kill it. */
    startService,
    /** SIGSTOP makes it hang. */
    signalService: (signal: NodeJS.Signals): void => signalService(signal),
  };
};
