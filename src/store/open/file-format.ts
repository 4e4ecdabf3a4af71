// Tells which format a file has, by what is in it: its version number is four bytes of the header, which may be damaged.
import { Obstacle } from '../../base/obstacle.ts';
import type { Database } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { latestVersion, migrations, rowTables } from '../database/migrations.ts';
import { indexSchema } from '../indexes/index-schema.ts';

const created = /^ *CREATE (?:VIRTUAL |UNIQUE )?(TABLE|INDEX|TRIGGER) (\w+)/gm;
const dropped = /^ *DROP (?:TABLE|INDEX|TRIGGER) (\w+)/gm;

const listCreated = (sql: string) => [...sql.matchAll(created)].map(([, type, name = '']) => ({ type, name }));

const isRowTable = (name: string): boolean => rowTables.some((table) => table === name);

/** The tables with rows, their indexes and triggers, by format. Other tables come and go with the search indexes. */
const formats: ReadonlySet<string>[] = [new Set()];
for (const sql of migrations) {
  const names = new Set(formats.at(-1));
  for (const { type, name } of listCreated(sql)) if (type !== 'TABLE' || isRowTable(name)) names.add(name);
  for (const [, name = ''] of sql.matchAll(dropped)) names.delete(name);
  formats.push(names);
}

const rowNames = new Set(formats.flatMap((names) => [...names]));
const knownNames = new Set([...migrations, indexSchema].flatMap(listCreated).map(({ name }) => name));

/** Whether any version up to this one can have made it. Text indexes keep their data in tables of their own. */
const isKnown = (name: string): boolean =>
  /^(sqlite|doomed)_/.test(name) || knownNames.has(name.replace(/_(data|idx|content|docsize|config)$/, ''));

/** The format of a file in which these tables, indexes and triggers are; undefined if none is like that. */
const recognize = (names: readonly string[]): number | undefined => {
  const found = new Set(names.filter((name) => rowNames.has(name)));
  const format = formats.findIndex((one) => one.size === found.size && one.isSubsetOf(found));
  return format < 0 ? undefined : format;
};

/**
 * A version number that is too high is that of a newer Copyloom only if the file has something in it that this one does not make:
 * every migration changes that. Otherwise the number is damaged.
 */
const refuseNewer = (version: number, names: readonly string[]): void => {
  const isNewer = version > latestVersion && (recognize(names) === undefined || !names.every(isKnown));
  if (!isNewer) return;
  throw new Obstacle(
    `This history was written by a newer Copyloom (its format is ${version}; this one knows up to ${latestVersion}). ` +
      'Update Copyloom, or set COPYLOOM_HOME to another folder to start a history of its own. Nothing was changed.',
  );
};

/** The format to read the rows of a damaged file in: what it says counts only where its list of tables does not tell. */
export const judgeFormat = (version: number, names: readonly string[]): number => {
  refuseNewer(version, names);
  const claimed = version > 0 && version <= latestVersion ? version : latestVersion;
  return recognize(names) || claimed;
};

export const readVersion = (database: Database): number => database.number('PRAGMA user_version');

export const listNames = (database: Database): string[] =>
  database.all<{ name: string }>('SELECT name FROM sqlite_schema').map(({ name }) => name);

/** The format that the file has. Refuses one that this version does not know. */
export const readFormat = (database: Database): number => {
  const version = readVersion(database);
  const names = listNames(database);
  refuseNewer(version, names);
  if (version !== recognize(names)) throw new DamagedFile(`its tables are not those of format ${version}`);
  return version;
};

/** All or nothing: a file that cannot be brought up to date stays as it was. */
export const migrate = (database: Database, upTo: number = latestVersion): void => {
  const format = readFormat(database);
  if (format >= upTo) return;
  database.transaction(() => {
    for (const sql of migrations.slice(format, upTo)) database.execute(sql);
    database.execute(`PRAGMA user_version = ${upTo}`);
  });
};
