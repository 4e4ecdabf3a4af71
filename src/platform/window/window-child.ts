// What all windows that are processes of their own have in common: what they are started with, and how they end.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Milliseconds that one has to end by itself. */
const timeToEnd = 2000;

/** What a program should not be handed just because we have it. */
const withoutSecrets = ({ COPYLOOM_API_KEY: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => environment;

export const startOptions = () => ({
  env: withoutSecrets(process.env),
  // A group of its own: Ctrl+C at our terminal is for us, and would look like a crash of the window.
  detached: process.platform !== 'win32',
});

export const endChild = async (child: ChildProcess, signal?: NodeJS.Signals): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeToEnd);
  await ended;
  clearTimeout(timer);
};

export const describeEnd = (program: string, code: number | null, signal: string | null, complaint: string): string => {
  const [line = ''] = complaint.trim().split('\n').slice(-1);
  const said = line === '' ? '' : ` It said: ${line.slice(0, 300)}`;
  return `${program} ended with ${code === null ? String(signal) : `status ${code}`}.${said}`;
};
