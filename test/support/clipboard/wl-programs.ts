// Copies and pastes with wl-copy and wl-paste, like other programs.
import { execFile, execFileSync } from 'node:child_process';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Copier } from '../../contracts/system-clipboard.ts';
import { patience } from '../running/patience.ts';
import { startCopier } from './start-copier.ts';
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
      const typed = target === undefined ? [] : ['--type', target];
      return startCopier(t, ['wl-copy', '--foreground', ...typed], environment, bytes);
    },
    copyUnheard: (text) => {
      execFileSync('wl-copy', { env: environment, input: text, stdio: ['pipe', 'ignore', 'ignore'] });
    },
    paste: (target) => run('wl-paste', '--no-newline', ...(target === undefined ? [] : ['--type', target])),
    listTargets: async () => String(await run('wl-paste', '--list-types')).split('\n'),
    clear: async () => void (await run('wl-copy', '--clear')),
  };
};
