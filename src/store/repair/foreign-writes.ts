// Notices when another program writes to the history file itself: only the writer's connection does, and only in checkpoints.
import type { Database } from '../database/database.ts';
import { readModified } from '../open/open-files.ts';

interface Noted {
  readonly database: Database;
  readonly modified: string;
  readonly checkpoints: ReturnType<Database['readCheckpoints']>;
}

/** Windows may set the time of a write later than the write. */
const isReliable = process.platform !== 'win32';

export const describeForeignWrite = (file: string): string =>
  `Another program wrote to ${file}, or changed its time, while Copyloom was running. If it was overwritten, such as with a backup, entries may be missing or wrong, and deleted ones may be back. To restore a backup, stop Copyloom first.`;

export const watchForeignWrites = (file: string) => {
  let noted: Noted | undefined;

  /** A missing file is for the rescue to notice. */
  const isForeign = (database: Database, modified: string | undefined): boolean =>
    isReliable && noted?.database === database && modified !== undefined && modified !== noted.modified;

  /** Whether the connection may have written to the file since the last note. A checkpoint that fails halfway has written, too. */
  const mayHaveWritten = (before: Noted['checkpoints'], after: Noted['checkpoints']): boolean =>
    after.attempts !== before.attempts || after.done !== before.done;

  const note = (database: Database, modified: string | undefined): void => {
    const checkpoints = database.readCheckpoints();
    // What the connection cannot have written stays a difference, which the next look finds.
    if (noted && isForeign(database, modified) && !mayHaveWritten(noted.checkpoints, checkpoints)) return;
    noted = { database, modified: modified ?? '', checkpoints };
  };

  return {
    /** Whether the file has changed since the last note. `modified` is what `readModified` says of it now. */
    isForeign,
    /** To be called after all work that may write to the file; `modified` must have been read after that work. */
    note,
    /** As of the last note: whether the log is long. */
    isCheckpointDue: (): boolean => noted?.checkpoints.isDue === true,
    /** Takes the file as it is. */
    accept: (): void => {
      noted = undefined;
    },
    /** Does work that may write to the file, unless another program has; answers false then. */
    guard: (database: Database, work: () => boolean): boolean => {
      if (isForeign(database, readModified(file))) return false;
      try {
        return work();
      } finally {
        note(database, readModified(file));
      }
    },
  };
};
