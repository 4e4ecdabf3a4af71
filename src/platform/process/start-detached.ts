// Starts a program that goes on when we exit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Rejects if it can't be started. */
export const startDetached = async (program: string, args: readonly string[]): Promise<void> => {
  const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true });
  child.unref();
  await once(child, 'spawn');
  child.on('error', () => undefined);
};
