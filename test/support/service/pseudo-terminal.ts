// A shell command at a terminal of its own, made by the program `script`: what is typed there, and all that is shown.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import type { Home } from '../../../src/platform/files/home.ts';
import { environmentFor } from './service.ts';

export interface AtTerminal {
  /** Waits until the terminal shows the text; fails if it ends without. */
  saw(text: string): Promise<void>;
  type(keys: string): void;
  /** Waits for the end; answers the exit status and everything that was shown. */
  ended(): Promise<{ status: number | null; shown: string }>;
}

export const startAtTerminal = (t: TestContext, home: Home, command: string): AtTerminal => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  // The terminal echoes, as a person's does: left to itself, `script` would make one that does not.
  const given = ['--quiet', '--return', '--echo', 'always', '--command', command, '/dev/null'];
  const child = spawn('script', given, {
    env: { ...environmentFor(home), SHELL: '/bin/sh', TERM: 'xterm' },
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
        if (over && !shown.includes(text)) throw new Error(`It ended without it: ${JSON.stringify(shown)}`);
      }
    },
    type: (keys) => void child.stdin.write(keys),
    ended: async () => {
      await closed;
      return { status: child.exitCode, shown };
    },
  };
};
