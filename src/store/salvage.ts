// Rescues the rows of a damaged file: copies all that can be read into a new one, and reports what was recovered and what was not.
import { type CopiedTable, copyRows, type DamagedFile } from './copy-rows.ts';
import { type Database, isDamage, openDatabase } from './database.ts';
import { type Damage, examine } from './examine.ts';
import { startRebuild } from './index-rebuild.ts';
import { checkVersion, latestVersion, migrate, readVersion } from './migrations.ts';
import { openRowScan } from './pages/scan-rows.ts';
import { newFileOf, removeFile, swapFiles } from './set-aside.ts';
import type { IsText } from './tag-index.ts';

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
};

/** Undefined if not even the list of its tables can be read. */
const openDamaged = (file: string): Database | undefined => {
  const database = openDatabase(file, { readOnly: true, tolerant: true });
  try {
    database.number('SELECT count(*) FROM entry');
    return database;
  } catch (error) {
    if (isDamage(error) && canList(database)) return database;
    database.close();
    if (isDamage(error) || isMissingTable(error)) return undefined;
    throw error;
  }
};
const isMissingTable = (error: unknown): boolean => error instanceof Error && error.message.startsWith('no such table');
const canList = (database: Database): boolean => {
  try {
    return database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'entry'") === 1;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
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
  const fields = reset.length === 0 ? '' : ` Recovered with damaged fields, which were reset: ${list(reset)}.`;
  return `Recovered: ${list(recovered)}. Not readable: ${list(lost)}.${fields}`;
};

interface Task {
  readonly file: string;
  readonly now: Date;
  readonly isText: IsText;
  /** Closes the file if it is in use. What fails before has changed nothing. */
  beforeSwap(): void;
  /** An incomplete copy of the same history. */
  readonly draft?: string | undefined;
}

/** With its lists complete: others read the new file from the moment it is in place. */
const copyInto = (from: DamagedFile, target: string, isText: IsText, others: readonly DamagedFile[]): CopiedTable[] => {
  const fresh = openDatabase(target);
  try {
    fresh.execute('PRAGMA synchronous = FULL');
    migrate(fresh, from.database ? readVersion(from.database) : checkVersion(from.scan.version ?? 0) || latestVersion);
    const tables = copyRows([from, ...others], fresh);
    migrate(fresh);
    startRebuild(fresh, isText);
    fresh.close();
    return tables;
  } catch (error) {
    fresh.close();
    removeFile(target); // it may take up the room that is missing
    throw error;
  }
};

const copyAll = ({ file, isText, draft }: Task, from: DamagedFile): CopiedTable[] => {
  const scan = draft === undefined ? undefined : openRowScan(draft);
  try {
    return copyInto(from, newFileOf(file), isText, scan ? [{ database: undefined, scan }] : []);
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
    return 'Damage was found in the search indexes. No entry was lost: the indexes are being rebuilt from the entries.';
  }
  if (tables.every(({ copied }) => copied === 0))
    return `The history file was damaged and nothing in it could be read. It is kept, untouched, as ${aside}, and a new history was started.`;
  return `The history file was damaged. ${report(tables)} The damaged file is kept, untouched, as ${aside}.`;
};

/** Replaces a file that is suspected of damage; undefined if there is none. The answer is what to tell the person. */
export const salvage = (task: Task): string | undefined => {
  const { file } = task;
  removeFile(newFileOf(file));
  const database = openDamaged(file);
  try {
    const damage = database ? examine(database) : 'rows';
    if (damage === 'none') return undefined;
    const scan = openRowScan(file);
    try {
      return replace(task, { database, scan }, damage);
    } finally {
      scan.close();
    }
  } finally {
    database?.close();
  }
};
