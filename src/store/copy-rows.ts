// Copies every row that can be read from a damaged file into a new one, table by table.
import { type Database, isDamage } from './database.ts';
import { rowTables } from './migrations.ts';
import { listMended, mendRow, type Row } from './sound-rows.ts';

export interface CopiedTable {
  readonly table: string;
  readonly copied: number;
  /** How many could not be read; undefined if there are such rows but nothing tells their number. */
  readonly lost: number | undefined;
  /** How many of the copied ones had damaged fields, which were reset. */
  readonly reset: number;
}

/** How many row numbers are tried beyond the last one known, where nothing tells the highest. */
const blindTries = 100_000;

/** The answer, or undefined if damage is in the way. */
const tryTo = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

export const copyRows = (from: Database, to: Database): CopiedTable[] => {
  const columnsOf = (database: Database, table: string): string[] =>
    database.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name);

  const copyTable = (table: string): CopiedTable => {
    const columns = columnsOf(to, table);
    const hasRowid =
      to.number(`SELECT sql NOT LIKE '%WITHOUT ROWID%' FROM sqlite_schema WHERE name = '${table}'`) === 1;
    const names = columns.join(', ');
    const insert = `INSERT OR IGNORE INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`;
    to.run(`DELETE FROM ${table}`); // what a migration puts there
    let [copied, rejected, reset] = [0, 0, 0];
    const keep = (row: Row): void => {
      const mended = mendRow(table, row);
      const isKept =
        mended && tryInsert(() => to.run(insert, ...columns.map((name) => mended[name] ?? null)).changes === 1);
      if (isKept) copied += 1;
      else rejected += 1;
      if (isKept && listMended(row, mended).length > 0) reset += 1;
    };

    let last = 0;
    const select = `SELECT ${hasRowid ? 'rowid AS row_number, ' : ''}${names} FROM ${table}`;
    const isWhole = tryTo(() => {
      for (const row of from.iterateDamaged(select)) {
        last = Number(row['row_number'] ?? 0);
        keep(row);
      }
      return true;
    });
    if (isWhole) return { table, copied, lost: rejected, reset };
    const count = tryTo(() => from.number(`SELECT count(*) FROM ${table}`));
    if (hasRowid) {
      // The scan cannot pass a damaged page, but the pages behind it can still be reached by the numbers of their rows.
      const end =
        tryTo(() => from.number(`SELECT max(rowid) FROM ${table}`)) ||
        tryTo(() => from.number('SELECT seq FROM sqlite_sequence WHERE name = ?', table)) ||
        last + blindTries;
      for (let number = last + 1; number <= end; number++) {
        const row = tryTo(() => from.get<Row>(`${select} WHERE rowid = ?`, number));
        if (row) keep(row);
      }
    }
    return { table, copied, lost: count === undefined || count < copied ? undefined : count - copied, reset };
  };

  return to.transaction(() => {
    const tables = rowTables.filter((table) => columnsOf(to, table).length > 0).map(copyTable);
    keepNumbers(
      from,
      to,
      tables.some(({ lost }) => lost !== 0),
    );
    return tables;
  });
};

/** A row whose bytes were overwritten may break a rule of its table. */
const tryInsert = (insert: () => boolean): boolean => {
  try {
    return insert();
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === sqliteConstraint) return false;
    throw error;
  }
};
const sqliteConstraint = 19;

/** Ids and positions of rows that were lost must not be given to others. */
const keepNumbers = (from: Database, to: Database, isAnythingLost: boolean): void => {
  const margin = isAnythingLost ? 1000 : 0;
  const sequences = tryTo(() => from.all<{ name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence')) ?? [];
  to.run('UPDATE sqlite_sequence SET seq = seq + ?', margin);
  for (const { name, seq } of sequences) {
    to.run('DELETE FROM sqlite_sequence WHERE name = ? AND seq < ?', name, seq);
    to.run(
      'INSERT INTO sqlite_sequence (name, seq) SELECT ?1, ?2 WHERE ?1 NOT IN (SELECT name FROM sqlite_sequence)',
      name,
      seq,
    );
  }
  if (to.number("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'counter')") === 0) return;
  to.run(
    `INSERT INTO counter (name, value)
       SELECT 'position', coalesce(max(position), 0) + ? FROM entry UNION ALL SELECT 'pin', coalesce(max(number), 0) FROM pin WHERE true
     ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`,
    margin,
  );
};
