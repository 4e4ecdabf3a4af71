// The history file of the writer thread: opens it, keeps it at its path, notices what other programs do to it, repairs and closes it.
import { Refusal, refuse } from '../../base/refusal.ts';
import { createRetryPause } from '../../base/retry-pause.ts';
import { isText } from '../../core/history/derived-tags.ts';
import type { Database } from '../../store/database/database.ts';
import { explainRefused, explainUnwritable, isDamage } from '../../store/database/database-errors.ts';
import { keepLogTruncated } from '../../store/database/log-truncation.ts';
import { ignoreDamage, noticeDamage } from '../../store/history/stored-fields.ts';
import { replaceIndexes, startRebuild } from '../../store/indexes/index-rebuild.ts';
import { finishErasing } from '../../store/indexes/text-erasure.ts';
import { openForReading } from '../../store/open/open-for-reading.ts';
import { type OpenedStore, openStore, reopenStore } from '../../store/open/open-store.ts';
import { clearSharedMemory, findSharedMemoryFault } from '../../store/open/shared-memory.ts';
import { closeLasting, closeReplaced } from '../../store/pages/lasting-file.ts';
import { isLogDamaged } from '../../store/pages/write-ahead-log.ts';
import { describeCutLog, describeForeignWrite, watchForeignWrites } from '../../store/repair/foreign-writes.ts';
import { createRescue, keepCopyNewest } from '../../store/repair/rescue-history.ts';
import { explainDamage, explainFailedRepair, markSuspect } from '../../store/repair/suspicion.ts';
import { createReserve } from '../../store/space/reserve.ts';
import { createFileChecks } from './file-checks.ts';
import type { Reports } from './protocol.ts';
import { createWithReserve } from './with-reserve.ts';

/** Free pages from which on maintenance may use the reserve. */
const minFreePages = 64;

/** `createStores` makes what works on an open database. */
export const createHistoryFile = <Stores extends object>(
  databaseFile: string,
  createStores: (database: Database) => Stores,
  reports: Reports,
) => {
  const reserve = createReserve(databaseFile);
  const foreignWrites = watchForeignWrites(databaseFile);

  const serve = ({ database, warnings, unwritable, isRepairDue, files }: OpenedStore) => {
    if (!unwritable) foreignWrites.keepNumbers(database);
    const stores = createStores(database);
    database.onChanges(reports.changes);
    if (!unwritable) reserve.make();
    return {
      stores,
      database,
      walTruncation: keepLogTruncated(database, (work) => foreignWrites.guard(database, work)),
      warnings,
      unwritable,
      isRepairDue,
      files,
      rescue:
        files && createRescue({ database, file: databaseFile, files, reopen: () => reopenStore(databaseFile, isText) }),
    };
  };

  /** Keeps the current database open unless another file replaces it. */
  const open = () => {
    const warnings: string[] = [];
    const options = { now: () => new Date(), isText, beforeSwap: close, isOwnLog: hasWritten, warnings };
    try {
      return ignoreDamage(() => serve(openStore(databaseFile, options))); // a repair reads the damage it repairs
    } catch (error) {
      if (!isRunning || error instanceof Refusal || isDamage(error)) throw error;
      throw explainUnwritable(error, databaseFile) ?? explainFailedRepair(error);
    } finally {
      unreported.push(...warnings); // a repair may have succeeded although the history can't be used yet
    }
  };

  /** True once it has been opened. From then on a failed reopen fails only the current call, and the next call retries. */
  let isRunning = false;
  /** True once it has been open for writing. From then on, the log is this process's own. */
  let hasWritten = false;
  // Opened by the first call, so that this call can report an error.
  let opened: ReturnType<typeof serve> | undefined;
  /** When to reopen or restore it. */
  const retry = createRetryPause(() => performance.now());
  /** What nobody has been told yet: what was repaired or restored. */
  let unreported: string[] = [];

  /** Writes the open history back to its path. Until that succeeds, it stays open read-only. */
  const restoreFiles = (describe = (message: string): string => message): void => {
    const lost = opened;
    if (!lost?.rescue) return;
    retry.wait();
    lost.walTruncation.close(); // nothing may write to the old file after the copy is made
    lost.database.execute('PRAGMA query_only = OFF');
    try {
      const { reopened, message } = lost.rescue.run(new Date());
      opened = serve({ ...reopened, warnings: [] });
      unreported.push(describe(message));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      lost.database.execute('PRAGMA query_only = ON');
      opened = { ...lost, unwritable: error };
      return;
    }
    lost.database.close();
    closeReplaced();
  };

  /**
   * What was in the part that is gone is probably still in memory, if it is known what that was. If not, the rest is examined. Returns
   * false if something may be lost.
   */
  const restoreLog = (): boolean => {
    const cut = opened && foreignWrites.findCut(opened.database);
    if (!opened || !cut) return true;
    if (cut === 'indexed') restoreFiles(() => describeCutLog(databaseFile, { isWhole: true }));
    if (cut === 'indexed' && !opened.unwritable) return true;
    unreported.push(describeCutLog(databaseFile, { isWhole: false }));
    markSuspect(databaseFile, 'its log was cut off');
    const { file } = opened.database;
    close();
    clearSharedMemory(file); // readers still have that of the whole log
    need();
    return false;
  };

  /** Set while the shared memory of the open history can't be changed: to try would end the process. */
  let held: Database | undefined;
  const hold = (): void => {
    const isHeld = opened !== undefined && opened.database === held;
    if (!opened?.files || (opened.unwritable && !isHeld)) return;
    const fault = findSharedMemoryFault(opened.database.file);
    if (!fault && !isHeld) return;
    opened.database.execute(`PRAGMA query_only = ${fault ? 'ON' : 'OFF'}`);
    held = fault && opened.database;
    opened = { ...opened, unwritable: fault };
  };

  const fileChecks = createFileChecks(() => opened?.files);

  /** Reopens a read-only history after a while: the disk may have space again. */
  const need = () => {
    if (opened?.files) {
      if (opened.unwritable && opened.database !== held ? retry.isDue() : fileChecks.isLost()) restoreFiles();
    } else if (opened?.unwritable && retry.isDue()) close();
    if (!opened) {
      opened = open();
      isRunning = true;
      hasWritten ||= opened.files !== undefined;
      if (opened.isRepairDue) retry.fail();
      else retry.succeed();
    }
    return opened;
  };

  const withReserve = createWithReserve({ databaseFile, reserve, opened: () => opened, close: () => close() });

  /** Maintenance may use the reserve to erase deleted data and free its space, but not to index new entries: that would use it up. */
  const whereFree = <Result>(work: () => Result): Result =>
    need().database.number('PRAGMA freelist_count') >= minFreePages ? withReserve(work) : work();

  /** The last connection that may write would put the log into the file and note that in the shared memory, unless another one reads. */
  const closeHeld = (database: Database): void => {
    const reader = openForReading(databaseFile);
    database.close();
    reader.database.close();
  };

  const close = (): void => {
    opened?.walTruncation.close();
    if (opened && opened.database === held) closeHeld(held);
    else opened?.database.close();
    opened = undefined;
  };

  /** Closes the current database only once its replacement is open: if the repair fails, as on a full disk, it stays in use. */
  const replaceOpened = (): void => {
    const before = opened;
    const next = open();
    if (next.unwritable && opened === before) {
      next.walTruncation.close();
      next.database.close();
      throw next.unwritable;
    }
    close();
    opened = next;
  };

  /** Leaves them to the caller to report. */
  const reported = (warnings: string[]): string[] => {
    unreported = unreported.filter((one) => !warnings.includes(one));
    return warnings;
  };

  /** Examines the file, unless a reader has found it sound, and repairs it. `rebuild` rebuilds the indexes even without damage. */
  const repair = ({ rebuild, isSound }: { rebuild: boolean; isSound: boolean }): string[] => {
    const wasOpen = opened !== undefined;
    const { files, unwritable, warnings: found } = need();
    if (!wasOpen && found.length > 0) return reported(found); // opening it has just examined and repaired it
    if (files && unwritable) throw unwritable; // the open database is the only copy
    if (!isSound) markSuspect(databaseFile, 'to be repaired');
    if (unwritable || isLogDamaged(`${databaseFile}-wal`)) close();
    else replaceOpened();
    const { database, warnings } = need();
    if (rebuild && warnings.length === 0) (isSound ? startRebuild : replaceIndexes)(database, isText);
    return reported(warnings);
  };

  const hasForeignWrite = (): boolean =>
    opened?.files !== undefined &&
    !opened.unwritable &&
    !fileChecks.isLost() &&
    foreignWrites.isForeign(opened.database, fileChecks.modified());

  /** Data that another program overwrote is lost, but the file is examined, repaired and reported. */
  const prepare = (): void => {
    fileChecks.beforeCall();
    hold();
    if (opened?.files && !opened.unwritable && !fileChecks.isLost()) {
      foreignWrites.restoreSharedMemory(opened.database);
      restoreLog();
    }
    if (!hasForeignWrite()) return;
    foreignWrites.accept(); // only once, even if the repair fails
    unreported.push(describeForeignWrite(databaseFile));
    unreported.push(...repair({ rebuild: true, isSound: false }));
  };

  const end = (): void => {
    try {
      fileChecks.afterCall();
      hold();
      if (hasForeignWrite()) markSuspect(databaseFile, 'another program wrote to it');
      if ((opened?.unwritable && opened.database !== held) || fileChecks.isLost()) restoreFiles();
      if (opened && !opened.unwritable) {
        finishErasing(opened.database);
        opened.database.truncateLog({ evenIfNothingErased: true }); // closing would truncate it without clearing gaps
      }
    } catch {
      // A full disk or damage: the next start finishes the work or finds the damage.
    }
    close();
    closeLasting(databaseFile);
    keepCopyNewest(databaseFile);
  };

  /** An answer promises that the change is saved, so it is sent only once the file with the change is at its path. */
  const settle = (): void => {
    fileChecks.afterCall();
    if (!opened || opened.unwritable) return;
    if (!fileChecks.isLost()) {
      if (!restoreLog()) refuse('storage_read_only', `${describeCutLog(databaseFile, { isWhole: false })} Try again.`);
      return;
    }
    const { unwritable } = need();
    if (unwritable) throw unwritable;
  };

  /** On a full disk it fails and leaves the log as it is; the next call retries. */
  const checkpoint = (database: Database): void => {
    try {
      foreignWrites.guard(database, database.checkpoint);
    } catch {
      // The next write reports the problem.
    }
  };

  return {
    /** The open database; opens, reopens or restores it first if that is due. */
    need,
    /** What works on it. */
    stores: (): Stores => need().stores,
    withReserve,
    whereFree,
    repair,
    makeReserve: (): void => {
      if (!need().unwritable) reserve.make();
    },
    /** Opens the history, restores files that were removed or replaced, and returns what to report. */
    checkFiles: (): string[] => {
      need();
      const messages = unreported;
      unreported = [];
      return messages;
    },
    /** Puts the log into the file, which shrinks only then. Returns false if a read prevents it for now. */
    emptyLog: (): boolean => {
      const { database } = need();
      return foreignWrites.guard(database, () => database.truncateLog({ evenIfNothingErased: true }));
    },
    /** Frees memory of the connection. */
    shrink: (): void => opened?.database.shrink(),
    /** What surrounds each call, for `serveThread`. */
    around: {
      notice: <Result>(work: () => Result): Result => noticeDamage(reports.damagedField, work),
      // A read-only connection rejects every write with the same error, so report the original reason, such as a full disk.
      explain: (error: unknown): Refusal | undefined =>
        (explainUnwritable(error, databaseFile) && opened?.unwritable) ??
        explainDamage(databaseFile, error) ??
        explainRefused(error, databaseFile, {}),
      prepare,
      settle,
      finish: (): void => {
        if (!opened?.files || opened.unwritable) return;
        foreignWrites.note(opened.database, fileChecks.modifiedAfterCall());
        if (foreignWrites.isCheckpointDue()) checkpoint(opened.database);
      },
      close: end,
    },
  };
};
