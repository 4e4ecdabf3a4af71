// Starts a virtual X server on a free display number.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

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

export const startXServer = async (t: Lifetime, ...args: string[]): Promise<XServer> => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const options = ['-displayfd', '3', '-screen', '0', '640x480x24', '-nolisten', 'tcp', '-noreset', ...args];
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
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
    if (typeof chunk !== 'string') throw new Error('Xvfb exited before it was ready.');
    number += chunk;
  }
  return { display: `:${number.trim()}`, stop };
};
