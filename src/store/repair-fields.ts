// Repairs damaged fields where they are, when the file itself is in order: a row keeps everything else.
import type { Database } from './database.ts';
import { startRebuild } from './index-rebuild.ts';
import { listMended, mendedTables, mendRow, type Row } from './sound-rows.ts';
import type { IsText } from './tag-index.ts';

/** How many a report names. */
const maxNamed = 5;

const keyOf: Readonly<Record<string, string>> = { markup: 'entry', expiry: 'entry', user_action: 'keyword' };

const repairTable = (database: Database, table: string): string[] => {
  const key = keyOf[table] ?? 'id';
  const damaged: [Row, Row | undefined, string[]][] = [];
  for (const row of database.iterateDamaged(`SELECT * FROM ${table}`)) {
    const mended = mendRow(table, row);
    const columns = mended ? listMended(row, mended) : [];
    if (!mended || columns.length > 0) damaged.push([row, mended, columns]);
  }
  return damaged.map(([row, mended, columns]) => {
    const name = `${table.replaceAll('_', ' ')} ${row[key]}`;
    if (!mended) {
      database.run(`DELETE FROM ${table} WHERE ${key} = ?`, row[key] ?? null);
      return `${name} (removed: ${row['definition'] ?? columns.join()})`;
    }
    database.run(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${key} = ?`,
      ...columns.map((column) => mended[column] ?? null),
      row[key] ?? null,
    );
    return `${name} (${columns.join(', ')})`;
  });
};

/** Reads all rows. Answers what to tell the person, undefined if nothing is damaged. */
export const repairFields = (database: Database, isText: IsText): string | undefined => {
  const repaired = database.transaction(() => {
    const all = mendedTables.flatMap((table) => repairTable(database, table));
    if (all.length > 0) startRebuild(database, isText); // tags and texts are indexed
    return all;
  });
  if (repaired.length === 0) return undefined;
  const more = repaired.length > maxNamed ? `, and ${repaired.length - maxNamed} more` : '';
  return `Some fields in the history were damaged and have been reset: ${repaired.slice(0, maxNamed).join('; ')}${more}. The contents were kept.`;
};
