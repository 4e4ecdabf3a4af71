// Uses the disk reserve to delete on a full disk, because deleting needs space before it frees any.
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../store/database/database.ts';
import { explainUnwritable } from '../../store/database/database-errors.ts';
import type { createReserve } from '../../store/space/reserve.ts';

interface Deps {
  databaseFile: string;
  reserve: ReturnType<typeof createReserve>;
  opened(): { readonly database: Database; readonly unwritable: Refusal | undefined } | undefined;
  close(): void;
}

export const createWithReserve = ({ databaseFile, reserve, opened, close }: Deps) => {
  /** Frees the space of the write-ahead log, if no reader uses it and its content fits into the file. */
  const shrinkLog = (): void => {
    try {
      opened()?.database.truncateLog({ evenIfNothingErased: true });
    } catch {
      // The disk is full, so this frees nothing.
    }
  };

  /** On a full disk, retries the work with the reserve released, which is needed only until the log has shrunk. */
  return <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      const reason = (explainUnwritable(error, databaseFile) && opened()?.unwritable) ?? error;
      if (!(reason instanceof Refusal) || reason.error !== 'storage_full') throw error;
    }
    reserve.release();
    if (opened()?.unwritable) close(); // there was no space for its log
    shrinkLog();
    try {
      return work();
    } finally {
      shrinkLog();
      reserve.make();
    }
  };
};
