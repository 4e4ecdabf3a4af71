// Runs a command line that the user has typed, in their shell, with a text as its standard input.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endingSignals } from '../../base/ending-signals.ts';
import { once as onFirstUse } from '../../base/once.ts';

interface Options {
  readonly input: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** These mean the same to every program. Others may mean something else to the command, which gets SIGTERM instead. */
const passedOn: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];

/**
 * Only a process group reaches the programs that a shell has started. Not at a terminal: a group of its own couldn't ask the user
 * anything, and Ctrl+C reaches all of them there.
 */
const hasOwnGroup = process.platform !== 'win32' && !process.stdin.isTTY;

let current: ChildProcess | undefined;

const end = (signal: NodeJS.Signals): void => {
  for (const one of endingSignals) process.off(one, end);
  const { pid } = current ?? {};
  try {
    if (pid !== undefined) process.kill(hasOwnGroup ? -pid : pid, passedOn.includes(signal) ? signal : 'SIGTERM');
  } catch {
    // It has just ended.
  }
  process.kill(process.pid, signal);
};

/** A signal that ends us ends the command too. Stays in effect between commands: a signal that arrives as one ends must not be lost. */
const endWithUs = onFirstUse(() => {
  for (const signal of endingSignals) process.on(signal, end);
});

/** Resolves when it has ended: with how it failed, or undefined. Its output goes where ours goes. */
export const runShellCommand = async (
  command: string,
  { input, environment }: Options,
): Promise<string | undefined> => {
  endWithUs(); // first: the command may run before this process goes on
  const child = spawn(command, {
    shell: true,
    detached: hasOwnGroup,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  current = child;
  child.stdin.on('error', () => undefined); // it may end without reading its input
  child.stdin.end(input);
  try {
    const [status, signal] = await once(child, 'exit');
    if (signal !== null) return `was ended by ${signal}`;
    return status === 0 ? undefined : `failed with status ${status}`;
  } catch (error) {
    return `can't be started: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    current = undefined;
  }
};
