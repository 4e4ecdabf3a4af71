// Salvages a damaged file: copies everything readable into a new file and reports what was recovered and what was lost.
import { type Database, openDatabase } from '../database/database.ts';
import { isFileFault } from '../database/database-errors.ts';
import { replaceIndexes } from '../indexes/index-rebuild.ts';
import type { IsText } from '../indexes/tag-index.ts';
import { chooseFormat, listNames, migrate, readVersion } from '../open/file-format.ts';
import { createIfMissing } from '../open/open-files.ts';
import { clearAllGaps } from '../pages/page-gaps.ts';
import { openRowScan, type RowScan } from '../pages/scan-rows.ts';
import { type CopiedTable, copyRows, type DamagedFile } from './copy-rows.ts';
import { type Damage, examine } from './examine.ts';
import { newFileOf, removeFile, swapFiles } from './set-aside.ts';

const nouns: Readonly<Record<string, readonly [string, string]>> = {
  entry: ['entry', 'entries'],
  version: ['old version of an entry', 'old versions of entries'],
  markup: ['text with formatting', 'texts with formatting'],
  origin: ['source address', 'source addresses'],
  expiry: ['expiry time', 'expiry times'],
  pin: ['pin', 'pins'],
  variable: ['variable', 'variables'],
  past_value: ['past value', 'past values'],
  user_action: ['action', 'actions'],
  copy_trigger: ['trigger', 'triggers'],
  abbreviation: ['abbreviation', 'abbreviations'],
  log_line: ['log line', 'log lines'],
  past_command: ['past command', 'past commands'],
};

/** Undefined if not even the list of tables can be read. */
const openDamaged = (file: string): Database | undefined => {
  const database = openDatabase(file, { readOnly: true, tolerant: true });
  try {
    if (database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'entry'") === 1) return database;
  } catch (error) {
    if (!isFileFault(error)) throw error;
  }
  database.close();
  return undefined;
};

/** Checks the file with SQLite. */
const look = (file: string): { database: Database | undefined; damage: Damage } => {
  const database = openDamaged(file);
  try {
    return { database, damage: database ? examine(database) : 'rows' };
  } catch (error) {
    database?.close();
    if (!isFileFault(error)) throw error;
    return { database: undefined, damage: 'rows' };
  }
};

const count = (number: number, table: string): string => {
  const [one, many] = nouns[table] ?? [table, table];
  return `${number} ${number === 1 ? one : many}`;
};

const report = (tables: readonly CopiedTable[]): string => {
  const known = tables.filter(({ table }) => table in nouns);
  const recovered = known.filter(({ copied }) => copied > 0).map(({ table, copied }) => count(copied, table));
  const lost = known
    .filter((one) => one.lost !== 0)
    .map(({ table, lost }) => (lost === undefined ? `some ${nouns[table]?.[1]}` : count(lost, table)));
  const list = (parts: readonly string[]): string => parts.join(', ') || 'nothing';
  const reset = known.filter((one) => one.reset > 0).map((one) => count(one.reset, one.table));
  const fields = reset.length === 0 ? '' : ` Damaged fields were reset in: ${list(reset)}.`;
  return `Recovered: ${list(recovered)}. Unreadable: ${list(lost)}.${fields}`;
};

interface Task {
  readonly file: string;
  readonly now: Date;
  readonly isText: IsText;
  /** Closes the file if it is in use. A failure before this call has changed nothing. */
  beforeSwap(): void;
  /** An incomplete copy of the same history. */
  readonly draft?: string | undefined;
  /** Whether the file is known to be unusable. If not, it is examined. */
  readonly isDamaged: boolean;
}

const findFormat = ({ database, scan }: DamagedFile): number =>
  database
    ? chooseFormat(readVersion(database), listNames(database))
    : chooseFormat(scan.header?.isUsable ? scan.header.version : 0, scan.names());

/** Completes the lists, because readers use the new file as soon as it is in place. */
const copyInto = (from: DamagedFile, target: string, isText: IsText, others: readonly DamagedFile[]): CopiedTable[] => {
  createIfMissing(target);
  const fresh = openDatabase(target);
  try {
    fresh.execute('PRAGMA synchronous = FULL');
    migrate(fresh, findFormat(from));
    const tables = copyRows([from, ...others], fresh);
    migrate(fresh);
    replaceIndexes(fresh, isText);
    fresh.close();
    clearAllGaps(target);
    return tables;
  } catch (error) {
    fresh.close();
    removeFile(target); // it may take up the space that is missing
    throw error;
  }
};

/** Falls back to reading pages without SQLite if SQLite fails in a way that `copyRows` can't handle. */
const copyWithFallback = (from: DamagedFile, ...rest: [string, IsText, readonly DamagedFile[]]): CopiedTable[] => {
  try {
    return copyInto(from, ...rest);
  } catch (error) {
    if (!from.database || !isFileFault(error)) throw error;
    return copyInto({ database: undefined, scan: from.scan }, ...rest);
  }
};

const copyAll = ({ file, isText, draft }: Task, from: DamagedFile): CopiedTable[] => {
  const scan = draft === undefined ? undefined : openRowScan(draft);
  try {
    return copyWithFallback(from, newFileOf(file), isText, scan ? [{ database: undefined, scan }] : []);
  } finally {
    scan?.close();
  }
};

const replace = (task: Task, from: DamagedFile, damage: Damage): string => {
  const tables = copyAll(task, from);
  from.database?.close();
  task.beforeSwap();
  const aside = swapFiles(task.file, task.now);
  const isComplete = tables.every(({ lost, reset }) => lost === 0 && reset === 0);
  if (damage === 'indexes' && isComplete) {
    removeFile(aside);
    return 'The search indexes were damaged. No entries were lost: the indexes are being rebuilt from the entries.';
  }
  if (tables.every(({ copied }) => copied === 0))
    return `The history file was damaged, and nothing in it could be read. It was saved unchanged as ${aside}, and a new history was started.`;
  return `The history file was damaged. ${report(tables)} The damaged file was saved unchanged as ${aside}.`;
};

const unusable = { database: undefined, damage: 'rows' } as const;

const salvageWith = (scan: RowScan, task: Task): string | undefined => {
  const { database, damage } = scan.header?.isUsable === false ? unusable : look(task.file);
  try {
    if (damage === 'none' && !task.isDamaged) return undefined;
    // With an unusual header, SQLite would split pages in the wrong places and read wrong rows.
    const isMisread = damage !== 'none' && scan.header?.hasDefaultLayout === false;
    if (isMisread) database?.close();
    return replace(task, { database: isMisread ? undefined : database, scan }, damage);
  } finally {
    database?.close();
  }
};

/** Replaces a suspect file if it is damaged. Returns a warning for the user, or undefined if there is no damage. */
export const salvage = (task: Task): string | undefined => {
  removeFile(newFileOf(task.file));
  const scan = openRowScan(task.file);
  try {
    return salvageWith(scan, task);
  } finally {
    scan.close();
  }
};
