// Checks a whole file for damage, and distinguishes damaged rows from damaged indexes, which can be rebuilt.
import { createFault } from '../../base/write-fault.ts';
import type { Database } from '../database/database.ts';
import { isDamage, isReadError } from '../database/database-errors.ts';
import { rowTables } from '../database/migrations.ts';

export type Damage = 'none' | 'indexes' | 'rows';

const maxFindings = 100;

/** A check reports an error of the disk as a finding, but that proves no damage. */
const isFailedRead = (finding: string): boolean => {
  const code = Number(/unable to get the page\. error code=(\d+)/.exec(finding)?.[1]);
  return isReadError(code);
};

/** Undefined if damage stops it. */
const readable = <Result>(read: () => Result): Result | undefined => {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

/** The findings of a check; undefined if damage stopped it. */
const check = (database: Database, pragma: string): string[] | undefined => {
  const findings = readable(() =>
    database
      .all<Record<string, string>>(`PRAGMA ${pragma}`)
      .flatMap((row) => Object.values(row))
      .flatMap((text) => text.split('\n'))
      .filter((text) => text !== 'ok' && !text.startsWith('***')),
  );
  if (findings?.some(isFailedRead)) throw createFault('failing', database.file);
  return findings;
};

/** 0 if the table doesn't exist; undefined if the list of tables can't be read to the end. */
const findRoot = (database: Database, table: string): number | undefined =>
  readable(() => database.number("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?", table));

/** The parts of a table that are indexed apart. Each part has indexes of its own. */
const parts: Readonly<Record<string, readonly string[]>> = { entry: ['pinned_at IS NULL', 'pinned_at IS NOT NULL'] };

/**
 * How many rows the readable indexes of a table list; undefined if there are none. If that is more than the table has, it has lost some.
 * Several indexes count, because one write may have hit the table and the index beside it.
 */
export const countByIndexes = (database: Database, table: string): number | undefined => {
  const indexes = readable(() =>
    database.all<{ name: string; condition: string }>(
      `SELECT list.name, iif(partial, substr(sql, instr(sql, ' WHERE ') + 7), '') AS condition
       FROM pragma_index_list('${table}') AS list JOIN sqlite_schema USING (name) WHERE origin <> 'pk'`,
    ),
  );
  /** By the index that lists the most. */
  const count = (condition: string): number | undefined => {
    const where = condition && ` WHERE ${condition}`;
    const counts = (indexes ?? [])
      .filter((index) => index.condition === condition)
      .map(({ name }) => readable(() => database.number(`SELECT count(*) FROM ${table} INDEXED BY ${name}${where}`)));
    const known = counts.filter((one) => one !== undefined);
    return known.length > 0 ? Math.max(...known) : undefined;
  };
  const counted = (parts[table] ?? []).map(count);
  const byParts = counted.reduce((sum, one) => (one === undefined ? sum : (sum ?? 0) + one), undefined);
  const whole = count('');
  return whole === undefined || byParts === undefined ? (whole ?? byParts) : Math.max(whole, byParts);
};

/** Whether rows are missing although the table's pages are intact: one page may have been copied over another. */
const lacksRows = (database: Database, table: string): boolean => {
  const count = readable(() => database.number(`SELECT count(*) FROM ${table} NOT INDEXED`));
  return count === undefined || (countByIndexes(database, table) ?? 0) > count;
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
