// Rescues the rows of a damaged file: copies all that can be read into a new one, and reports what was recovered and what was not.
import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { type CopiedTable, copyRows } from './copy-rows.ts';
import { type Database, isDamage, openDatabase } from './database.ts';
import { examine } from './examine.ts';
import { startRebuild } from './index-rebuild.ts';
import { migrate, readVersion } from './migrations.ts';
import { newFileOf, removeFile, swapFiles } from './set-aside.ts';
import type { IsText } from './tag-index.ts';

const nouns: Readonly<Record<string, readonly [string, string]>> = {
  entry: ['entry', 'entries'],
  version: ['old version of an entry', 'old versions of entries'],
  markup: ['text with formatting', 'texts with formatting'],
  pin: ['pin', 'pins'],
  variable: ['variable', 'variables'],
  past_value: ['past value', 'past values'],
  user_action: ['action', 'actions'],
  copy_trigger: ['trigger', 'triggers'],
  abbreviation: ['abbreviation', 'abbreviations'],
};

const headerLength = 100;
const pageSize = 4096;

/** Readable like the file itself, but with a header as this version writes it. */
const replaceHeader = (file: string, scratch: string): void => {
  const fresh = openDatabase(scratch);
  migrate(fresh);
  fresh.close();
  const header = Buffer.alloc(headerLength);
  const source = openSync(scratch, 'r');
  readSync(source, header, 0, headerLength, 0);
  closeSync(source);
  removeFile(scratch);
  copyFileSync(file, scratch);
  const hasLog = existsSync(`${file}-wal`);
  if (hasLog) copyFileSync(`${file}-wal`, `${scratch}-wal`);
  header.fill(hasLog ? 2 : 1, 18, 20); // whether a write-ahead log is used
  header.writeUInt32BE(Math.floor(statSync(file).size / pageSize), 28);
  header.fill(0, 32, 40); // no free pages
  const target = openSync(scratch, 'r+');
  writeSync(target, header, 0, headerLength, 0);
  closeSync(target);
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

/** With its lists complete: others read the new file from the moment it is in place. */
const copyInto = (database: Database, target: string, isText: IsText): CopiedTable[] => {
  const fresh = openDatabase(target);
  try {
    fresh.execute('PRAGMA synchronous = FULL');
    migrate(fresh, readVersion(database));
    const tables = copyRows(database, fresh);
    migrate(fresh);
    startRebuild(fresh, isText);
    return tables;
  } finally {
    fresh.close();
  }
};

/** Replaces a file that is suspected of damage; undefined if there is none. The answer is what to tell the person. */
export const salvage = (file: string, now: Date, isText: IsText): string | undefined => {
  const scratch = `${file}.scratch`;
  const target = newFileOf(file);
  for (const old of [scratch, target]) removeFile(old);
  try {
    let database = openDamaged(file);
    if (!database) {
      replaceHeader(file, scratch);
      database = openDamaged(scratch);
    }
    if (!database) {
      createNew(target, isText);
      return `The history file was damaged and nothing in it could be read. It is kept, untouched, as ${swapFiles(file, now)}, and a new history was started.`;
    }
    try {
      const damage = existsSync(scratch) ? 'rows' : examine(database);
      if (damage === 'none') return undefined;
      const tables = copyInto(database, target, isText);
      const isComplete = damage === 'indexes' && tables.every(({ lost, reset }) => lost === 0 && reset === 0);
      database.close();
      const aside = swapFiles(file, now);
      if (!isComplete)
        return `The history file was damaged. ${report(tables)} The damaged file is kept, untouched, as ${aside}.`;
      removeFile(aside);
      return 'Damage was found in the search indexes. No entry was lost: the indexes are being rebuilt from the entries.';
    } finally {
      database.close();
    }
  } finally {
    removeFile(scratch);
  }
};

const createNew = (target: string, isText: IsText): void => {
  const fresh = openDatabase(target);
  migrate(fresh);
  startRebuild(fresh, isText);
  fresh.close();
};
