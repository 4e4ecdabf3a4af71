// A history file that is missing at the start though its log, or the incomplete copy of a rescue, is there: makes a file of them that can be repaired.
import { statSync, writeSync } from 'node:fs';
import { openLasting } from '../pages/lasting-file.ts';
import { isLogDamaged, readLoggedPage } from '../pages/write-ahead-log.ts';
import { findIncompleteDraft, useIncompleteDraft } from './interrupted-rescue.ts';
import { raiseSuspicion } from './suspicion.ts';

/** Without a file, or with an empty one, SQLite deletes the log. */
const isMissing = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** A history that was emptied while it is in use is still open. */
const writePage = (file: string, page: Buffer): void => {
  const { descriptor, close } = openLasting(file, 'w');
  try {
    writeSync(descriptor, page, 0, page.length, 0);
  } finally {
    close();
  }
};

/** With its first page in place, SQLite and the salvage read all others from the log. Answers whether there is anything to repair. */
export const replaceMissing = (file: string): boolean => {
  if (!isMissing(file)) return false;
  const log = `${file}-wal`;
  const page = readLoggedPage(log, 1) ?? (isLogDamaged(log) ? unreadable : undefined);
  if (!page && !findIncompleteDraft(file)) return false;
  raiseSuspicion(file, 'the file is missing');
  if (page) writePage(file, page);
  else useIncompleteDraft(file);
  return true;
};
/** Keeps SQLite from deleting a log that it cannot read. */
const unreadable = Buffer.alloc(4096);

export const describeMissing = (file: string, { isWhole }: { isWhole: boolean }): string =>
  isWhole
    ? `${file} was missing at the start. Its write-ahead log held all of the history, so nothing was lost.`
    : `${file} was missing at the start. What could be read in the files that were left was recovered; the rest is lost, unless you have ${file} elsewhere.`;
