// Reads from the indexes of a damaged file what its rows say about deleting: a repair fills the indexes from the rows, so where the two
// disagree, it must first take what keeps the entry.
import { isPlausible } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { isFileFault } from '../database/database-errors.ts';
import { isTime } from '../history/stored-fields.ts';
import { listNames } from '../open/file-format.ts';
import type { Row } from './sound-rows.ts';

interface Marks {
  readonly marks: ReadonlyMap<number, number>;
  /** Whether the index could be read to its end. */
  readonly isWhole: boolean;
}

interface Source {
  /** Each exists only since a certain format. */
  readonly needs: readonly string[];
  /** Must be answered by the index alone. */
  readonly sql: string;
}

const sources = {
  copiedAt: {
    needs: ['unpinned_by_copied_at'],
    sql: 'SELECT id, copied_at AS mark FROM entry INDEXED BY unpinned_by_copied_at WHERE pinned_at IS NULL',
  },
  copiedAtOfPins: {
    needs: ['pinned_by_copied_at'],
    sql: 'SELECT id, copied_at AS mark FROM entry INDEXED BY pinned_by_copied_at WHERE pinned_at IS NOT NULL',
  },
  position: {
    needs: ['sqlite_autoindex_entry_1'],
    sql: 'SELECT id, position AS mark FROM entry INDEXED BY sqlite_autoindex_entry_1',
  },
  pinnedAt: {
    needs: ['entry_by_pinned_at', 'pin'],
    sql: `SELECT id, pinned_at AS mark FROM entry INDEXED BY entry_by_pinned_at
      WHERE pinned_at IS NOT NULL AND id IN (SELECT entry FROM pin)`,
  },
  expiry: {
    needs: ['expiry_by_at'],
    sql: 'SELECT entry AS id, at AS mark FROM expiry INDEXED BY expiry_by_at',
  },
} as const satisfies Readonly<Record<string, Source>>;

const read = (database: Database, { needs, sql }: Source): Marks => {
  const marks = new Map<number, number>();
  try {
    const names = new Set(listNames(database));
    if (!needs.every((name) => names.has(name))) return { marks, isWhole: false };
    for (const { id, mark } of database.iterateDamaged(sql))
      if (isTime(mark)) marks.set(Number(id), Math.max(mark, marks.get(Number(id)) ?? 0));
    return { marks, isWhole: true };
  } catch (error) {
    if (!isFileFault(error)) throw error;
    return { marks, isWhole: false };
  }
};

/** The higher one, which keeps the entry longer. Above `end`, it is as wrong as too low. */
const chooseHigher = (value: Row[string], mark: number | undefined, end: number): Row[string] => {
  if (mark === undefined || mark === value) return value;
  const numbers = [value, mark].filter(isTime);
  const likely = numbers.filter((number) => number <= end);
  return Math.max(...(likely.length > 0 ? likely : numbers));
};

const readNewest = (database: Database): number => {
  try {
    return database.number(`SELECT value FROM counter WHERE name = 'position' AND ${isPlausible('value')}`) || Infinity;
  } catch (error) {
    if (!isFileFault(error)) throw error;
    return Infinity;
  }
};

type Correct = (row: Row) => Row | undefined;

const correctEntries = (database: Database): Correct => {
  const [copied, copiedAsPin, placed, pinned] = [
    sources.copiedAt,
    sources.copiedAtOfPins,
    sources.position,
    sources.pinnedAt,
  ].map((source) => read(database, source).marks);
  const [now, newest] = [Date.now(), readNewest(database)];
  return (row) => {
    const id = Number(row['id']);
    return {
      ...row,
      copied_at: chooseHigher(row['copied_at'] ?? null, copied?.get(id) ?? copiedAsPin?.get(id), now),
      position: chooseHigher(row['position'] ?? null, placed?.get(id), newest),
      pinned_at: row['pinned_at'] ?? pinned?.get(id) ?? null,
    };
  };
};

/** An entry doesn't expire if only a row says so. */
const correctExpiries = (database: Database): Correct => {
  const { marks, isWhole } = read(database, sources.expiry);
  return (row) => {
    const mark = marks.get(Number(row['entry']));
    if (mark === undefined && isWhole) return undefined;
    return { ...row, at: chooseHigher(row['at'] ?? null, mark, Infinity) };
  };
};

const corrections: Readonly<Record<string, (database: Database) => Correct>> = {
  entry: correctEntries,
  expiry: correctExpiries,
};

/** Corrects the rows of a table by its indexes, as far as these can be read. Undefined for a row that must not be believed. */
export const readCorrection = (database: Database | undefined, table: string): Correct =>
  (database && corrections[table]?.(database)) ?? ((row) => row);
