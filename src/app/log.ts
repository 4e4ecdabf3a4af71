// The log on the threads of the store: a line is written when there is time for it.
import { Refusal } from '../base/refusal.ts';
import type { Log } from '../core/log.ts';
import type { Readers } from './threads/start-readers.ts';
import type { Writer } from './threads/start-writer.ts';

interface Parts {
  writer: Writer;
  readers: Readers;
  now(): number;
  logBug(error: unknown, where: string): void;
}

export const createLog = ({ writer, readers, now, logBug }: Parts): Log => ({
  add: (line) =>
    void writer.background.addLogLine({ ...line, at: now() }).catch((error: unknown) => {
      // A disk that is full or read-only has its own warning.
      if (!(error instanceof Refusal)) logBug(error, 'writing the log');
    }),
  list: (range) => readers.lists.log(range),
  clear: () => writer.requests.clearLog(),
});
