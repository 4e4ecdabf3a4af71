// A desktop with a real keyring service, whose prompts the test answers like a person: with keys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { until } from '../application/history.ts';
import { makeTempFolder } from '../store/temp-home.ts';
import type { Desktop } from './desktop.ts';
import type { Key } from './keys.ts';
import { startSessionBus } from './session-bus.ts';
import { desktopPrograms, startXDesktop } from './x-desktop.ts';

export const keyringPrograms = [...desktopPrograms, 'dbus-daemon', 'gnome-keyring-daemon'];

const prompter = 'gcr-prompter';

export const startKeyringSession = async (t: TestContext) => startKeyringOn(t, await startXDesktop(t));

export const startKeyringOn = async <On extends Desktop>(t: TestContext, desktop: On) => {
  const home = makeTempFolder(t);
  const { PATH } = process.env;
  const own = { PATH, HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: join(home, 'data') };
  const screen = typeof desktop.session === 'string' ? { DISPLAY: desktop.session } : desktop.session;
  // Without the accessibility bus, which would outlive the test.
  const environment = { ...own, ...screen, NO_AT_BRIDGE: '1', GTK_A11Y: 'none' };
  mkdirSync(environment.XDG_DATA_HOME);
  const bus = await startSessionBus(t, environment);
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
  const untilPrompt = () =>
    until('the prompt', async () => (await desktop.readFocused())?.toLowerCase() === prompter || undefined);
  const untilNoPrompt = () =>
    until('the prompt is gone', async () =>
      (await desktop.readFocused())?.toLowerCase() === prompter ? undefined : true,
    );
  const type = async (keys: readonly Key[]): Promise<void> => {
    for (const key of keys) await desktop.press(key);
  };
  return {
    desktop,
    home,
    session,
    keyringFolder: join(environment.XDG_DATA_HOME, 'keyrings'),
    /** Returns how to kill it. */
    startService,
    /** SIGSTOP makes it hang. */
    signalService: (signal: NodeJS.Signals): void => signalService(signal),
    untilPrompt,
    /** Waits for the prompt, and types. */
    answer: async (...keys: Key[]): Promise<void> => {
      await untilPrompt();
      await type(keys);
      await untilNoPrompt();
    },
    /** For a new keyring: types its password twice, and then into the prompt that opens it. */
    answerNew: async (): Promise<void> => {
      await untilPrompt();
      await type([...password, 'Tab', ...password, 'Enter']);
      await until('the next prompt', async () => (await desktop.readTitle()) === 'Unlock Keyring' || undefined);
      await type([...password, 'Enter']);
      await untilNoPrompt();
    },
  };
};

export const password: readonly Key[] = ['a', 's', 'd'];
