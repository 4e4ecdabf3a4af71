// xclip and xsel as the other side of an X clipboard: they copy and paste as other programs do.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Copier } from '../../contracts/system-clipboard.ts';
import { patience } from '../running/patience.ts';

const largest = 64 * 1024 * 1024;

export interface XPrograms {
  copy(bytes: Buffer, target: string | undefined): Promise<Copier>;
  paste(target: string | undefined): Promise<Buffer>;
  /** Copies while this process is held up. What holds the copy ends with the display. */
  copyUnheard(text: string): void;
}

/** Text without the name of a format goes by xsel, everything else by xclip. */
export const createXPrograms = (t: TestContext, display: string): XPrograms => {
  const env = { ...process.env, DISPLAY: display };
  return {
    copy: async (bytes, target) => {
      t.signal.throwIfAborted();
      const [program, ...given] =
        target === undefined
          ? ['xsel', '--clipboard', '--input', '--nodetach']
          : ['xclip', '-selection', 'clipboard', '-quiet', '-in', '-target', target];
      const child = spawn(program, given, { env, stdio: ['pipe', 'ignore', 'ignore'] });
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
      // xsel goes into the background before it owns the selection: the copy is there when it can be pasted.
      const script = 'printf %s "$1" | xsel -b -i; until [ "$(xsel -b -o)" = "$1" ]; do sleep 0.01; done';
      execFileSync('sh', ['-c', script, 'sh', text], { env, stdio: 'ignore', timeout: 20_000 });
    },
    paste: async (target) => {
      const [program, ...given] =
        target === undefined
          ? ['xsel', '--clipboard', '--output']
          : ['xclip', '-selection', 'clipboard', '-out', '-target', target];
      const options = { env, encoding: 'buffer', maxBuffer: largest, timeout: patience } as const;
      const { stdout } = await promisify(execFile)(program, given, options);
      assert.ok(Buffer.isBuffer(stdout));
      return stdout;
    },
  };
};
