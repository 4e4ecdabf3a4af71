// Detects a file's format from its tables, because the version number in the header may be damaged.
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { latestVersion, migrations, rowTables } from '../database/migrations.ts';
import { indexSchema } from '../indexes/index-schema.ts';

const created = /^ *CREATE (?:VIRTUAL |UNIQUE )?(TABLE|INDEX|TRIGGER) (\w+)/gm;
const dropped = /^ *DROP (?:TABLE|INDEX|TRIGGER) (\w+)/gm;

const listCreated = (sql: string) => [...sql.matchAll(created)].map(([, type, name = '']) => ({ type, name }));

const isRowTable = (name: string): boolean => rowTables.some((table) => table === name);

/** Row tables with their indexes and triggers, by format. Other tables belong to the search indexes and vary. */
const formats: ReadonlySet<string>[] = [new Set()];
for (const sql of migrations) {
  const names = new Set(formats.at(-1));
  for (const { type, name } of listCreated(sql)) if (type !== 'TABLE' || isRowTable(name)) names.add(name);
  for (const [, name = ''] of sql.matchAll(dropped)) names.delete(name);
  formats.push(names);
}

const rowNames = new Set(formats.flatMap((names) => [...names]));
const knownNames = new Set([...migrations, indexSchema].flatMap(listCreated).map(({ name }) => name));

/** Whether any version up to this one could have created it. FTS5 stores its data in shadow tables with these suffixes. */
const isKnown = (name: string): boolean =>
  /^(sqlite|doomed)_/.test(name) || knownNames.has(name.replace(/_(data|idx|content|docsize|config)$/, ''));

/** The format that has exactly these tables, indexes and triggers; undefined if there is none. */
const recognize = (names: readonly string[]): number | undefined => {
  const found = new Set(names.filter((name) => rowNames.has(name)));
  const format = formats.findIndex((one) => one.size === found.size && one.isSubsetOf(found));
  return format < 0 ? undefined : format;
};

/**
 * A version number that is too high means a newer Copyloom only if the file also contains something this version doesn't create:
 * every migration adds or drops something. Otherwise the number is damaged.
 */
const refuseNewer = (version: number, names: readonly string[]): void => {
  const isNewer = version > latestVersion && (recognize(names) === undefined || !names.every(isKnown));
  if (!isNewer) return;
  throw new Unavailable(
    `This history was written by a newer version of Copyloom (format ${version}; this version supports up to ${latestVersion}). ` +
      'Update Copyloom, or set COPYLOOM_HOME to another folder to start a separate history. Nothing was changed.',
  );
};

/** The format for reading the rows of a damaged file. Its version number counts only if its tables don't identify the format. */
export const chooseFormat = (version: number, names: readonly string[]): number => {
  refuseNewer(version, names);
  const claimed = version > 0 && version <= latestVersion ? version : latestVersion;
  return recognize(names) || claimed;
};

export const readVersion = (database: Database): number => database.number('PRAGMA user_version');

export const listNames = (database: Database): string[] =>
  database.all<{ name: string }>('SELECT name FROM sqlite_schema').map(({ name }) => name);

/** Undefined if damage or permissions prevent it. Changes nothing, not even the journal of another program. */
const readNames = (file: string): readonly string[] | undefined => {
  let database: Database | undefined;
  try {
    database = openDatabase(file, { readOnly: true, immutable: true });
    return listNames(database);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
};

/** The tables of a new database may be only in its log. Reads a copy, because SQLite would change the shared memory of the original. */
const readLoggedNames = (file: string): readonly string[] | undefined => {
  let folder: string | undefined;
  let database: Database | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'copyloom-log-'));
    const copy = join(folder, 'copy.db');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
    database = openDatabase(copy);
    return listNames(database);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) return undefined; // it is damaged
    throw new Unavailable(
      `What is in ${file}-wal can't be examined, because a copy in ${tmpdir()} failed (${codeOf(error)}). Set TMPDIR to a folder with space that you can write to. Nothing was changed.`,
    );
  } finally {
    database?.close();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
};

const findNames = (file: string): readonly string[] => {
  const names = readNames(file);
  const isLogged = names?.length === 0 && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return (isLogged ? readLoggedNames(file) : names) ?? [];
};

const maxNamed = 3;

/** Throws if another program created the database. In one of Copyloom, damage or an addition doesn't make most names unknown. */
export const refuseForeign = (file: string): void => {
  if (!existsSync(file)) return;
  const names = findNames(file).filter((name) => !name.startsWith('sqlite_'));
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length <= names.length / 2) return;
  throw new Unavailable(
    `${file} is a database of another program, with ${unknown.slice(0, maxNamed).join(', ')}${unknown.length > maxNamed ? ' …' : ''} in it. Move it elsewhere, or set COPYLOOM_HOME to another folder. Nothing was changed.`,
  );
};

/** Throws if this version doesn't support the format. */
export const readFormat = (database: Database): number => {
  const version = readVersion(database);
  const names = listNames(database);
  refuseNewer(version, names);
  if (version !== recognize(names)) throw new DamagedFile(`its tables are not those of format ${version}`);
  return version;
};

/** All or nothing: if a migration fails, the file stays unchanged. */
export const migrate = (database: Database, upTo: number = latestVersion): void => {
  const format = readFormat(database);
  if (format >= upTo) return;
  database.transaction(() => {
    for (const sql of migrations.slice(format, upTo)) database.execute(sql);
    database.execute(`PRAGMA user_version = ${upTo}`);
  });
};
