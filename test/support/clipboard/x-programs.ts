// Copies and pastes with xclip and xsel, like other programs.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Copier } from '../../contracts/system-clipboard.ts';
import type { Session } from '../desktop/desktop.ts';
import { patience } from '../running/patience.ts';
import { startCopier } from './start-copier.ts';

const maxBytes = 64 * 1024 * 1024;

export interface XPrograms {
  copy(bytes: Buffer, target: string | undefined): Promise<Copier>;
  paste(target: string | undefined): Promise<Buffer>;
  /** Copies while this process is blocked. The copy's owner exits with the display. */
  copyUnheard(text: string): void;
}

/** Uses xsel for text without a target, and xclip for everything else. */
export const createXPrograms = (t: TestContext, session: Session): XPrograms => {
  const env = { ...process.env, ...(typeof session === 'string' ? { DISPLAY: session } : session) };
  return {
    copy: async (bytes, target) => {
      const program: [string, ...string[]] =
        target === undefined
          ? ['xsel', '--clipboard', '--input', '--nodetach']
          : ['xclip', '-selection', 'clipboard', '-quiet', '-in', '-target', target];
      return startCopier(t, program, env, bytes);
    },
    copyUnheard: (text) => {
      // xsel forks before it owns the selection, so wait until the copy can be pasted.
      // A request to an owner that exits is never answered, hence the timeout.
      const script = 'printf %s "$1" | xsel -b -i; until [ "$(xsel -t 500 -b -o)" = "$1" ]; do sleep 0.01; done';
      execFileSync('sh', ['-c', script, 'sh', text], { env, stdio: 'ignore', timeout: patience });
    },
    paste: async (target) => {
      const [program, ...args] =
        target === undefined
          ? ['xsel', '--clipboard', '--output']
          : ['xclip', '-selection', 'clipboard', '-out', '-target', target];
      const options = { env, encoding: 'buffer', maxBuffer: maxBytes, timeout: patience } as const;
      const { stdout } = await promisify(execFile)(program, args, options);
      assert.ok(Buffer.isBuffer(stdout));
      return stdout;
    },
  };
};
