// Starts a virtual X server on a display of its own.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** The lifetime of a test or a benchmark. */
export interface Lifetime {
  readonly signal: AbortSignal;
  after(work: () => unknown): void;
}

export interface XServer {
  /** Such as `:7`. */
  readonly display: string;
  stop(): Promise<void>;
}

/** Low numbers belong to real displays. */
const [lowest, highest] = [1_000, 60_000];

/** Ends unless its number is free. */
const tryDisplay = async (
  t: Lifetime,
  program: string,
  display: string,
  args: readonly string[],
): Promise<XServer | undefined> => {
  const options = ['-displayfd', '3', '-nolisten', 'tcp', '-noreset', display, ...args];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(stop);
  const [, , , numbers] = child.stdio;
  if (!numbers || !('setEncoding' in numbers)) throw new Error('There is no pipe for the display number.');
  numbers.setEncoding('utf8');
  let number = '';
  while (!number.includes('\n')) {
    const [chunk] = await Promise.race([once(numbers, 'data'), ended.then(() => [undefined])]);
    if (typeof chunk !== 'string') return undefined;
    number += chunk;
  }
  t.after(() => {
    for (const left of [`/tmp/.X11-unix/X${number.trim()}`, `/tmp/.X${number.trim()}-lock`])
      rmSync(left, { force: true });
  });
  return { display, stop };
};

/**
 * Takes a random number, or another one if a server of another test has it. If free numbers were reused, a program that outlives its
 * server, such as a window that is reopened because the server died, would appear on the display of another test.
 */
export const startXProgram = async (t: Lifetime, program: string, ...args: string[]): Promise<XServer> => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const given = args.find((one) => one.startsWith(':'));
  const others = args.filter((one) => one !== given);
  for (let attempts = 0; attempts < 3; attempts++) {
    const server = await tryDisplay(t, program, given ?? `:${randomInt(lowest, highest)}`, others);
    if (server) return server;
  }
  throw new Error(`${program} exited before it was ready.`);
};

/** With a screen of 640 × 480 pixels, unless the arguments say otherwise. */
export const startXServer = (t: Lifetime, ...args: string[]): Promise<XServer> =>
  startXProgram(t, 'Xvfb', '-screen', '0', '640x480x24', ...args);
