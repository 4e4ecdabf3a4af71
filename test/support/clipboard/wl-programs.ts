// Copies and pastes with wl-copy and wl-paste, like other programs.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Copier } from '../../contracts/system-clipboard.ts';
import { patience } from '../running/patience.ts';
import type { Sway } from './sway.ts';

const maxBytes = 64 * 1024 * 1024;

export interface WlPrograms {
  copy(bytes: Buffer, target?: string): Promise<Copier>;
  paste(target?: string): Promise<Buffer>;
  listTargets(): Promise<string[]>;
  /** Copies while this process is blocked. The copy's owner exits with the compositor. */
  copyUnheard(text: string): void;
  /** Leaves the selection without an owner. */
  clear(): Promise<void>;
}

export const createWlPrograms = (t: TestContext, { environment }: Sway): WlPrograms => {
  const run = async (program: string, ...args: string[]): Promise<Buffer> => {
    const options = { env: environment, encoding: 'buffer', maxBuffer: maxBytes, timeout: patience } as const;
    return (await promisify(execFile)(program, args, options)).stdout;
  };
  return {
    copy: async (bytes, target) => {
      t.signal.throwIfAborted();
      const args = ['--foreground', ...(target === undefined ? [] : ['--type', target])];
      const child = spawn('wl-copy', args, { env: environment, stdio: ['pipe', 'ignore', 'ignore'] });
      const ended = once(child, 'close');
      const quit = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      t.after(quit);
      child.stdin.end(bytes);
      return { quit };
    },
    copyUnheard: (text) => {
      execFileSync('wl-copy', { env: environment, input: text, stdio: ['pipe', 'ignore', 'ignore'] });
    },
    paste: (target) => run('wl-paste', '--no-newline', ...(target === undefined ? [] : ['--type', target])),
    listTargets: async () => String(await run('wl-paste', '--list-types')).split('\n'),
    clear: async () => void (await run('wl-copy', '--clear')),
  };
};
