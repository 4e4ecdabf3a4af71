// Writes log lines in the background and keeps them in memory while the disk is full.

import { createNotice } from '../../base/notice.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Log } from '../../core/log/log.ts';
import type { LogLine } from '../../core/log/log-line.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  writer: Writer;
  now(): number;
  /** Prints a line on the terminal. */
  print(line: string): void;
  logBug(error: unknown, where: string): void;
}

/** The store keeps no more than this either. */
const maxWaiting = 1000;
const retryTime = 2000;

export const createLog = ({ writer, now, print, logBug }: Deps) => {
  let waiting: LogLine[] = [];
  let writing: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  const changed = createNotice();
  let count = 0;

  const tellChanged = (): void => {
    count += 1;
    changed.tell();
  };
  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = new Set(waiting);
      try {
        await writer.background.addLogLines([...batch]);
      } catch (error) {
        if (error instanceof Refusal || error instanceof Unavailable) {
          retry = setTimeout(start, retryTime).unref(); // a disk that is full or read-only has its own warning
          break;
        }
        logBug(error, 'writing the log');
      }
      waiting = waiting.filter((line) => !batch.has(line));
      tellChanged();
    }
    writing = undefined; // in the same tick as the last check, so that no line is missed
  };
  const start = (): void => {
    if (writing || waiting.length === 0) return;
    clearTimeout(retry);
    writing = writeWaiting();
  };

  const log: Log = {
    add: (line) => {
      waiting = [...waiting, { ...line, at: now() }].slice(-maxWaiting);
      start();
    },
    clear: async () => {
      waiting = [];
      const deleted = await writer.requests.clearLog();
      tellChanged();
      return deleted;
    },
  };

  return {
    log,
    /** Calls back whenever the log has changed. */
    changes: {
      subscribe: changed.subscribe,
      get count(): number {
        return count;
      },
    },
    /** Call before closing the writer. */
    close: async (): Promise<void> => {
      await writing;
      start(); // there may be space by now
      await writing;
      clearTimeout(retry);
      const lost = waiting.length;
      if (lost > 0)
        print(
          `${lost === 1 ? 'One log line' : `${lost} log lines`} could not be written and ${lost === 1 ? 'is' : 'are'} lost.`,
        );
    },
  };
};
