// Wraps SQLite: opens files, caches statements, runs transactions. Nothing else uses `node:sqlite`.
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { explainIrregular } from '../../base/irregular-file.ts';
import { readLimits } from '../../base/limits.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isWriteFault } from '../../base/write-fault.ts';
import type { Change } from '../../core/events/change.ts';
import { nextMarks } from '../open/log-mark.ts';
import { clearGaps } from '../pages/page-gaps.ts';
import { listLoggedPages, measureLog } from '../pages/write-ahead-log.ts';
import { createRoomCheck } from '../space/copy-on-write.ts';
import { findFault } from '../space/find-fault.ts';
import { cannotOpen, explainError, isLocked } from './database-errors.ts';
import { createDurableChanges } from './durable-changes.ts';
import { isErasing } from './erasing-statements.ts';

/** Pages in the log that trigger a checkpoint. More would delay the next copy. */
const checkpointLength = 1000;
const maxStatements = 200;
/** Pages that a backup copies between two reports of its progress. */
const backupStep = 2000;
/** Milliseconds. Used once a lock has outlasted the usual limit, so that later calls don't wait as long. */
const lockedTimeout = 250;

/** Larger values are not kept in memory with the statement that wrote them. */
const maxBoundBytes = 64 * 1024;
const measure = (value: SQLInputValue): number => {
  if (typeof value === 'string') return value.length;
  return ArrayBuffer.isView(value) ? value.byteLength : 0;
};
/** A value is written to the log and to the indexes. */
const copiesOfValue = 3;
const measureLarge = (values: readonly SQLInputValue[]): number =>
  values.map(measure).reduce((sum, bytes) => (bytes > maxBoundBytes ? sum + bytes : sum), 0);

interface Options {
  readonly readOnly?: boolean;
  /** Reads what it can from a damaged file, such as a truncated one. */
  readonly tolerant?: boolean;
  /** Promises that nobody writes to the file, so that it can be read where no log can be created next to it. */
  readonly immutable?: boolean;
  /** Doesn't write to the memory that connections share, so that the log can be read where nothing can be written. */
  readonly apart?: boolean;
  /** Throws if the file doesn't exist. By default, SQLite creates it. */
  readonly mustExist?: boolean;
}

const addressOf = (file: string, parameter: string, value: string): URL => {
  const address = pathToFileURL(file);
  address.searchParams.set(parameter, value);
  return address;
};

const locate = (file: string, { immutable, apart, mustExist }: Options): string | URL => {
  if (immutable) return addressOf(file, 'immutable', '1');
  if (apart) return addressOf(file, 'readonly_shm', '1');
  return mustExist ? addressOf(file, 'mode', 'rw') : file;
};

const openFile = (file: string, options: Options, timeout: number): DatabaseSync => {
  const { readOnly = false, tolerant = false } = options;
  const reason = explainIrregular(file);
  if (reason !== undefined) throw new Unavailable(reason);
  try {
    const sqlite = new DatabaseSync(locate(file, options), {
      readOnly,
      timeout,
      defensive: !tolerant,
    });
    if (tolerant) sqlite.exec('PRAGMA writable_schema = ON');
    return sqlite;
  } catch (error) {
    if (!cannotOpen(error)) throw error;
    const fault = findFault(file); // such as too many open files
    if (fault) throw fault;
    throw new Unavailable(`Cannot open ${file}. Check that it is a file, and that you own it and its folder.`);
  }
};

export type SqlValue = SQLInputValue;
export type Database = ReturnType<typeof openDatabase>;

export const openDatabase = (file: string, options: Options = {}) => {
  const { lock: busyTimeout } = readLimits();
  const sqlite = openFile(file, options, busyTimeout);
  const statements = new Map<string, StatementSync>();
  /** The target of a symlink, because the log is next to it. */
  const path = sqlite.location() ?? file;
  let erased = !options.readOnly; // the log may be from an earlier run
  let reportErasure = (): void => {};
  const changes = createDurableChanges();
  const needRoom = options.readOnly ? () => undefined : createRoomCheck(path);
  let isRelaxed = false;
  let checkpoints = 0;
  let timeout = busyTimeout;

  const noteErasure = (): void => {
    erased = true;
    reportErasure();
  };

  const setTimeoutTo = (milliseconds: number): void => {
    if (milliseconds !== timeout) sqlite.exec(`PRAGMA busy_timeout = ${milliseconds}`);
    timeout = milliseconds;
  };

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= maxStatements) statements.clear();
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  /** SQLite keeps bound values until the statement is used again. Creating an iterator without stepping it clears them. */
  const releaseValues = (statement: StatementSync, values: readonly SQLInputValue[]): void => {
    if (measureLarge(values) > 0) statement.iterate();
  };

  /** Runs `work` and translates errors such as a lock or a full disk to refusals. */
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (isLocked(error) && !options.readOnly) setTimeoutTo(lockedTimeout);
      throw explainError(error, file, options);
    }
  };

  // The author of the SQL states the row type. SQLite can't check it, so neither can we.
  const all = <Row>(sql: string, ...values: SQLInputValue[]): Row[] =>
    attempt(() => prepare(sql).all(...values) as unknown as Row[]);
  const get = <Row>(sql: string, ...values: SQLInputValue[]): Row | undefined =>
    attempt(() => prepare(sql).get(...values) as unknown as Row | undefined);

  const number = (sql: string, ...values: SQLInputValue[]): number =>
    Object.values(get<Record<string, number | null>>(sql, ...values) ?? {})[0] ?? 0;

  /** Changes with every write. */
  const countWrites = (): string =>
    ['SELECT total_changes()', 'PRAGMA schema_version', 'PRAGMA freelist_count', 'PRAGMA page_count']
      .map((sql) => number(sql))
      .join();

  /** Adds no write to a transaction that writes nothing: on a full disk, it would fail. */
  const markIfWritten = <Result>(work: () => Result): { result: Result; isWritten: boolean } => {
    const before = countWrites();
    const result = work();
    const isWritten = countWrites() !== before;
    if (isWritten) mark();
    return { result, isWritten };
  };

  /** Marks this state of the file: see `log-mark.ts`. */
  const mark = (): void =>
    attempt(() => sqlite.exec(`PRAGMA application_id = ${nextMarks(number('PRAGMA application_id'))}`));

  /** All or nothing. A nested transaction is part of the outer one. */
  const transaction = <Result>(work: () => Result, mode: 'IMMEDIATE' | 'DEFERRED' = 'IMMEDIATE'): Result => {
    if (sqlite.isTransaction) return work();
    if (mode === 'IMMEDIATE') needRoom(() => 0);
    attempt(() => sqlite.exec(`BEGIN ${mode}`));
    if (mode === 'IMMEDIATE') setTimeoutTo(busyTimeout);
    try {
      const { result, isWritten } = mode === 'IMMEDIATE' ? markIfWritten(work) : { result: work(), isWritten: false };
      attempt(() => sqlite.exec('COMMIT'));
      changes.commit({ isDurable: isWritten && !isRelaxed }); // SQLite doesn't wait for the disk if nothing was written
      return result;
    } catch (error) {
      changes.rollBack();
      if (isWriteFault(error)) noteErasure(); // what of it is in the log must not be taken for damage
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK'); // SQLite has already rolled back if the disk is full
      throw error;
    }
  };

  /** How many pages the log has, and how many of them are not in the file yet. */
  const readLog = (): { log: number; checkpointed: number; pending: number } => {
    const { log = 0, checkpointed = 0 } =
      get<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)') ?? {};
    return { log, checkpointed, pending: Math.max(0, log - checkpointed) };
  };

  /** Not left to SQLite, because the gaps in the pages must be cleared once they are in the file. */
  const checkpoint = (): boolean => {
    needRoom(() => readLog().pending * number('PRAGMA page_size')); // it overwrites that much of the file
    checkpoints += 1;
    const {
      busy = 1,
      log = 0,
      checkpointed = 0,
    } = get<{ busy: number; log: number; checkpointed: number }>('PRAGMA wal_checkpoint(PASSIVE)') ?? {};
    if (busy !== 0 || checkpointed < log) return false; // another connection is reading an older state
    if (log > 0) clearGaps(path, listLoggedPages(`${path}-wal`));
    return true;
  };

  return {
    file: path,
    all,
    get,
    /** One row at a time, for results too large for memory. */
    iterate: <Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row> =>
      sqlite.prepare(sql).iterate(...values) as unknown as Iterable<Row>,
    /** Like `iterate`, for rows that may be damaged: rounds numbers that JavaScript can't hold. */
    *iterateDamaged(sql: string): Iterable<Record<string, SqlValue>> {
      const statement = sqlite.prepare(sql);
      statement.setReadBigInts(true);
      for (const row of statement.iterate()) {
        const values = Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'bigint' ? Number(value) : value,
        ]);
        yield Object.fromEntries(values);
      }
    },
    /** The numbers of a one-column result. */
    numbers: (sql: string, ...values: SQLInputValue[]): number[] => {
      const rows = all<Record<string, number>>(sql, ...values);
      return rows.flatMap((row) => Object.values(row));
    },
    number,
    run: (sql: string, ...values: SQLInputValue[]): { changes: number; id: number } => {
      const work = (): { changes: number; id: number } => {
        const largeBytes = measureLarge(values);
        if (largeBytes > 0) needRoom(() => copiesOfValue * largeBytes);
        const statement = prepare(sql);
        statement.setReadBigInts(true); // full-text tables use row ids beyond what a number can hold
        const { changes, lastInsertRowid } = statement.run(...values);
        releaseValues(statement, values);
        if (changes > 0 && isErasing(sql)) noteErasure();
        return { changes: Number(changes), id: Number(lastInsertRowid) };
      };
      return sqlite.isTransaction ? attempt(work) : transaction(() => attempt(work));
    },
    /** Makes the shadow tables of virtual tables writable within `work`. */
    withShadowTables: (work: () => void): void => {
      sqlite.enableDefensive(false);
      try {
        work();
      } finally {
        sqlite.enableDefensive(true);
      }
    },
    execute: (sql: string): void => attempt(() => sqlite.exec(sql)),
    /** Defines an SQL function that takes texts. */
    define: (name: string, compute: (...args: string[]) => boolean): void =>
      sqlite.function(name, { deterministic: true, varargs: true }, (...args) => Number(compute(...args.map(String)))),
    transaction,
    /**
     * A transaction that doesn't wait for the disk. The next one that does also makes this one durable; until then, a power failure may
     * undo it. So it is only for stepwise work that continues after a restart.
     */
    relaxedTransaction: <Result>(work: () => Result): Result => {
      if (sqlite.isTransaction) return work();
      sqlite.exec('PRAGMA synchronous = NORMAL');
      isRelaxed = true;
      try {
        return transaction(work);
      } finally {
        isRelaxed = false;
        sqlite.exec('PRAGMA synchronous = FULL');
      }
    },
    /** Waits until all relaxed transactions are on disk. Writes something, because SQLite skips the wait for an empty commit. */
    makeDurable: (): void =>
      transaction(() => attempt(() => void prepare("UPDATE counter SET value = value WHERE name = 'position'").run())),
    /** Notes what the current transaction changes, for `onChanges`. */
    noteChange: (change: Change): void => {
      changes.note(change);
      if (!sqlite.isTransaction) changes.commit({ isDurable: true }); // a statement on its own is a transaction
    },
    /** Calls back with the noted changes once they are on disk, in the order of their transactions. */
    onChanges: changes.listen,
    /** Calls back whenever data was deleted or overwritten that the write-ahead log may still hold. */
    onErasure: (report: () => void): void => {
      reportErasure = report;
    },
    /** Empties the write-ahead log if something was erased. Returns false if a read on another connection prevents it for now. */
    truncateLog: ({ evenIfNothingErased = false } = {}): boolean => {
      if (!erased && !evenIfNothingErased) return true;
      if (sqlite.isTransaction) return false;
      sqlite.exec('PRAGMA busy_timeout = 0');
      try {
        erased = !checkpoint() || get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy !== 0;
      } finally {
        sqlite.exec(`PRAGMA busy_timeout = ${timeout}`);
      }
      return !erased;
    },
    /** Makes other connections read the newest state without writing to the shared memory, for which there may be no space then. */
    markNewest: (): void => void number('SELECT 1 FROM sqlite_schema LIMIT 1'),
    /**
     * Shows whether the connection has written pages of the log to the file, how many are only in the log, and how long it must be. Don't
     * call it within a transaction.
     */
    readCheckpoints: (): { attempts: number; done: number; pending: number; isDue: boolean; logBytes: number } => {
      const { log, checkpointed, pending } = readLog();
      const logBytes = measureLog(log, number('PRAGMA page_size'));
      const isDue = log >= checkpointLength && pending > 0;
      return { attempts: checkpoints, done: checkpointed, pending, isDue, logBytes };
    },
    /** Writes the pages of the log to the file. Returns false if a read on another connection blocks some of them. */
    checkpoint,
    /** Call after writing to the file without SQLite. */
    noteFileWrite: (): void => {
      checkpoints += 1;
    },
    /** Copies everything to a new file. Within a read transaction, that is what the transaction sees, whatever is written meanwhile. */
    backUp: async (copy: string, onProgress: (done: number, total: number) => void): Promise<void> => {
      try {
        await backup(sqlite, copy, {
          rate: backupStep,
          progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
        });
      } catch (error) {
        throw explainError(error, copy, options);
      }
    },
    /** Frees cached pages and unused memory. */
    shrink: (): void => sqlite.exec('PRAGMA shrink_memory'),
    close: (): void => {
      statements.clear();
      if (sqlite.isOpen) sqlite.close();
    },
  };
};
