// What the next start makes of a rescue that a crash has interrupted.
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { openDatabase } from '../database/database.ts';
import { isDamage } from '../database/database-errors.ts';
import {
  copyOf,
  describe,
  draftOf,
  findFile,
  journalOf,
  keepReplaced,
  makePrivate,
  putInPlace,
  rename,
  sync,
} from './rescue-files.ts';
import { asideName } from './set-aside.ts';
import { isSuspect } from './suspicion.ts';

const isSound = (draft: string): boolean => {
  const database = openDatabase(draft, { readOnly: true });
  try {
    const isEmpty = database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'entry'") === 0;
    return !isEmpty && database.get<{ quick_check: string }>('PRAGMA quick_check(1)')?.quick_check === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
};

const findCompleteDraft = (file: string) => {
  const draft = findFile(draftOf(file));
  return draft && !existsSync(journalOf(file)) && isSound(draftOf(file)) ? draft : undefined;
};

/** Only files: a folder there is somebody else's, and in the way of nothing now. */
const removeFiles = (file: string): void => {
  for (const path of [draftOf(file), journalOf(file)]) if (findFile(path)) rmSync(path);
};

/** Whether the files in place have everything that a draft can have. */
const isWhole = (file: string): boolean =>
  existsSync(file) && !isSuspect(file) && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Finishes the rescue before the history is opened. Answers what to tell the person. An incomplete draft stays if it may be needed. */
export const finishRescue = (file: string, now: Date): string | undefined => {
  const copy = findFile(copyOf(file));
  const draft = copy ? undefined : findCompleteDraft(file);
  const newest = copy ?? draft;
  if (newest) {
    const found = findFile(file);
    // What has changed since then is not what was rescued: somebody has put a file there, such as a backup.
    const aside = found && found.ctimeNs > newest.ctimeNs ? keepReplaced(file, now) : undefined;
    if (draft) {
      sync(draftOf(file));
      rename(draftOf(file), copyOf(file));
    }
    putInPlace(file);
    removeFiles(file);
    return describe(file, aside);
  }
  if (isWhole(file)) removeFiles(file);
  return undefined;
};

/** A draft that is incomplete, but may have rows that nothing else has. */
export const findIncompleteDraft = (file: string): string | undefined =>
  findFile(draftOf(file)) ? draftOf(file) : undefined;

/** Puts the draft in the place of a file that is missing. */
export const useIncompleteDraft = (file: string): void => {
  renameSync(draftOf(file), file);
  removeFiles(file);
};

/** After the repair: the draft is kept, unless the files in place had everything. Answers what to tell the person. */
export const settleDraft = (file: string, now: Date, { isNeeded }: { isNeeded: boolean }): string | undefined => {
  const aside = `${asideName(file, 'damaged', now)}.draft`;
  if (isNeeded) {
    renameSync(draftOf(file), aside);
    makePrivate(aside);
  }
  removeFiles(file);
  return isNeeded
    ? `Files of the history were removed while Copyloom was running, and it ended before it had restored them: changes and entries may be missing. An incomplete copy that it had begun is kept as ${aside}.`
    : undefined;
};
