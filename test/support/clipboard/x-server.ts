// An X server of a test's own, on a display number that nobody uses, without a screen that anybody sees.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What it lasts for: a test, or a bench. */
export interface Lifetime {
  readonly signal: AbortSignal;
  after(work: () => unknown): void;
}

export interface XServer {
  /** Such as `:7`. */
  readonly display: string;
  stop(): Promise<void>;
}

export const startXServer = async (t: Lifetime, ...given: string[]): Promise<XServer> => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  const options = ['-displayfd', '3', '-screen', '0', '640x480x24', '-nolisten', 'tcp', '-noreset', ...given];
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(stop);
  const [, , , numbers] = child.stdio;
  if (!numbers || !('setEncoding' in numbers)) throw new Error('There is no pipe for the number of the display.');
  numbers.setEncoding('utf8');
  let number = '';
  while (!number.includes('\n')) {
    const [told] = await Promise.race([once(numbers, 'data'), ended.then(() => [undefined])]);
    if (typeof told !== 'string') throw new Error('Xvfb ended before it was ready.');
    number += told;
  }
  return { display: `:${number.trim()}`, stop };
};
