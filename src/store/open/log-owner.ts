// Sets aside a write-ahead log that belongs to a different file. SQLite doesn't check: it would apply the log of the previous history
// to a backup that was restored over it.
import { renameSync, rmSync, statSync } from 'node:fs';
import { readFileHeader } from '../pages/file-header.ts';
import { readLoggedStarts } from '../pages/write-ahead-log.ts';
import { asideName } from '../repair/set-aside.ts';
import { isLogOf, readMarks, readStart } from './log-mark.ts';

/** A log without a first page can't be checked, so it counts as ours. */
const belongs = (file: string, log: string): boolean => {
  const start = readStart(file);
  const logged = readLoggedStarts(log);
  if (!start || logged.length === 0) return true;
  const { isUsable, isInWalMode } = readFileHeader(start);
  if (!isUsable) return true;
  return isInWalMode && isLogOf(readMarks(start), logged.map(readMarks)); // the output of VACUUM INTO has the same marks but other pages
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Call only while nobody has the file open. Returns a warning for the user; undefined if the log belongs to the file. */
export const setForeignLogAside = (file: string, now: Date): string | undefined => {
  const log = `${file}-wal`;
  if (sizeOf(file) === 0 || sizeOf(log) === 0 || belongs(file, log)) return undefined;
  const aside = `${asideName(file, 'replaced', now)}-wal`;
  renameSync(log, aside);
  rmSync(`${file}-shm`, { force: true }); // derived from the log
  return `The write-ahead log next to ${file} was written for a different file. This happens when you restore a backup over an existing history. The log was not applied. It was saved as ${aside}.`;
};
