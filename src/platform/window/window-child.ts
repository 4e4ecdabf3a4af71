// Starts and ends the child processes that show windows.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** In milliseconds, before SIGKILL. */
const exitTimeout = 2000;

/** Keeps the API key out of the child's environment. */
const withoutSecrets = ({ COPYLOOM_API_KEY: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => environment;

export const spawnOptions = () => ({
  env: withoutSecrets(process.env),
  // A separate process group: Ctrl+C in our terminal would otherwise kill the window, which would look like a crash.
  detached: process.platform !== 'win32',
});

export const endChild = async (child: ChildProcess, signal?: NodeJS.Signals): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), exitTimeout);
  await ended;
  clearTimeout(timer);
};

export const describeExit = (program: string, code: number | null, signal: string | null, errors: string): string => {
  const [line = ''] = errors.trim().split('\n').slice(-1);
  const detail = line === '' ? '' : ` Its last error was: ${line.slice(0, 300)}`;
  return `${program} exited with ${code === null ? String(signal) : `status ${code}`}.${detail}`;
};
