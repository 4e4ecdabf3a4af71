// Starts a program that copies its standard input and serves the copy until it quits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import type { Copier } from '../../contracts/system-clipboard.ts';

export const startCopier = (
  t: TestContext,
  [program, ...args]: readonly [program: string, ...args: string[]],
  env: NodeJS.ProcessEnv,
  bytes: Buffer,
): Copier => {
  t.signal.throwIfAborted();
  const child = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(child, 'close');
  const quit = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(quit);
  child.stdin.end(bytes);
  return { quit };
};
