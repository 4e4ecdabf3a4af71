// Decides whether a record is a row of a table, by the table's columns and by what its rows look like.
import type { Database } from '../database/database.ts';
import { minTime } from '../history/stored-fields.ts';
import type { Row } from '../repair/sound-rows.ts';
import type { StoredValue } from './decode-record.ts';
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
  /** Undefined if the record isn't a row of the table. */
  read(record: StoredRecord): Row | undefined;
}

const isOfType: Readonly<Record<string, (value: StoredValue) => boolean>> = {
  INTEGER: Number.isInteger,
  TEXT: (value) => typeof value === 'string',
  BLOB: (value) => value instanceof Uint8Array,
};

export const readShape = (database: Database, table: string): TableShape => {
  const columns = database.all<Column>(
    `SELECT name, type, "notnull" AS isRequired, pk AS isKey FROM pragma_table_info('${table}')`,
  );
  const hasRowid = database.number(`SELECT wr = 0 FROM pragma_table_list WHERE name = '${table}'`) === 1;
  const fits = ({ type, isRequired, isKey }: Column, value: StoredValue): boolean => {
    if (hasRowid && isKey === 1) return value === null; // its key is the rowid
    return value === null ? isRequired === 0 : isOfType[type]?.(value) === true;
  };
  return {
    table,
    kind: hasRowid ? 'table' : 'index',
    read: ({ rowid, values }) => {
      if (values.length !== columns.length || (hasRowid && !Number.isSafeInteger(rowid))) return undefined;
      const cells = columns.map((column, index) => [column, values[index] ?? null] as const);
      if (!cells.every(([column, value]) => fits(column, value))) return undefined;
      return Object.fromEntries(
        cells.map(([{ name, isKey }, value]) => [name, hasRowid && isKey === 1 ? rowid : value]),
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
