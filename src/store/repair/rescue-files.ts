// The files that a rescue of the history writes, and how they come into place.
import { chmodSync, closeSync, existsSync, fsyncSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFolder } from '../open/open-files.ts';
import { asideName, moveAside, removeFile } from './set-aside.ts';

/** May be incomplete. */
export const draftOf = (file: string): string => `${file}.rescuing`;
/** Complete: it replaces whatever is left of the history, at once or at the next start. */
export const copyOf = (file: string): string => `${file}.rescued`;

/** SQLite has a journal beside the draft until the draft is complete. */
export const journalOf = (file: string): string => `${draftOf(file)}-journal`;

export const removeDraft = (file: string): void => {
  removeFile(draftOf(file));
  rmSync(journalOf(file), { force: true }); // last: without it, the draft counts as complete
};

export const sync = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

export const rename = (from: string, to: string): void => {
  renameSync(from, to);
  if (process.platform !== 'win32') sync(dirname(to)); // Windows cannot open folders
};

export const findFile = (path: string) => {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
};

/** Moves another history out of the way, with its log; answers where it is now, or undefined if somebody has removed it meanwhile. */
export const keepReplaced = (file: string, now: Date, { withLog = true } = {}): string | undefined => {
  const aside = asideName(file, 'replaced', now);
  if (withLog) moveAside(file, aside);
  else if (existsSync(file)) renameSync(file, aside);
  for (const suffix of ['', '-wal']) makePrivate(aside + suffix);
  return existsSync(aside) ? aside : undefined;
};

/** Only a file: the target of a link may be meant for others. */
export const makePrivate = (path: string): void => {
  try {
    if (findFile(path)) chmodSync(path, 0o600);
  } catch {
    // It belongs to somebody else. The history goes on all the same.
  }
};

/** The log goes first: SQLite would take it for the log of the copy. After a crash, the next start does this again. */
export const putInPlace = (file: string): void => {
  const obstacle = explainFolder(file);
  if (obstacle !== undefined) throw new Error(obstacle);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  rename(copyOf(file), file);
};

export const describe = (file: string, aside: string | undefined): string =>
  aside === undefined
    ? `Files of the history were removed from ${dirname(file)} while Copyloom was running. They were restored, and nothing was lost.`
    : `Another file was put in the place of ${file} while Copyloom was running. It is kept as ${aside}, and the history goes on as it was. To use that file, stop Copyloom before you put it in its place.`;
