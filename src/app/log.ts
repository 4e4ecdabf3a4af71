// The log on the threads of the store: a line is written when there is time for it.
import type { Log } from '../core/log.ts';
import type { ReaderMethods } from './threads/reader.ts';
import type { SideThread } from './threads/side-thread.ts';
import type { WriterMethods } from './threads/writer.ts';

interface Parts {
  writer: SideThread<WriterMethods>;
  reader: SideThread<ReaderMethods>;
  now(): number;
  logBug(error: unknown, where: string): void;
}

export const createLog = ({ writer, reader, now, logBug }: Parts): Log => ({
  add: (line) =>
    void writer.call('addLogLine', { ...line, at: now() }).catch((error: unknown) => logBug(error, 'writing the log')),
  list: (range) => reader.call('log', range),
  clear: () => writer.call('clearLog'),
});
