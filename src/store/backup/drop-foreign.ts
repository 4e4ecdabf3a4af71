// Removes from a restored history what would change it behind Copyloom's back: triggers, views and indexes of others.
import { openDatabase } from '../database/database.ts';
import { migrations, rowTables } from '../database/migrations.ts';

interface Part {
  readonly type: 'trigger' | 'view' | 'index';
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

/** SQLite keeps the statements as they were written. */
const isOwn = ({ sql }: Part): boolean => migrations.some((migration) => migration.includes(sql));

/** The index tables of other versions have other indexes, and are rebuilt. */
const matters = ({ type, tbl_name: table }: Part): boolean =>
  type !== 'index' || rowTables.some((row) => row === table);

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Nobody uses the file. Returns what was removed, such as `trigger notify`. */
export const dropForeign = (file: string): string[] => {
  const database = openDatabase(file, { mustExist: true });
  try {
    const parts = database.all<Part>(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view', 'index') AND sql IS NOT NULL ORDER BY type, name",
    );
    const foreign = parts.filter((part) => matters(part) && !isOwn(part));
    for (const { type, name } of foreign) database.execute(`DROP ${type} ${quote(name)}`);
    if (foreign.length > 0) database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return foreign.map(({ type, name }) => `${type} ${name}`);
  } finally {
    database.close();
  }
};
