// Decides whether a record is a row of a table, by the table's columns and by what its rows look like.
import type { Database } from '../database/database.ts';
import { minTime } from '../history/stored-fields.ts';
import type { Row } from '../repair/sound-rows.ts';
import { classOfType, type StoredClass, type StoredValue } from './decode-record.ts';
import type { StoredRecord, TreePage } from './read-tree-page.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: number;
  readonly isKey: number;
}

export interface TableShape {
  readonly table: string;
  readonly kind: TreePage['kind'];
  /** Whether a record with values of these types can be a row of the table. */
  fits(types: readonly number[]): boolean;
  /** Undefined if the record isn't a row of the table. */
  read(record: StoredRecord): Row | undefined;
}

const classOf = (value: StoredValue): StoredClass => {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'INTEGER' : 'REAL';
  return typeof value === 'string' ? 'TEXT' : 'BLOB';
};

export const readShape = (database: Database, table: string): TableShape => {
  const columns = database.all<Column>(
    `SELECT name, type, "notnull" AS isRequired, pk AS isKey FROM pragma_table_info('${table}')`,
  );
  const { hasRowid = 1, isStrict = 0 } =
    database.get<{ hasRowid: number; isStrict: number }>(
      `SELECT wr = 0 AS hasRowid, strict AS isStrict FROM pragma_table_list('${table}') WHERE schema = 'main'`,
    ) ?? {};
  const isRowid = ({ isKey }: Column): boolean => hasRowid === 1 && isKey === 1;
  /** The types of columns count only in our tables: those of the text indexes may have values of any type. */
  const fitsColumn = (column: Column, found: StoredClass): boolean => {
    if (isRowid(column)) return found === 'NULL'; // its key is the rowid
    if (isStrict === 0) return true;
    return found === 'NULL' ? column.isRequired === 0 : found === column.type;
  };
  const fits = (classes: readonly StoredClass[]): boolean =>
    classes.length === columns.length && columns.every((column, index) => fitsColumn(column, classes[index] ?? 'NULL'));
  return {
    table,
    kind: hasRowid === 1 ? 'table' : 'index',
    fits: (types) => fits(types.map(classOfType)),
    read: ({ rowid, values }) => {
      if ((hasRowid === 1 && !Number.isSafeInteger(rowid)) || !fits(values.map(classOf))) return undefined;
      return Object.fromEntries(
        columns.map((column, index) => [column.name, isRowid(column) ? rowid : (values[index] ?? null)]),
      );
    },
  };
};

const beginsWith = (row: Row, column: string, text: string): boolean => String(row[column]).startsWith(text);

/**
 * The tables whose rows can be distinguished from those of every other table, including search indexes, on a page of unknown
 * origin. Excludes clears, because a mistake there would delete entries, and pins, because the entries have them.
 */
export const recognizable: Readonly<Record<string, (row: Row) => boolean>> = {
  entry: () => true,
  markup: (row) => row['rtf'] === null || beginsWith(row, 'rtf', '{\\rtf'),
  version: () => true,
  origin: () => true,
  expiry: (row) => Number(row['at']) > minTime,
  variable: () => true,
  past_value: () => true,
  user_action: (row) => beginsWith(row, 'definition', '{'),
  copy_trigger: (row) => beginsWith(row, 'definition', '{'),
  abbreviation: () => true,
  log_line: () => true,
};
