// Windows made by gjs with WebKitGTK: a child process a window, which talks in JSON lines and ends when we do.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Obstacle } from '../../../base/obstacle.ts';
import type { OpenedWindow, WantedWindow, WindowEvents } from '../../../core/window/window-host.ts';
import { describeEnd, endChild, startOptions } from '../window-child.ts';

const script = fileURLToPath(new URL('./window.js', import.meta.url));
/** Milliseconds: a cold disk is slow, and a display that hangs never answers. */
const timeToShow = 20_000;
/** One that does not answer by then hangs, or is just being closed. */
const timeToRaise = 2_000;

interface News {
  readonly news: unknown;
  readonly reason?: unknown;
  readonly address?: unknown;
}

/** Libraries write to standard output too. */
const readNews = (line: string): News | undefined => {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null && 'news' in read ? read : undefined;
  } catch {
    return undefined;
  }
};

const order = (child: ChildProcessWithoutNullStreams, name: string, given: object = {}): void => {
  child.stdin.write(`${JSON.stringify({ order: name, ...given })}\n`);
};

export const openGjsWindow = (
  program: string,
  wanted: WantedWindow,
  { onGone, onLink }: WindowEvents,
  ending: AbortSignal,
): Promise<OpenedWindow> => {
  const { promise, resolve, reject } = Promise.withResolvers<OpenedWindow>();
  const child = spawn(program, ['-m', script], startOptions());
  let state: 'opening' | 'open' | 'closed by the person' | 'closed' = 'opening';
  let complaint = '';
  let raised: PromiseWithResolvers<boolean> | undefined;

  const fail = (reason: string): void => {
    reject(new Obstacle(`The window cannot be shown: ${reason}`));
    void endChild(child);
  };
  const giveUp = (): void => fail('Copyloom is being ended.');
  ending.addEventListener('abort', giveUp);
  const timer = setTimeout(() => fail(`it was not there after ${timeToShow / 1000} seconds.`), timeToShow);
  const opened: OpenedWindow = {
    raise: async () => {
      raised = Promise.withResolvers();
      order(child, 'raise');
      const hangs = setTimeout(raised.resolve, timeToRaise, false);
      return raised.promise.finally(() => clearTimeout(hangs));
    },
    close: () => {
      state = 'closed';
      child.stdin.end();
      return endChild(child);
    },
  };

  const hear = ({ news, reason, address }: News): void => {
    if (news === 'ready') {
      state = 'open';
      resolve(opened);
    }
    if (news === 'raised') raised?.resolve(true);
    if (news === 'closed') state = 'closed by the person';
    if (news === 'failed') fail(String(reason));
    if (news === 'link' && typeof address === 'string') onLink(address);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const news = readNews(line);
    if (news) hear(news);
  });
  child.stderr.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString()).slice(-2000);
  });
  child.stdin.on('error', () => undefined); // its end is told by its exit
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    raised?.resolve(false);
    const end = describeEnd('gjs', code, signal, complaint);
    if (state === 'opening') fail(end);
    if (state === 'open') onGone(end);
    if (state === 'closed by the person') onGone();
  });
  order(child, 'show', wanted);
  return promise.finally(() => {
    clearTimeout(timer);
    ending.removeEventListener('abort', giveUp);
  });
};
