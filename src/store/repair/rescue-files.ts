// Manages the files that a rescue of the history writes.
import { chmodSync, closeSync, existsSync, fsyncSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainCompanions } from '../open/open-files.ts';
import { asideName, moveAside, removeFile } from './set-aside.ts';

/** May be incomplete. */
export const draftOf = (file: string): string => `${file}.rescuing`;
/** Complete: it replaces whatever is left of the history, now or at the next start. */
export const copyOf = (file: string): string => `${file}.rescued`;

/** SQLite keeps a journal until the draft is complete. */
export const journalOf = (file: string): string => `${draftOf(file)}-journal`;

export const removeDraft = (file: string): void => {
  removeFile(draftOf(file));
  rmSync(journalOf(file), { force: true }); // last: without a journal, the draft counts as complete
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
  if (process.platform !== 'win32') sync(dirname(to)); // Windows can't open folders
};

export const findFile = (path: string) => {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
};

/** Moves a foreign history and its log out of the way. Returns its new path, or undefined if it has been removed meanwhile. */
export const keepReplaced = (file: string, now: Date, { withLog = true } = {}): string | undefined => {
  const aside = asideName(file, 'replaced', now);
  if (withLog) moveAside(file, aside);
  else if (existsSync(file)) renameSync(file, aside);
  for (const suffix of ['', '-wal']) makePrivate(aside + suffix);
  return existsSync(aside) ? aside : undefined;
};

/** Regular files only: the target of a symlink may be shared on purpose. */
export const makePrivate = (path: string): void => {
  try {
    if (findFile(path)) chmodSync(path, 0o600);
  } catch {
    // Another user owns it. That must not stop the rescue.
  }
};

/** Removes the log first: SQLite would apply it to the copy. After a crash, the next start repeats this. */
export const putInPlace = (file: string): void => {
  const reason = explainCompanions(file);
  if (reason !== undefined) throw new Error(reason);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  rename(copyOf(file), file);
};

export const describeRescue = (file: string, aside: string | undefined): string =>
  aside === undefined
    ? `History files were removed from ${dirname(file)} while Copyloom was running. They were restored, and nothing was lost.`
    : `${file} was replaced with another file while Copyloom was running. The other file was saved as ${aside}, and your history was restored. To use the other file, quit Copyloom (copyloom quit) before you move it into place.`;
