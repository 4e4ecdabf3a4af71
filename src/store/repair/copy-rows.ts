// Copies every readable row from a damaged file into a new one, table by table.
import { Refusal } from '../../base/refusal.ts';
import { isPlausible, maxNumber, resetCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { isFileFault } from '../database/database-errors.ts';
import { rowTables } from '../database/migrations.ts';
import { recountSetbacks } from '../history/clock-setbacks.ts';
import type { RowScan, Sequence } from '../pages/scan-rows.ts';
import { countByIndexes } from './examine.ts';
import { completePins } from './repair-numbers.ts';
import { readCorrection } from './second-marks.ts';
import { listRepaired, type Row, repairRow } from './sound-rows.ts';

export interface CopiedTable {
  readonly table: string;
  readonly copied: number;
  /** How many could not be read; undefined if some were lost but their number is unknown. */
  readonly lost: number | undefined;
  /** How many of the copied rows had damaged fields, which were reset. */
  readonly reset: number;
}

export interface DamagedFile {
  /** Undefined if SQLite can't read the file or would misread it. */
  readonly database: Database | undefined;
  /** For tables that SQLite can't read to the end. */
  readonly scan: RowScan;
}

/** The result, or undefined if damage prevents it. */
const tryTo = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (error) {
    if (isFileFault(error)) return undefined;
    throw error;
  }
};

/** Behind all others, until `repairFields` places it. */
const putLast = (row: Row): Row => ({ ...row, position: maxNumber + Number(row['id']) });

const makeStorable = (table: string, row: Row): Row => {
  const { position } = row;
  const isPosition =
    typeof position === 'number' && Number.isInteger(position) && position > 0 && position <= maxNumber;
  return table !== 'entry' || isPosition ? row : putLast(row);
};

/**
 * Moves rows whose keys contradict those of their neighbors to the end, where `correct` may change them: a damaged key must not take the
 * place of an intact row.
 */
function* trustedFirst(
  rows: Iterable<Row | undefined>,
  key: string,
  correct: (row: Row) => Row,
): Iterable<Row | undefined> {
  const keyOf = (row: Row | undefined): number => Number(row?.[key] ?? Number.NEGATIVE_INFINITY);
  const doubted: Row[] = [];
  let [before, current]: (Row | undefined)[] = [];
  for (const row of rows) {
    if (!row) {
      yield row;
      continue;
    }
    const isBetween = keyOf(before) < keyOf(current) && keyOf(current) < keyOf(row);
    if (current && !isBetween && keyOf(before) < keyOf(row)) doubted.push(current);
    else {
      if (current) yield current;
      before = current;
    }
    current = row;
  }
  if (current) yield current;
  for (const row of doubted) yield correct(row);
}

/** SQL: whether an entry has lost its formatting. */
const lacksMarkup = `id NOT IN (SELECT entry FROM markup)
  AND EXISTS (SELECT 1 FROM json_each(formats) WHERE value IN ('html', 'rtf'))`;

const copyTable = ({ database, scan }: DamagedFile, to: Database, table: string): CopiedTable => {
  const columns = listColumns(to, table);
  const names = columns.join(', ');
  const insert = `INSERT OR IGNORE INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`;
  const correct = readCorrection(database, table);
  const put = (row: Row): boolean =>
    tryRow(() => to.run(insert, ...columns.map((name) => row[name] ?? null)).changes === 1) ?? false;
  let [copied, reset] = [0, 0];
  /** The index by position still has the id of an entry. */
  const findId = (row: Row): Row => {
    if (table !== 'entry') return row;
    const id = tryTo(() => database?.number('SELECT id FROM entry WHERE position = ?', row['position'] ?? null));
    return id ? { ...row, id } : row;
  };
  /** Returns how many rows could not be inserted. */
  const insertAll = (rows: Iterable<Row | undefined>): number => {
    let read = 0;
    const before = copied;
    for (const row of trustedFirst(rows, columns[0] ?? '', findId)) {
      read += 1;
      const corrected = row && correct(row);
      const repaired = corrected && tryRow(() => repairRow(table, makeStorable(table, corrected)));
      const tries = repaired ? [repaired, ...(table === 'entry' ? [putLast(repaired)] : [])] : [];
      const stored = tries.find(put); // another entry may have its position
      if (!row || !stored) continue;
      copied += 1;
      if (listRepaired(row, stored).length > 0) reset += 1;
    }
    return read - (copied - before);
  };

  // SQLite would take the rows of another table for times at which entries expire. The scan knows how many columns they have.
  if (table === 'expiry') {
    const rejected = insertAll(scan.rows(to, table));
    return { table, copied, lost: scan.isWhole(table) ? rejected : undefined, reset };
  }
  const listed = database && countByIndexes(database, table);
  /** Undefined if nothing tells. The table of formatted texts has no index, but the entries say which of them have some. */
  const countLost = (): number | undefined => {
    if (table === 'markup') return to.number(`SELECT count(*) FROM entry WHERE ${lacksMarkup}`);
    return listed === undefined ? undefined : Math.max(0, listed - copied);
  };
  if (scan.hasForeignPage(to, table)) {
    insertAll(scan.rows(to, table));
    return { table, copied, lost: countLost(), reset };
  }
  const select = `SELECT ${names} FROM ${table} NOT INDEXED`;
  const rejected = database && tryTo(() => insertAll(database.iterateDamaged(select)));
  if (database && rejected !== undefined) {
    // An intact page that belongs elsewhere in the table can cut off rows without an error. An index still lists them.
    if (countLost()) insertAll(scan.strays(to, table));
    return { table, copied, lost: countLost() || rejected, reset };
  }
  const alreadyCopied = copied; // the scan finds these again, and the insert ignores them
  const rejectedByScan = insertAll(scan.rows(to, table)) - alreadyCopied;
  const total = database && tryTo(() => database.number(`SELECT count(*) FROM ${table}`));
  if (table === 'markup') return { table, copied, lost: countLost(), reset };
  if (total !== undefined) return { table, copied, lost: Math.max(0, total - copied), reset };
  return { table, copied, lost: scan.isWhole(table) ? rejectedByScan : undefined, reset };
};

const listColumns = (database: Database, table: string): string[] =>
  database.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name);

/** Entries whose formatting is lost no longer say that they have some. */
const dropLostFormats = (to: Database): void => {
  const kept = "SELECT json_group_array(value) FROM json_each(formats) WHERE value NOT IN ('html', 'rtf')";
  to.run(`UPDATE entry SET formats = (${kept}) WHERE ${lacksMarkup}`);
};

/** Copies from all files. If several have the same row, the first file wins. */
export const copyRows = (files: readonly DamagedFile[], to: Database): CopiedTable[] =>
  to.transaction(() => {
    for (const table of listKnown(to)) to.run(`DELETE FROM ${table}`); // rows that a migration inserted
    const [first = [], ...others] = files.map((from) => copyFile(from, to));
    if (listColumns(to, 'clock_setback').length > 0) recountSetbacks(to);
    dropLostFormats(to);
    if (others.length === 0) return first;
    return first.map((one) => ({ ...one, copied: to.number(`SELECT count(*) FROM ${one.table}`) }));
  });

const listKnown = (to: Database): string[] => rowTables.filter((table) => listColumns(to, table).length > 0);

const copyFile = (from: DamagedFile, to: Database): CopiedTable[] => {
  const known = listKnown(to);
  const tables = known.map((table) => copyTable(from, to, table));
  if (known.includes('pin')) completePins(to);
  restoreSequences(
    from,
    to,
    tables.some(({ lost }) => lost !== 0),
  );
  const pins = known.includes('pin') ? to.number('SELECT count(*) FROM pin') : 0;
  const isEntryLost = tables.some(({ table, lost }) => table === 'entry' && lost !== 0);
  return tables.map((one) => (one.table === 'pin' ? { ...one, copied: pins, lost: isEntryLost ? one.lost : 0 } : one));
};

/** Undefined for a row that can't be copied, whatever the reason: one row must not stop the repair of the others. */
const tryRow = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (error) {
    if (isRowFault(error)) return undefined;
    throw error;
  }
};

/** An error about the new file itself, such as a full disk, is not the row's fault. */
const isRowFault = (error: unknown): boolean => {
  if (error instanceof Refusal) return false;
  return !(error instanceof Error && 'errcode' in error) || rowCodes.includes(Number(error.errcode) % 256);
};
const [sqliteTooBig, sqliteConstraint, sqliteMismatch] = [18, 19, 20];
const rowCodes = [sqliteTooBig, sqliteConstraint, sqliteMismatch];

/** Ids and positions of lost rows must not be reused. */
const restoreSequences = ({ database, scan }: DamagedFile, to: Database, isAnythingLost: boolean): void => {
  const margin = isAnythingLost ? 1000 : 0;
  const select = `SELECT name, seq FROM sqlite_sequence WHERE ${isPlausible('seq')}`;
  const sequences = tryTo(() => database?.all<Sequence>(select)) ?? scan.sequences();
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
  resetCounters(to, margin);
};
