// Runs a shell command in a pseudo-terminal, created by the program `script`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import type { Home } from '../../../src/platform/files/home.ts';
import { environmentFor } from './service.ts';

export interface AtTerminal {
  /** Waits until the terminal shows the text; fails if the command exits first. */
  saw(text: string): Promise<void>;
  type(keys: string): void;
  /** Waits for the exit; returns the exit status and all output. */
  ended(): Promise<{ status: number | null; shown: string }>;
}

/** `session` holds desktop variables such as DBUS_SESSION_BUS_ADDRESS. */
export const startAtTerminal = (
  t: TestContext,
  home: Home,
  command: string,
  session: NodeJS.ProcessEnv = {},
): AtTerminal => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  // Echo like a real terminal; by default, `script` doesn't.
  const args = ['--quiet', '--return', '--echo', 'always', '--command', command, '/dev/null'];
  const child = spawn('script', args, {
    // Tests compare what is shown with plain text.
    env: { ...environmentFor(home), NO_COLOR: '1', ...session, SHELL: '/bin/sh', TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk;
  });
  const closed = once(child, 'close');
  t.after(() => child.kill('SIGKILL'));
  return {
    saw: async (text) => {
      while (!shown.includes(text)) {
        const over = await Promise.race([once(child.stdout, 'data').then(() => false), closed.then(() => true)]);
        if (over && !shown.includes(text))
          throw new Error(`The command exited without showing ${JSON.stringify(text)}: ${JSON.stringify(shown)}`);
      }
    },
    type: (keys) => void child.stdin.write(keys),
    ended: async () => {
      await closed;
      return { status: child.exitCode, shown };
    },
  };
};
