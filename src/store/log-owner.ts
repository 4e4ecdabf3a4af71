// Sets a write-ahead log aside that does not belong to the file beside it: SQLite does not ask, and would apply the log of the history
// before to a backup that was restored over it.
import { renameSync, rmSync, statSync } from 'node:fs';
import { isLogOf, readMarks, readStart } from './log-mark.ts';
import { readFileHeader } from './pages/file-header.ts';
import { readLoggedStarts } from './pages/write-ahead-log.ts';
import { asideName } from './set-aside.ts';

/** A log that does not have the first page says nothing. */
const belongs = (file: string, log: string): boolean => {
  const start = readStart(file);
  const logged = readLoggedStarts(log);
  if (!start || logged.length === 0) return true;
  const { isUsable, isInWalMode } = readFileHeader(start);
  if (!isUsable) return true;
  return isInWalMode && isLogOf(readMarks(start), logged.map(readMarks)); // what VACUUM INTO makes has the marks, but other pages
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
