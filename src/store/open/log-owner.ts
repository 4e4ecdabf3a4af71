// Sets a write-ahead log aside that does not belong to the file beside it: SQLite does not ask, and would apply the log of the history
// before to a backup that was restored over it.
import { renameSync, rmSync, statSync } from 'node:fs';
import { readFileHeader } from '../pages/file-header.ts';
import { readLog } from '../pages/write-ahead-log.ts';
import { asideName } from '../repair/set-aside.ts';
import { isLogOf, readMarks, readStart } from './log-mark.ts';

/** One that has no first page says nothing. */
const belongs = (file: string, log: string): boolean => {
  const firstPage = readLog(log)?.offsets.get(1);
  const start = readStart(file);
  const logged = firstPage === undefined ? undefined : readStart(log, firstPage);
  if (!start || !logged || !readFileHeader(start).isUsable) return true;
  return isLogOf(readMarks(start), readMarks(logged));
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** To be called while nobody has the file open. Answers what to tell the person; undefined if the log is that of the file. */
export const setForeignLogAside = (file: string, now: Date): string | undefined => {
  const log = `${file}-wal`;
  if (sizeOf(file) === 0 || sizeOf(log) === 0 || belongs(file, log)) return undefined;
  const aside = `${asideName(file, 'replaced', now)}-wal`;
  renameSync(log, aside);
  rmSync(`${file}-shm`, { force: true }); // follows from the log
  return `${file} is not the file that the write-ahead log beside it was written for, as when a backup is restored. The log was not used. It is kept as ${aside}.`;
};
