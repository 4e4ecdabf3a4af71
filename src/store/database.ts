// The database: the only place that knows SQLite. Opens the file, keeps statements, runs transactions.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Obstacle } from '../base/obstacle.ts';
import { cannotOpen, explainError, isLocked } from './database-errors.ts';
import { isErasing } from './erasing-statements.ts';
import { nextMarks } from './log-mark.ts';
import { clearGaps } from './pages/page-gaps.ts';
import { listLoggedPages } from './pages/write-ahead-log.ts';

/** So many pages in the log are written to the file. More would keep the next copy waiting. */
const checkpointLength = 1000;
const largestStatementCache = 200;
const busyTimeout = 5000;
/** While a lock lasts longer than that: whoever comes next should not have to wait as long. */
const lockedTimeout = 250;

/** Values over this are not left in memory with the statement that wrote them. */
const largestLeft = 64 * 1024;
const isLarge = (value: SQLInputValue): boolean =>
  typeof value === 'string' ? value.length > largestLeft : ArrayBuffer.isView(value) && value.byteLength > largestLeft;

interface Options {
  readonly readOnly?: boolean;
  /** Reads what can be read of a damaged file, such as one that was cut off. */
  readonly tolerant?: boolean;
  /** Promises that nobody writes the file, so that it can be read where nothing can be created beside it. */
  readonly immutable?: boolean;
  /** Fails if there is no such file; otherwise SQLite creates it. */
  readonly mustExist?: boolean;
}

const addressOf = (file: string, parameter: string, value: string): URL => {
  const address = pathToFileURL(file);
  address.searchParams.set(parameter, value);
  return address;
};

const locate = (file: string, { immutable, mustExist }: Options): string | URL => {
  if (immutable) return addressOf(file, 'immutable', '1');
  return mustExist ? addressOf(file, 'mode', 'rw') : file;
};

const openFile = (file: string, options: Options): DatabaseSync => {
  const { readOnly = false, tolerant = false } = options;
  try {
    const sqlite = new DatabaseSync(locate(file, options), {
      readOnly,
      timeout: busyTimeout,
      defensive: !tolerant,
    });
    if (tolerant) sqlite.exec('PRAGMA writable_schema = ON');
    return sqlite;
  } catch (error) {
    if (!cannotOpen(error)) throw error;
    throw new Obstacle(
      `The file ${file} cannot be opened. Check that it is a file, and that it and its folder are yours.`,
    );
  }
};

export type SqlValue = SQLInputValue;
export type Database = ReturnType<typeof openDatabase>;

export const openDatabase = (file: string, options: Options = {}) => {
  const sqlite = openFile(file, options);
  const statements = new Map<string, StatementSync>();
  /** Not what a symlink is called: the log lies beside what it leads to. */
  const path = sqlite.location() ?? file;
  let erased = !options.readOnly; // the log may be left from another run
  let reportErasure = (): void => {};
  let checkpoints = 0;
  let timeout = busyTimeout;

  const setTimeoutTo = (milliseconds: number): void => {
    if (milliseconds !== timeout) sqlite.exec(`PRAGMA busy_timeout = ${milliseconds}`);
    timeout = milliseconds;
  };

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= largestStatementCache) statements.clear();
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  /** SQLite keeps a copy of what was bound until the statement is used again. An iterator that nobody steps only clears it. */
  const letGo = (statement: StatementSync, values: readonly SQLInputValue[]): void => {
    if (values.some(isLarge)) statement.iterate();
  };

  /** Runs `work` on the statement, in words of the catalogue where it fails for want of space or for a lock. */
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (isLocked(error) && !options.readOnly) setTimeoutTo(lockedTimeout);
      throw explainError(error, file, options);
    }
  };

  // The rows' types are stated by whoever wrote the SQL: SQLite has no way to check them, so neither have we.
  const all = <Row>(sql: string, ...values: SQLInputValue[]): Row[] =>
    attempt(() => prepare(sql).all(...values) as unknown as Row[]);
  const get = <Row>(sql: string, ...values: SQLInputValue[]): Row | undefined =>
    attempt(() => prepare(sql).get(...values) as unknown as Row | undefined);

  const number = (sql: string, ...values: SQLInputValue[]): number =>
    Object.values(get<Record<string, number | null>>(sql, ...values) ?? {})[0] ?? 0;

  /** Changes with whatever is written. */
  const countWrites = (): string =>
    ['SELECT total_changes()', 'PRAGMA schema_version', 'PRAGMA freelist_count', 'PRAGMA page_count']
      .map((sql) => number(sql))
      .join();

  /** A transaction that writes nothing stays empty: on a full disk, even a mark would not fit. */
  const markIfWritten = <Result>(work: () => Result): Result => {
    const before = countWrites();
    const result = work();
    if (countWrites() !== before) mark();
    return result;
  };

  /** Gives this state of the file a mark that no other has: see `log-mark.ts`. */
  const mark = (): void =>
    attempt(() => sqlite.exec(`PRAGMA application_id = ${nextMarks(number('PRAGMA application_id'))}`));

  /** All or nothing. A transaction inside another is part of it. */
  const transaction = <Result>(work: () => Result, mode: 'IMMEDIATE' | 'DEFERRED' = 'IMMEDIATE'): Result => {
    if (sqlite.isTransaction) return work();
    attempt(() => sqlite.exec(`BEGIN ${mode}`));
    if (mode === 'IMMEDIATE') setTimeoutTo(busyTimeout);
    try {
      const result = mode === 'IMMEDIATE' ? markIfWritten(work) : work();
      attempt(() => sqlite.exec('COMMIT'));
      return result;
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK'); // SQLite itself rolls back when the disk is full
      throw error;
    }
  };

  /** Not left to SQLite: once the pages are in the file, what lies in their gaps is overwritten there. */
  const checkpoint = (): boolean => {
    checkpoints += 1;
    const {
      busy = 1,
      log = 0,
      checkpointed = 0,
    } = get<{ busy: number; log: number; checkpointed: number }>('PRAGMA wal_checkpoint(PASSIVE)') ?? {};
    if (busy !== 0 || checkpointed < log) return false; // somebody reads an older state
    if (log > 0) clearGaps(path, listLoggedPages(`${path}-wal`));
    return true;
  };

  return {
    file: path,
    all,
    get,
    /** One row at a time, for more rows than memory should hold. */
    iterate: <Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row> =>
      sqlite.prepare(sql).iterate(...values) as unknown as Iterable<Row>,
    /** The same for rows that may be damaged: a number that JavaScript cannot hold is rounded. */
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
    /** The numbers of a one-column answer. */
    numbers: (sql: string, ...values: SQLInputValue[]): number[] => {
      const rows = all<Record<string, number>>(sql, ...values);
      return rows.flatMap((row) => Object.values(row));
    },
    number,
    run: (sql: string, ...values: SQLInputValue[]): { changes: number; id: number } => {
      const work = (): { changes: number; id: number } => {
        const statement = prepare(sql);
        statement.setReadBigInts(true); // the full-text tables number rows of their own, beyond what a number can hold
        const { changes, lastInsertRowid } = statement.run(...values);
        letGo(statement, values);
        if (changes > 0 && isErasing(sql)) {
          erased = true;
          reportErasure();
        }
        return { changes: Number(changes), id: Number(lastInsertRowid) };
      };
      return sqlite.isTransaction ? attempt(work) : transaction(() => attempt(work));
    },
    /** Within `work`, the tables in which virtual tables keep their data can be written like any other. */
    withShadowTables: (work: () => void): void => {
      sqlite.enableDefensive(false);
      try {
        work();
      } finally {
        sqlite.enableDefensive(true);
      }
    },
    execute: (sql: string): void => attempt(() => sqlite.exec(sql)),
    /** Makes a function of texts available to statements. */
    define: (name: string, compute: (...given: string[]) => boolean): void =>
      sqlite.function(name, { deterministic: true, varargs: true }, (...given) =>
        Number(compute(...given.map(String))),
      ),
    transaction,
    /**
     * A transaction that does not wait for the disk. It is on the disk with the next one that does; until then a power failure may
     * undo it, so it is for work in steps that is continued after a restart.
     */
    relaxedTransaction: <Result>(work: () => Result): Result => {
      if (sqlite.isTransaction) return work();
      sqlite.exec('PRAGMA synchronous = NORMAL');
      try {
        return transaction(work);
      } finally {
        sqlite.exec('PRAGMA synchronous = FULL');
      }
    },
    /** Waits until the disk has all that relaxed transactions have written. SQLite skips that for a commit that writes nothing. */
    makeDurable: (): void =>
      transaction(() => void prepare("UPDATE counter SET value = value WHERE name = 'position'").run()),
    /** Calls back whenever something was deleted or overwritten that the write-ahead log may still hold. */
    onErasure: (report: () => void): void => {
      reportErasure = report;
    },
    /** Empties the write-ahead log if something was erased; answers false if a read on another connection does not allow it yet. */
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
    /** What tells whether the connection has written the log's pages to the file. Must not be called within a transaction. */
    readCheckpoints: (): { attempts: number; done: number; isDue: boolean } => {
      const { log = 0, checkpointed = 0 } =
        get<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)') ?? {};
      return { attempts: checkpoints, done: checkpointed, isDue: log >= checkpointLength && checkpointed < log };
    },
    /** Writes the pages of the log to the file; answers false if a read on another connection keeps some from that. */
    checkpoint,
    /** To be called after the file was written to without SQLite. */
    noteFileWrite: (): void => {
      checkpoints += 1;
    },
    /** Gives back what SQLite keeps for later: cached pages and free memory. */
    shrink: (): void => sqlite.exec('PRAGMA shrink_memory'),
    close: (): void => {
      statements.clear();
      if (sqlite.isOpen) sqlite.close();
    },
  };
};
