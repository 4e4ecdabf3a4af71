// Finishes a rescue that was interrupted by a crash, at the next start.
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { openDatabase } from '../database/database.ts';
import { isDamage } from '../database/database-errors.ts';
import {
  copyOf,
  describeRescue,
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

/** Leaves folders alone: they aren't ours and don't block anything now. */
const removeFiles = (file: string): void => {
  for (const path of [draftOf(file), journalOf(file)]) if (findFile(path)) rmSync(path);
};

/** Whether the files in place have everything that a draft could have. */
const isWhole = (file: string): boolean =>
  existsSync(file) && !isSuspect(file) && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Runs before the history is opened. Returns a message for the user. Keeps an incomplete draft if it may be needed. */
export const finishRescue = (file: string, now: Date): string | undefined => {
  const copy = findFile(copyOf(file));
  const draft = copy ? undefined : findCompleteDraft(file);
  const newest = copy ?? draft;
  if (newest) {
    const found = findFile(file);
    // A file that changed later is not the one that was rescued: somebody put another file there, such as a backup.
    const aside = found && found.ctimeNs > newest.ctimeNs ? keepReplaced(file, now) : undefined;
    if (draft) {
      sync(draftOf(file));
      rename(draftOf(file), copyOf(file));
    }
    putInPlace(file);
    removeFiles(file);
    return describeRescue(file, aside);
  }
  if (isWhole(file)) removeFiles(file);
  return undefined;
};

/** An incomplete draft may have rows that exist nowhere else. */
export const findIncompleteDraft = (file: string): string | undefined =>
  findFile(draftOf(file)) ? draftOf(file) : undefined;

/** Uses the draft in place of a missing history file. */
export const useIncompleteDraft = (file: string): void => {
  renameSync(draftOf(file), file);
  removeFiles(file);
};

/** Call after the repair. Keeps the draft if it is needed. Returns a message for the user. */
export const settleDraft = (file: string, now: Date, { isNeeded }: { isNeeded: boolean }): string | undefined => {
  const aside = `${asideName(file, 'damaged', now)}.draft`;
  if (isNeeded) {
    renameSync(draftOf(file), aside);
    makePrivate(aside);
  }
  removeFiles(file);
  return isNeeded
    ? `History files were removed while Copyloom was running, and it stopped before it could restore them. Recent changes and entries may be missing. An incomplete copy was saved as ${aside}.`
    : undefined;
};
