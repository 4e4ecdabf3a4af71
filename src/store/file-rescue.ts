// Brings the history back when somebody removes or replaces its files while they are open: what is open still holds everything.
import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../base/refusal.ts';
import type { Database } from './database.ts';
import { areInPlace, explainFolder, identify, type OpenFiles } from './open-files.ts';
import { asideName, moveAside, removeFile } from './set-aside.ts';

/** May be incomplete. */
const draftOf = (file: string): string => `${file}.rescuing`;
/** Complete: it replaces whatever is left of the history, at once or at the next start. */
const copyOf = (file: string): string => `${file}.rescued`;

/** Somebody may remove the files again as soon as they are back. */
const maxAttempts = 5;

const sync = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

const rename = (from: string, to: string): void => {
  renameSync(from, to);
  if (process.platform !== 'win32') sync(dirname(to)); // Windows cannot open folders
};

const findFile = (path: string) => {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
};

const keepReplaced = (file: string, now: Date): string => {
  const aside = asideName(file, 'replaced', now);
  moveAside(file, aside);
  for (const suffix of ['', '-wal']) makePrivate(aside + suffix);
  return aside;
};

/** Only a file: the target of a link may be meant for others. */
const makePrivate = (path: string): void => {
  try {
    if (findFile(path)) chmodSync(path, 0o600);
  } catch {
    // It belongs to somebody else. The history goes on all the same.
  }
};

/** The log goes first: SQLite would take it for the log of the copy. After a crash, the next start does this again. */
const putInPlace = (file: string): void => {
  const obstacle = explainFolder(file);
  if (obstacle !== undefined) throw new Error(obstacle);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  rename(copyOf(file), file);
};

const describe = (file: string, aside: string | undefined): string =>
  aside === undefined
    ? `Files of the history were removed from ${dirname(file)} while Copyloom was running. They were restored, and nothing was lost.`
    : `Another file was put in the place of ${file} while Copyloom was running. It is kept as ${aside}, and the history goes on as it was. To use that file, stop Copyloom before you put it in its place.`;

/** Finishes a rescue that a crash has interrupted, before the history is opened. Answers what to tell the person. */
export const finishRescue = (file: string, now: Date): string | undefined => {
  if (findFile(draftOf(file))) removeFile(draftOf(file));
  const copy = findFile(copyOf(file));
  if (!copy) return undefined;
  const found = findFile(file);
  // What has changed since then is not what was rescued: somebody has put a file there, such as a backup.
  const aside = found && found.ctimeNs > copy.ctimeNs ? keepReplaced(file, now) : undefined;
  putInPlace(file);
  return describe(file, aside);
};

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

  /** Moves another history out of the way, with its own log but not with ours. */
  const setForeignAside = (now: Date): void => {
    const found = identify(file); // once: it may be removed at any moment
    if (found === undefined || ours.has(found)) return;
    if (identify(`${file}-wal`) === log?.id) rmSync(`${file}-wal`, { force: true });
    aside = keepReplaced(file, now);
  };

  const writeDraft = (): void => {
    const draft = draftOf(file);
    removeFile(draft);
    try {
      database.execute(`VACUUM INTO '${draft.replaceAll("'", "''")}'`);
      chmodSync(draft, 0o600);
      sync(draft);
    } catch (error) {
      rmSync(draft, { force: true }); // it may take up the room that is missing
      throw error;
    }
  };

  const restore = (now: Date): void => {
    const isCopied = copyId !== undefined && identify(copyOf(file)) === copyId; // by an attempt that failed later
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
