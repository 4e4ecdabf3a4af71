// Runs the real program as a child process, to completion or in the background.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { TestContext } from 'node:test';
import type { Home } from '../../../src/platform/files/home.ts';
import { program } from './program.ts';
import { environmentFor } from './service.ts';

export interface Ended {
  /** The exit status or signal. */
  readonly status: number | NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export interface RunningProgram {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Waits until its output contains the text, and returns the output; fails if the program exits first. */
  saw(text: string): Promise<string>;
  ended(): Promise<Ended>;
  stop(signal: NodeJS.Signals): Promise<Ended>;
}

export const startProgram = (t: TestContext, home: Home, ...args: string[]): RunningProgram =>
  startProgramIn(t, environmentFor(home), ...args);

export const startProgramIn = (t: TestContext, env: NodeJS.ProcessEnv, ...args: string[]): RunningProgram => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const closed = once(child, 'close');
  t.after(() => child.kill('SIGKILL'));
  const read = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString();
  const ended = async (): Promise<Ended> => {
    await closed;
    return { status: child.exitCode ?? child.signalCode, output: read(output), errors: read(errors) };
  };
  return {
    child,
    ended,
    saw: async (text) => {
      while (!read(output).includes(text)) {
        const over = await Promise.race([once(child.stdout, 'data').then(() => false), closed.then(() => true)]);
        if (over && !read(output).includes(text))
          throw new Error(
            `The program exited without printing ${JSON.stringify(text)}: ${JSON.stringify(await ended())}`,
          );
      }
      return read(output);
    },
    stop: (signal) => {
      child.kill(signal);
      return ended();
    },
  };
};

export const runProgram = (t: TestContext, home: Home, ...args: string[]): Promise<Ended> =>
  startProgram(t, home, ...args).ended();
