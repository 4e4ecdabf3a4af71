// Starts foot, a terminal for Wayland, in which a program reads what is pasted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';

/** Reads a line and writes it to a file. */
export const readLineInFoot = (
  t: TestContext,
  session: Readonly<Record<string, string | undefined>>,
  file: string,
): void => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const script = 'read line; printf %s "$line" >"$0.new"; mv "$0.new" "$0"; read more';
  const env = { ...process.env, ...session, LC_ALL: 'C.UTF-8' };
  const child = spawn('foot', ['--config=/dev/null', 'sh', '-c', script, file], { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
};
