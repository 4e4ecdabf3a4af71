// Deletes on a full disk with the room of the reserve: deleting takes room before it makes some.
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../store/database/database.ts';
import { explainUnwritable } from '../../store/database/database-errors.ts';
import type { createReserve } from '../../store/space/reserve.ts';

interface Deps {
  reserve: ReturnType<typeof createReserve>;
  opened(): { readonly database: Database; readonly unwritable: Refusal | undefined } | undefined;
  close(): void;
}

export const createMakingRoom = ({ reserve, opened, close }: Deps) => {
  /** Frees what the write-ahead log takes up, where nobody reads it and there is room in the file for what it holds. */
  const shrinkLog = (): void => {
    try {
      opened()?.database.truncateLog({ evenIfNothingErased: true });
    } catch {
      // The disk is full: then this frees nothing.
    }
  };

  /** On a full disk the work is tried again with the room of the reserve, which it needs only until the log is shrunk. */
  return <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      const reason = (explainUnwritable(error) && opened()?.unwritable) ?? error;
      if (!(reason instanceof Refusal) || reason.error !== 'storage_full') throw error;
    }
    reserve.release();
    if (opened()?.unwritable) close(); // there was no room for its log
    shrinkLog();
    try {
      return work();
    } finally {
      shrinkLog();
      reserve.make();
    }
  };
};
