// Starts the real service in a child process on a real port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Home } from '../../../src/platform/files/home.ts';
import type { Lifetime } from '../clipboard/x-server.ts';
import { makeTempHome } from '../store/temp-home.ts';
import { findFreePort } from './free-port.ts';
import { program } from './program.ts';

/** Without a session bus, the key is in its file and your real keychain stays untouched. */
export const environmentFor = (home: Home): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  COPYLOOM_HOME: home.data,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  COPYLOOM_TEST_LIMITS: process.env['COPYLOOM_TEST_LIMITS'],
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
});

export interface Service {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  readonly port: number;
  readonly home: Home;
  /** Empty if it is in a keychain. */
  readonly key: string;
  /** All stderr output so far. */
  errors(): string;
  /** Sends the signal and waits for the exit; returns the exit status or signal. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** `session` holds desktop variables such as DISPLAY; without them, the clipboard is in memory. */
export const startService = async (
  t: Lifetime,
  home: Home = makeTempHome(t),
  session: NodeJS.ProcessEnv = {},
): Promise<Service> => {
  const port = await findFreePort();
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  // Like bin/own-node: without this flag, the service frees memory much later.
  const child = spawn(process.execPath, ['--expose-gc', program, 'serve', '--port', String(port), '--json'], {
    env: { ...environmentFor(home), ...session },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode ?? child.signalCode;
  };
  t.after(() => stop('SIGKILL'));
  const firstLine = once(createInterface({ input: child.stdout }), 'line');
  const [line] = await Promise.race([firstLine, ended.then(() => [undefined])]);
  if (typeof line !== 'string') throw new Error(`The service did not start: ${errors}`);
  const { url, pid } = JSON.parse(line);
  const key = existsSync(home.keyFile) ? readFileSync(home.keyFile, 'utf8').trim() : '';
  return { child, pid, url, port, home, key, errors: () => errors, stop };
};
