// Shows a long text in the user's pager, as git does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** For the pagers less and lv: show colors. For less also: quit if the text fits on the screen, and leave it there. */
const defaults = { LESS: 'FRX', LV: '-c' };

/** Statuses of `sh` for a program that doesn't exist or can't be run. */
const notStarted: readonly unknown[] = [126, 127];

/** What to start; undefined if pagers are turned off or the terminal can't show one. */
const choosePager = ({ PAGER: pager, TERM: terminal }: NodeJS.ProcessEnv): readonly [string, string[]] | undefined => {
  if (terminal === 'dumb' || pager?.trim() === '' || pager?.trim() === 'cat') return undefined;
  return pager === undefined ? ['less', []] : ['sh', ['-c', pager]];
};

const ignore = (): void => {};

/** Waits until the user quits the pager. Returns false if there is none, so that the text was not shown. */
export const showInPager = async (text: string, env: NodeJS.ProcessEnv): Promise<boolean> => {
  const pager = choosePager(env);
  if (!pager) return false;
  process.on('SIGINT', ignore); // Ctrl+C is for the pager, which may stop what it does and stay
  try {
    const child = spawn(...pager, { stdio: ['pipe', 'inherit', 'inherit'], env: { ...defaults, ...env } });
    const closed = once(child, 'close');
    child.stdin.on('error', ignore); // the user quit before the end
    child.stdin.end(text);
    const [status] = await closed;
    return !notStarted.includes(status);
  } catch {
    return false; // not installed
  } finally {
    process.off('SIGINT', ignore);
  }
};
