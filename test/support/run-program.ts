// Runs the real program to its end and tells what it said: for commands, and for starts that are refused.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { Home } from '../../src/platform/home.ts';
import { environmentFor, program } from './service.ts';

export interface Ended {
  /** The exit status, or the signal that ended it. */
  readonly status: number | NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export const runProgram = async (t: TestContext, home: Home, ...given: string[]): Promise<Ended> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...given], {
    env: environmentFor(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status: child.exitCode ?? child.signalCode, output, errors };
};
