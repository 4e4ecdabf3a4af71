// Starts a terminal in which a program reads what is pasted: xterm, or foot on Wayland.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import type { Session } from './desktop.ts';

/** Reads a line and writes it to a file. Returns how to kill it. */
export const readLineInTerminal = (t: TestContext, session: Session, file: string): (() => Promise<void>) => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const script = 'read line; printf %s "$line" >"$0.new"; mv "$0.new" "$0"; read more';
  const [program, option, own] =
    typeof session === 'string' ? ['xterm', '-e', { DISPLAY: session }] : ['foot', '--config=/dev/null', session];
  const env = { ...process.env, ...own, LC_ALL: 'C.UTF-8' };
  const child = spawn(program, [option, 'sh', '-c', script, file], { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(kill);
  return kill;
};
