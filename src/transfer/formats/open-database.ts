// Reads SQLite databases of other programs, from a private copy: the program may be running, and its files stay untouched.
import type { Stats } from 'node:fs';
import { chmod, constants, copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { codeOf } from '../../base/error-code.ts';
import { startStep } from '../../base/step.ts';
import { makeImportFolder } from '../import-folder.ts';
import { maxEntryBytes, UnreadableSource } from '../source.ts';
import { checkSchema } from './check-schema.ts';
import { refuseLarge } from './read-limited.ts';

type Value = string | number | bigint;
export type Row = Readonly<Record<string, unknown>>;

export interface ForeignDatabase {
  /** Reads row by row. */
  rows(sql: string, ...values: Value[]): Iterable<Row>;
  /** Refuses unless this is an ordinary, undamaged table with these columns: anything else could take forever. */
  needTable(name: string, columns: readonly string[]): void;
  /** Returns a function that reads the rows with a value in this column. It yields each row once, however often the value is looked up. */
  groupRows(table: string, column: string, wanted: readonly string[]): (value: Value) => Iterable<Row>;
}

const attempts = 5;
const retryPause = 200;

/** SQL: the column, or NULL if its value is larger than an entry can be. */
export const limited = (column: string): string =>
  `CASE WHEN octet_length(${column}) <= ${maxEntryBytes} THEN ${column} END AS ${column}`;

interface Part {
  readonly from: string;
  readonly to: string;
}

/** Undefined if there is no such file: a named pipe would be waited for. */
const findFile = async (path: string): Promise<Stats | undefined> => {
  try {
    const facts = await stat(path);
    return facts.isFile() ? facts : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** What changes when one of the files does. Refuses files that would fill the disk: one with holes can be small, and its copy is not. */
const identifyAll = async (path: string, parts: readonly Part[]): Promise<string> => {
  const found = await Promise.all(parts.map(({ from }) => findFile(from)));
  refuseLarge(
    path,
    found.reduce((sum, facts) => sum + (facts?.size ?? 0), 0),
  );
  return found.map((facts) => facts && `${facts.ino} ${facts.size} ${facts.mtimeMs}`).join();
};

/** The database and its write-ahead log, from the same moment: copied again if one of them changes meanwhile. */
const copy = async (path: string, target: string): Promise<void> => {
  const parts = ['', '-wal'].map((end): Part => ({ from: path + end, to: target + end }));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await identifyAll(path, parts);
    for (const { from, to } of parts) {
      await rm(to, { force: true });
      if (!(await findFile(from))) continue;
      await copyFile(from, to, constants.COPYFILE_FICLONE);
      await chmod(to, 0o600);
    }
    if ((await identifyAll(path, parts)) === before) return;
    await pause(retryPause);
  }
  throw new UnreadableSource(`${path} keeps changing. Quit the program that it belongs to, and try again.`);
};

/** Why an item has no content, which `limited` may have left out. */
export const nothingFits = 'It has no text, picture or files of up to 60 MB.';

/** An integer that is no exact number stays a bigint. */
const readIntegers = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isNumber = typeof value === 'bigint' && Number.isSafeInteger(Number(value));
      return [column, isNumber ? Number(value) : value];
    }),
  );

/** As SQLite writes what was declared, whatever the declaration looked like. */
const ordinary = /^CREATE (?:TABLE|INDEX|UNIQUE INDEX|TRIGGER) /;

const open = (path: string, copied: string): { database: DatabaseSync; foreign: ForeignDatabase } => {
  const database = new DatabaseSync(copied, { readOnly: true, allowExtension: false });
  // The schema is not trusted either.
  database.exec(
    'PRAGMA trusted_schema = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;',
  );
  const iterate = function* (statement: StatementSync, values: readonly Value[]): Generator<Row> {
    statement.setReadBigInts(true); // otherwise, a single large number would end it
    for (const row of statement.iterate(...values)) yield readIntegers(row);
  };
  const rows: ForeignDatabase['rows'] = (sql, ...values) => iterate(database.prepare(sql), values);
  /** Before SQLite looks at tables: it then resolves every view, and a few that name each other take it hours. */
  const refuseViews = (): void => {
    for (const { name, sql } of rows('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL'))
      if (!ordinary.test(String(sql)))
        throw new UnreadableSource(`${path} has a view or a virtual table, ${String(name)}, which can't be imported.`);
  };
  const needTable: ForeignDatabase['needTable'] = (name, columns) => {
    refuseViews();
    const [table] = rows(
      "SELECT type, wr FROM pragma_table_list WHERE schema = 'main' AND name = ? COLLATE NOCASE",
      name,
    );
    if (table?.['type'] !== 'table' || table['wr'] !== 0) throw new UnreadableSource(`${path} has no table ${name}.`);
    const known = [...rows('SELECT name, hidden FROM pragma_table_xinfo(?)', name)];
    // What is computed, or hides the number of a row, could take forever.
    const isStored = known.every((column) => column['hidden'] === 0 && !/^rowid$/i.test(String(column['name'])));
    const names = isStored ? known.map((column) => String(column['name']).toLowerCase()) : [];
    const missing = columns.find((column) => !names.includes(column.toLowerCase()));
    if (missing !== undefined) throw new UnreadableSource(`${path} has no column ${missing} in the table ${name}.`);
    // Pages that are used twice would be read without end, also while sorting.
    const [verdict] = rows(`PRAGMA quick_check(${name})`);
    if (verdict?.['quick_check'] !== 'ok') throw new UnreadableSource(`${path} is a damaged database.`);
  };
  /** The column may have no index, and the file is only read: the numbers of its rows are noted beside it. */
  const groupRows: ForeignDatabase['groupRows'] = (table, column, wanted) => {
    const noted = `temp.${table}By${column}`;
    database.exec(
      `CREATE TABLE ${noted} (value, number, PRIMARY KEY (value, number)) WITHOUT ROWID;
       INSERT OR IGNORE INTO ${noted} SELECT ${column}, rowid FROM main.${table} NOT INDEXED ORDER BY 1, 2`,
    );
    const found = database.prepare(
      `SELECT ${wanted.join()} FROM ${noted} AS noted CROSS JOIN main.${table} AS kept ON kept.rowid = noted.number
       WHERE noted.value = ? ORDER BY noted.number`,
    );
    const forget = database.prepare(`DELETE FROM ${noted} WHERE value = ?`);
    return function* (value) {
      yield* iterate(found, [value]);
      forget.run(value);
    };
  };
  return { database, foreign: { rows, needTable, groupRows } };
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

/** Closing a database does that. Nothing is read of its schema, which isn't checked yet. */
const bringInLog = (copied: string): void => {
  const database = new DatabaseSync(copied);
  database.exec('PRAGMA user_version');
  database.close();
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
    bringInLog(copied);
    await checkSchema(copied);
    const { database, foreign } = open(path, copied);
    try {
      database.exec('PRAGMA user_version'); // opens all files, and reads nothing that could take long
      // While SQLite works, no signal can be handled, and now none needs to be: an open file stays readable, except on Windows.
      if (process.platform !== 'win32') await folder.remove();
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
