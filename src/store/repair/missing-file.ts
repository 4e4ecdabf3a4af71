// Recreates a history file that is missing at startup from its log or an incomplete rescue copy, so that it can be repaired.
import { existsSync, readdirSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openLasting } from '../pages/lasting-file.ts';
import { isLogDamaged, readLoggedPage } from '../pages/write-ahead-log.ts';
import { findIncompleteDraft, useIncompleteDraft } from './interrupted-rescue.ts';
import { markSuspect } from './suspicion.ts';

/** Copyloom never leaves an empty file. */
export const isEmptied = (file: string): boolean => existsSync(file) && isMissing(file);

export const describeEmptied = (file: string): string => {
  const name = basename(file);
  const isHistory = (one: string): boolean =>
    one.startsWith('replaced-') ||
    (/\.(damaged|replaced)-/.test(one) && one.startsWith(name) && !/-(wal|shm)$/.test(one));
  const found = readdirSync(dirname(file))
    .filter(isHistory)
    .map((one) => join(dirname(file), one));
  const asides = found.length > 0 ? ` Histories that were set aside: ${found.join(', ')}.` : '';
  return `${file} was empty at startup: something else has truncated it. A new history was begun. If you have a backup, restore it with: copyloom restore FOLDER.${asides}`;
};

/** An empty file counts as missing: SQLite deletes the log in both cases. */
const isMissing = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** A history that was emptied while in use is still open. */
const writePage = (file: string, page: Buffer): void => {
  const { descriptor, close } = openLasting(file, 'w');
  try {
    writeSync(descriptor, page, 0, page.length, 0);
  } finally {
    close();
  }
};

/** With the first page in place, SQLite and the salvage read the others from the log. Returns whether there is anything to repair. */
export const replaceMissing = (file: string): boolean => {
  if (!isMissing(file)) return false;
  const log = `${file}-wal`;
  const page = readLoggedPage(log, 1) ?? (isLogDamaged(log) ? unreadable : undefined);
  if (!page && !findIncompleteDraft(file)) return false;
  markSuspect(file, 'the file is missing');
  if (page) writePage(file, page);
  else useIncompleteDraft(file);
  return true;
};
/** Keeps SQLite from deleting a log that it can't read. */
const unreadable = Buffer.alloc(4096);

export const describeMissing = (file: string, { isWhole }: { isWhole: boolean }): string =>
  isWhole
    ? `${file} was missing at startup. Its write-ahead log held the whole history, so nothing was lost.`
    : `${file} was missing at startup. Everything readable in the remaining files was recovered; the rest is lost unless you have another copy of ${file}.`;
