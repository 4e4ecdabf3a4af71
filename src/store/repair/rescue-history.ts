// Restores the history when its files are removed or replaced while open: the open files still hold everything.
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../database/database.ts';
import { changeMarks } from '../open/log-mark.ts';
import { areInPlace, createIfMissing, identify, type OpenFiles } from '../open/open-files.ts';
import { clearAllGaps } from '../pages/page-gaps.ts';
import {
  copyOf,
  describeRescue,
  draftOf,
  keepReplaced,
  makePrivate,
  putInPlace,
  removeDraft,
  rename,
  sync,
} from './rescue-files.ts';

/** The files may be removed again as soon as they are restored. */
const maxAttempts = 5;

/** Call after closing the connection, which may write to what is left of the history: the copy already has all of it. */
export const keepCopyNewest = (file: string): void => {
  makePrivate(copyOf(file)); // updates its change time
};

interface Reopened {
  readonly database: Database;
  readonly files: OpenFiles;
}

interface Deps {
  readonly database: Database;
  readonly file: string;
  readonly files: OpenFiles;
  /** Opens the history at its path. Never creates it. */
  reopen(): Reopened;
}

/** For one connection. Keep it open until a rescue succeeds, and don't write to it after one has failed. */
export const createRescue = ({ database, file, files, reopen }: Deps) => {
  const [main, log] = files;
  const ours = new Set([main?.id]);
  let copyId: bigint | undefined;
  let aside: string | undefined;

  /** Moves a foreign history out of the way, with its own log but never with ours: that may be needed after a crash. */
  const setForeignAside = (now: Date): void => {
    const found = identify(file); // read once: the file may be removed at any moment
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
      changeMarks(draft); // its pages are in another order
      sync(draft);
    } catch (error) {
      removeDraft(file); // it may take up the space that is missing
      throw error;
    }
  };

  const restore = (now: Date): void => {
    const isCopied = copyId !== undefined && identify(copyOf(file)) === copyId; // an earlier attempt got this far
    setForeignAside(now); // before the draft exists: the next start replaces whatever it finds with a complete draft
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

  const run = (now: Date): { reopened: Reopened; message: string } => {
    for (let attempt = 1; ; attempt++) {
      try {
        restore(now);
        const reopened = reopenRestored();
        if (reopened) return { reopened, message: describeRescue(file, aside) };
        if (attempt === maxAttempts) throw new Error('It keeps being removed.');
      } catch (error) {
        if (attempt === maxAttempts || !isRemoved()) throw error;
      }
    }
  };
  /** Whether the copy was in place and then removed. */
  const isRemoved = (): boolean => copyId !== undefined && identify(copyOf(file)) !== copyId;

  return {
    /** Returns the restored history and a message for the user. Throws the refusal that writers should get. */
    run: (now: Date): { reopened: Reopened; message: string } => {
      try {
        return run(now);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refusal(
          'storage_read_only',
          `The history file ${file} was removed or replaced while Copyloom was running and cannot be restored: ${reason.replace(/\.?$/, '.')} ` +
            'Until it is restored, nothing can be changed. Copyloom retries every few seconds: do not stop it, or your history may be lost.',
        );
      }
    },
  };
};
