// Checks a whole file for damage, and distinguishes damaged rows from damaged indexes, which can be rebuilt.
import type { Database } from '../database/database.ts';
import { isDamage } from '../database/database-errors.ts';
import { rowTables } from '../database/migrations.ts';

export type Damage = 'none' | 'indexes' | 'rows';

const maxFindings = 100;

/** The findings of a check; undefined if damage stopped it. */
const check = (database: Database, pragma: string): string[] | undefined => {
  try {
    return database
      .all<Record<string, string>>(`PRAGMA ${pragma}`)
      .flatMap((row) => Object.values(row))
      .flatMap((text) => text.split('\n'))
      .filter((text) => text !== 'ok' && !text.startsWith('***'));
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

/** 0 if the table doesn't exist; undefined if the list of tables can't be read to the end. */
const findRoot = (database: Database, table: string): number | undefined => {
  try {
    return database.number("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?", table);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

/** How many rows the readable indexes of a table list; undefined if there are none. If that is more than the table has, it has lost some. */
export const countByIndexes = (database: Database, table: string): number | undefined => {
  try {
    const indexes = database.all<{ name: string }>(
      `SELECT name FROM pragma_index_list('${table}') WHERE NOT partial AND origin <> 'pk'`,
    );
    const counts = indexes.map(({ name }) => database.number(`SELECT count(*) FROM ${table} INDEXED BY ${name}`));
    return counts.length === 0 ? undefined : Math.max(...counts);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

/** Whether rows are missing although the table's pages are intact: one page may have been copied over another. */
const lacksRows = (database: Database, table: string): boolean => {
  try {
    return (countByIndexes(database, table) ?? 0) > database.number(`SELECT count(*) FROM ${table} NOT INDEXED`);
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  }
};

/** Whether the rows of a table are damaged, not just its indexes. */
const isTableDamaged = (database: Database, table: string): boolean => {
  const root = findRoot(database, table);
  if (root === undefined) return true;
  const isAboutIndex = (finding: string): boolean => {
    const tree = /^Tree (\d+) /.exec(finding)?.[1];
    return tree === undefined ? / index /.test(finding) : Number(tree) !== root;
  };
  // If the check stopped early, the damage is in an index: unreadable rows are noticed when they are copied.
  const isSound = root === 0 || check(database, `quick_check('${table}')`)?.every(isAboutIndex) !== false;
  return !isSound || (root > 0 && lacksRows(database, table));
};

/** Reads the whole file, which takes a while. */
export const examine = (database: Database): Damage => {
  if (check(database, `integrity_check(${maxFindings})`)?.length === 0) return 'none';
  return rowTables.some((table) => isTableDamaged(database, table)) ? 'rows' : 'indexes';
};
