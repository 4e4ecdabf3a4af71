// Detects when another program writes to the history file: only the writer's connection should, and only in checkpoints.
import type { Database } from '../database/database.ts';
import { readModified } from '../open/open-files.ts';

interface Note {
  readonly database: Database;
  readonly modified: string;
  readonly checkpoints: ReturnType<Database['readCheckpoints']>;
}

/** Windows may update the modification time some time after the write. */
const isReliable = process.platform !== 'win32';

export const describeForeignWrite = (file: string): string =>
  `Another program wrote to ${file} or changed its modification time while Copyloom was running. If the file was overwritten, for example with a backup, entries may be missing or wrong, and deleted entries may have come back. To restore a backup, stop Copyloom first.`;

export const watchForeignWrites = (file: string) => {
  let lastNote: Note | undefined;

  /** Ignores a missing file: the rescue handles that. */
  const isForeign = (database: Database, modified: string | undefined): boolean =>
    isReliable && lastNote?.database === database && modified !== undefined && modified !== lastNote.modified;

  /** Whether the connection may have written to the file since the last note. A checkpoint that failed halfway has written too. */
  const mayHaveWritten = (before: Note['checkpoints'], after: Note['checkpoints']): boolean =>
    after.attempts !== before.attempts || after.done !== before.done;

  const note = (database: Database, modified: string | undefined): void => {
    const checkpoints = database.readCheckpoints();
    // Keep the old note if the connection can't have written this, so that the next check still sees the difference.
    if (lastNote && isForeign(database, modified) && !mayHaveWritten(lastNote.checkpoints, checkpoints)) return;
    lastNote = { database, modified: modified ?? '', checkpoints };
  };

  return {
    /** Whether the file has changed since the last note. `modified` is the current result of `readModified`. */
    isForeign,
    /** Call after any work that may write to the file; `modified` must be read after that work. */
    note,
    /** Whether the log was long at the last note. */
    isCheckpointDue: (): boolean => lastNote?.checkpoints.isDue === true,
    /** Accepts the file in its current state. */
    accept: (): void => {
      lastNote = undefined;
    },
    /** Does work that may write to the file. Returns false without doing it if another program has written to the file. */
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
