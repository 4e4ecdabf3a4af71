// Reads SQLite databases of other programs, from a private copy: the program may be running, and its files stay untouched.
import { chmod, constants, copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { codeOf } from '../../base/error-code.ts';
import { startStep } from '../../base/step.ts';
import { makeImportFolder } from '../import-folder.ts';
import { UnreadableSource } from '../source.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ForeignDatabase {
  /** Reads row by row. */
  rows(sql: string, ...values: (string | number | bigint)[]): Iterable<Row>;
  /** Refuses unless this is an ordinary table with these columns: a view or a computed column could take forever. */
  needTable(name: string, columns: readonly string[]): void;
}

const attempts = 5;
const retryPause = 200;
/** Larger values are left out. */
const maxValue = 256 * 1024 * 1024;

/** SQL: the column, or NULL if its value is too large. */
export const limited = (column: string): string =>
  `CASE WHEN octet_length(${column}) <= ${maxValue} THEN ${column} END AS ${column.split('.').at(-1)}`;

/** Empty if there is no such file: a named pipe would be waited for. */
const identify = async (path: string): Promise<string> => {
  try {
    const facts = await stat(path);
    return facts.isFile() ? `${facts.ino} ${facts.size} ${facts.mtimeMs}` : '';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
};

/** The database and its write-ahead log, from the same moment: copied again if one of them changes meanwhile. */
const copy = async (path: string, target: string): Promise<void> => {
  const files = [
    [path, target],
    [`${path}-wal`, `${target}-wal`],
  ] as const;
  const identifyAll = async (): Promise<string> => (await Promise.all(files.map(([from]) => identify(from)))).join();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await identifyAll();
    for (const [from, to] of files) {
      await rm(to, { force: true });
      if ((await identify(from)) === '') continue;
      await copyFile(from, to, constants.COPYFILE_FICLONE);
      await chmod(to, 0o600);
    }
    if ((await identifyAll()) === before) return;
    await pause(retryPause);
  }
  throw new UnreadableSource(`${path} keeps changing. Quit the program that it belongs to, and try again.`);
};

/** An integer that is no exact number stays a bigint. */
const readIntegers = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isNumber = typeof value === 'bigint' && Number.isSafeInteger(Number(value));
      return [column, isNumber ? Number(value) : value];
    }),
  );

const open = (path: string, copied: string): { database: DatabaseSync; foreign: ForeignDatabase } => {
  const database = new DatabaseSync(copied, { readOnly: true, allowExtension: false });
  // The schema is not trusted either.
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;');
  const rows: ForeignDatabase['rows'] = function* (sql, ...values) {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true); // otherwise, a single large number would end it
    for (const row of statement.iterate(...values)) yield readIntegers(row);
  };
  return {
    database,
    foreign: {
      rows,
      needTable: (name, columns) => {
        const [table] = [...rows('SELECT type, sql FROM sqlite_schema WHERE name = ? COLLATE NOCASE', name)];
        const isPlain = table?.['type'] === 'table' && !/^\s*create\s+virtual/i.test(String(table['sql']));
        const known = [...rows('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0', name)];
        const names = known.map((column) => String(column['name']).toLowerCase());
        const missing = columns.find((column) => !names.includes(column.toLowerCase()));
        if (!isPlain) throw new UnreadableSource(`${path} has no table ${name}.`);
        if (missing !== undefined) throw new UnreadableSource(`${path} has no column ${missing} in the table ${name}.`);
      },
    },
  };
};

const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) === 'ERR_SQLITE_ERROR';

/** SQLite doesn't wait for anything, so that a signal would be noticed only at the end. */
const takeBreaks = async function* <Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  let isTimeUp = startStep();
  for await (const item of items) {
    yield item;
    if (!isTimeUp()) continue;
    await setImmediate();
    isTimeUp = startStep();
  }
};

/** Yields what `read` yields from a copy of the database, which is removed afterwards. */
export const readDatabase = async function* <Item>(
  path: string,
  read: (database: ForeignDatabase) => AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Item> {
  const folder = await makeImportFolder();
  try {
    const copied = join(folder.path, 'copy.db');
    await copy(path, copied);
    const { database, foreign } = open(path, copied);
    try {
      yield* takeBreaks(read(foreign));
    } finally {
      database.close();
    }
  } catch (error) {
    throw isSqliteError(error) ? new UnreadableSource(`${path} is a damaged database: ${error.message}.`) : error;
  } finally {
    await folder.remove();
  }
};

const head = 'SQLite format 3\0';
export const isDatabase = (bytes: Buffer): boolean => bytes.toString('latin1', 0, head.length) === head;

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
/** For what is only compared or looked up, such as an id: exact however large it is. */
export const asInteger = (value: unknown): number | bigint | undefined =>
  typeof value === 'bigint' ? value : asNumber(value);
export const asBytes = (value: unknown): Buffer | undefined => {
  if (typeof value === 'string') return Buffer.from(value);
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : undefined;
};

/** A time in ISO 8601 from seconds; undefined if it is none. */
export const asTime = (seconds: number | undefined): string | undefined => {
  const date = new Date((seconds ?? Number.NaN) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
