// Deletes large tables in short steps: renames them at once, then empties them a few rows at a time and drops them.
import type { Database } from '../database/database.ts';

/** An index row takes up to a page. */
const rowsPerBatch = 64;

export const createDoomedTables = (database: Database) => {
  const findNext = (): string | undefined =>
    database.get<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'doomed_*' LIMIT 1",
    )?.name;

  const findFreeNumber = (): number =>
    database.number("SELECT max(CAST(substr(name, 8) AS INTEGER)) FROM sqlite_schema WHERE name GLOB 'doomed_*'") + 1;

  const findKey = (table: string): string => {
    const columns = database.all<{ name: string }>(
      `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`,
    );
    return columns.map(({ name }) => name).join(', ');
  };

  const deleteBatch = (table: string): boolean => {
    const key = findKey(table);
    const { changes } = database.run(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} LIMIT ${rowsPerBatch})`,
    );
    return changes > 0;
  };

  return {
    /** Takes the tables out of use. They are erased later. */
    doom: (tables: readonly string[]): void => {
      const first = findFreeNumber();
      tables.forEach((table, index) => {
        database.execute(`ALTER TABLE ${table} RENAME TO doomed_${first + index}`);
      });
    },

    /** Deletes at least one batch of rows, and more until the time is up. Returns whether there was anything to do. */
    eraseSome: (isTimeUp: () => boolean): boolean => {
      const table = findNext();
      if (table === undefined) return false;
      do {
        if (!deleteBatch(table)) {
          database.execute(`DROP TABLE ${table}`);
          break;
        }
      } while (!isTimeUp());
      return true;
    },
  };
};

export type DoomedTables = ReturnType<typeof createDoomedTables>;
