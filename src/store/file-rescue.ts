// Brings the history back when somebody removes or replaces its files while they are open: what is open still holds everything.
import { Refusal } from '../base/refusal.ts';
import type { Database } from './database.ts';
import { changeMarks } from './log-mark.ts';
import { areInPlace, createIfMissing, identify, type OpenFiles } from './open-files.ts';
import { clearAllGaps } from './pages/page-gaps.ts';
import {
  copyOf,
  describe,
  draftOf,
  keepReplaced,
  makePrivate,
  putInPlace,
  removeDraft,
  rename,
  sync,
} from './rescue-files.ts';

/** Somebody may remove the files again as soon as they are back. */
const maxAttempts = 5;

/** After the connection was closed, which may write to what is left of the history: the copy has all of that. */
export const keepCopyNewest = (file: string): void => {
  makePrivate(copyOf(file)); // which sets the time of its last change
};

interface Reopened {
  readonly database: Database;
  readonly files: OpenFiles;
}

interface Parts {
  readonly database: Database;
  readonly file: string;
  readonly files: OpenFiles;
  /** Opens the history at its path without creating it. */
  reopen(): Reopened;
}

/** For one connection. It has to stay open until the rescue has succeeded, and must not be written to once one has failed. */
export const createRescue = ({ database, file, files, reopen }: Parts) => {
  const [main, log] = files;
  const ours = new Set([main?.id]);
  let copyId: bigint | undefined;
  let aside: string | undefined;

  /** Moves another history out of the way, with its own log but not with ours: after a crash, that may be needed. */
  const setForeignAside = (now: Date): void => {
    const found = identify(file); // once: it may be removed at any moment
    if (found === undefined || ours.has(found)) return;
    aside = keepReplaced(file, now, { withLog: identify(`${file}-wal`) !== log?.id }) ?? aside;
  };

  const writeDraft = (): void => {
    const draft = draftOf(file);
    removeDraft(file);
    try {
      createIfMissing(draft);
      database.execute(`VACUUM INTO '${draft.replaceAll("'", "''")}'`);
      clearAllGaps(draft);
      changeMarks(draft); // the pages are in another order
      sync(draft);
    } catch (error) {
      removeDraft(file); // it may take up the room that is missing
      throw error;
    }
  };

  const restore = (now: Date): void => {
    const isCopied = copyId !== undefined && identify(copyOf(file)) === copyId; // by an attempt that failed later
    setForeignAside(now); // before there is a draft: the next start puts a complete one in the place of what it finds
    if (!isCopied) writeDraft();
    setForeignAside(now);
    if (!isCopied) rename(draftOf(file), copyOf(file));
    copyId = identify(copyOf(file));
    ours.add(copyId);
    putInPlace(file);
  };

  const reopenRestored = (): Reopened | undefined => {
    const reopened = reopen();
    if (copyId !== undefined && reopened.files[0]?.id === copyId && areInPlace(reopened.files)) return reopened;
    reopened.database.close();
    return undefined;
  };

  const run = (now: Date): { reopened: Reopened; told: string } => {
    for (let attempt = 1; ; attempt++) {
      try {
        restore(now);
        const reopened = reopenRestored();
        if (reopened) return { reopened, told: describe(file, aside) };
        if (attempt === maxAttempts) throw new Error('It was removed again and again.');
      } catch (error) {
        if (attempt === maxAttempts || !isRemoved()) throw error;
      }
    }
  };
  /** Whether the copy was in its place and was removed from there. */
  const isRemoved = (): boolean => copyId !== undefined && identify(copyOf(file)) !== copyId;

  return {
    /** Answers the history at its path and what to tell the person. Fails with what to answer to those who want to write. */
    run: (now: Date): { reopened: Reopened; told: string } => {
      try {
        return run(now);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refusal(
          'storage_read_only',
          `The history file ${file} was removed or replaced while Copyloom was running, and cannot be restored: ${reason.replace(/\.?$/, '.')} ` +
            'Nothing can be changed until then. That is tried again every few seconds: do not stop Copyloom.',
        );
      }
    },
  };
};
