// An xterm of a test's own, in which a program copies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';

/** Copies as programs in terminals do, by the escape sequence OSC 52. */
export const copyInXterm = (t: TestContext, display: string, text: string): void => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  const sequence = `\\033]52;c;${Buffer.from(text).toString('base64')}\\007`;
  // The terminal, and what was copied in it, stay until the program has read a line, which never comes.
  const given = ['-xrm', 'XTerm*disallowedWindowOps:', '-e', 'sh', '-c', `printf '${sequence}'; read line`];
  const env = { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8' };
  const child = spawn('xterm', given, { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
};
