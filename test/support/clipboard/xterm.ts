// Starts an xterm in which a program copies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';

/** Copies with the escape sequence OSC 52, like terminal programs. */
export const copyInXterm = (t: TestContext, display: string, text: string): void => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const sequence = `\\033]52;c;${Buffer.from(text).toString('base64')}\\007`;
  // Waits for a line that never comes, so that the terminal keeps its copy.
  const args = ['-xrm', 'XTerm*disallowedWindowOps:', '-e', 'sh', '-c', `printf '${sequence}'; read line`];
  const env = { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8' };
  const child = spawn('xterm', args, { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
};
