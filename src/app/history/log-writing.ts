// The log on the threads of the store: lines are written when there is time for it, and wait in memory while the disk is full.
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Log } from '../../core/log/log.ts';
import type { LogLine } from '../../core/log/log-port.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Parts {
  writer: Writer;
  readers: Readers;
  now(): number;
  /** Shows a line to who started the program. */
  print(line: string): void;
  logBug(error: unknown, where: string): void;
}

/** As many as the store keeps. */
const maxWaiting = 1000;
const retryTime = 2000;

export const createLog = ({ writer, readers, now, print, logBug }: Parts) => {
  let waiting: LogLine[] = [];
  let writing: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const written = new Set(waiting);
      try {
        await writer.background.addLogLines([...written]);
      } catch (error) {
        if (error instanceof Refusal || error instanceof Obstacle) {
          retry = setTimeout(start, retryTime).unref(); // a disk that is full or read-only has its own warning
          break;
        }
        logBug(error, 'writing the log');
      }
      waiting = waiting.filter((line) => !written.has(line));
    }
    writing = undefined; // in the same breath as the last look, so that no line falls between
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
    list: (range) => readers.lists.log(range),
    clear: () => {
      waiting = [];
      return writer.requests.clearLog();
    },
  };

  return {
    log,
    /** To be called before the writer is closed. */
    close: async (): Promise<void> => {
      await writing;
      start(); // there may be room by now
      await writing;
      clearTimeout(retry);
      const lost = waiting.length;
      if (lost > 0)
        print(
          `${lost === 1 ? 'One line' : `${lost} lines`} for the log could not be written, and ${lost === 1 ? 'is' : 'are'} lost.`,
        );
    },
  };
};
