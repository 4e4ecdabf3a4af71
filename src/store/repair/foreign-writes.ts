// Detects when another program writes to the history file, which only the writer's connection does, in checkpoints, or cuts off what is
// next to it.
import { statSync } from 'node:fs';
import { type Numbers, raiseNumbers, readNumbers } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { readModified } from '../open/open-files.ts';
import { clearSharedMemory, findSharedMemoryFault, measureSharedMemory } from '../open/shared-memory.ts';

interface Note {
  readonly database: Database;
  readonly modified: string;
  readonly checkpoints: ReturnType<Database['readCheckpoints']>;
  readonly sharedBytes: number;
}

/** Windows may update the modification time some time after the write. */
const isReliable = process.platform !== 'win32';

export const describeForeignWrite = (file: string): string =>
  `Another program wrote to ${file} or changed its modification time while Copyloom was running. If the file was overwritten, for example with a backup, entries may be missing or wrong, and deleted entries may have come back. To restore a backup, use copyloom restore, or quit Copyloom first (copyloom quit).`;

export const describeCutLog = (file: string, { isWhole }: { isWhole: boolean }): string =>
  `Another program cut off ${file}-wal while Copyloom was running. ${isWhole ? 'Copyloom still had its content in memory and saved it again, so nothing was lost.' : 'The latest changes may be missing. Everything else was kept.'}`;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const watchForeignWrites = (file: string) => {
  let lastNote: Note | undefined;
  /** Also of a connection that was closed: what happened to the file doesn't take back what was answered. */
  let numbers: Numbers | undefined;

  /** Ignores a missing file: the rescue handles that. */
  const isForeign = (database: Database, modified: string | undefined): boolean =>
    isReliable && lastNote?.database === database && modified !== undefined && modified !== lastNote.modified;

  /** Whether the connection may have written to the file since the last note. A checkpoint that failed halfway has written too. */
  const mayHaveWritten = (before: Note['checkpoints'], after: Note['checkpoints']): boolean =>
    after.attempts !== before.attempts || after.done !== before.done;

  /** Every write makes the log longer, unless a checkpoint has come before. */
  const hasChanged = (database: Database, { attempts, logBytes }: Note['checkpoints']): boolean =>
    lastNote?.database !== database ||
    lastNote.checkpoints.attempts !== attempts ||
    lastNote.checkpoints.logBytes !== logBytes;

  const note = (database: Database, modified: string | undefined): void => {
    database.markNewest();
    const checkpoints = database.readCheckpoints();
    // Keep the old note if the connection can't have written this, so that the next check still sees the difference.
    if (lastNote && isForeign(database, modified) && !mayHaveWritten(lastNote.checkpoints, checkpoints)) return;
    if (hasChanged(database, checkpoints)) numbers = readNumbers(database);
    lastNote = {
      database,
      modified: modified ?? '',
      checkpoints,
      sharedBytes: measureSharedMemory(database.file) ?? 0,
    };
  };

  /**
   * Whether the log is shorter than what is in it, so that what is added from now on could not be read after a kill. Without shared
   * memory too, SQLite has forgotten what was in it: then fewer pages are known than before, although some were nowhere else.
   */
  const findCut = (database: Database): 'indexed' | 'forgotten' | undefined => {
    if (lastNote?.database !== database) return undefined;
    const { attempts, pending, logBytes: before } = lastNote.checkpoints;
    const { logBytes, attempts: attemptsNow } = database.readCheckpoints();
    const isShorter = attemptsNow === attempts && pending > 0 && logBytes < before;
    if (isShorter && !isForeign(database, readModified(file))) return 'forgotten'; // not put into the file by another program
    return sizeOf(`${database.file}-wal`) < logBytes ? 'indexed' : undefined;
  };
  const isSharedMemoryCut = (database: Database): boolean =>
    lastNote?.database === database && (measureSharedMemory(database.file) ?? Infinity) < lastNote.sharedBytes;

  return {
    findCut,
    /** Keeps numbers that were given out from being given out again, to be called when the file has been opened. */
    keepNumbers: (database: Database): void => {
      if (numbers) raiseNumbers(database, numbers);
    },
    /** Gives the shared memory its size back before anything reads beyond its end, which would end the process. */
    restoreSharedMemory: (database: Database): void => {
      if (lastNote && isSharedMemoryCut(database)) clearSharedMemory(database.file, lastNote.sharedBytes);
    },
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
    /** Does work that may write to the file. Returns false without doing it if another program has written to the file or marked it. */
    guard: (database: Database, work: () => boolean): boolean => {
      if (findSharedMemoryFault(database.file)) return false;
      if (isForeign(database, readModified(file)) || findCut(database) || isSharedMemoryCut(database)) return false;
      try {
        return work();
      } finally {
        note(database, readModified(file));
      }
    },
  };
};
