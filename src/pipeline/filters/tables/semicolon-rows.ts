// Remembers which rows were read from cells between semicolons: there, the comma is often the decimal mark.
import type { HashValue, Value } from '../../language/value.ts';

const semicolonRows = new WeakSet<HashValue>();

export const markSemicolonRows = (table: Value): void => {
  if (table.type === 'list') for (const row of table.items) if (row.type === 'hash') semicolonRows.add(row);
};

export const isSemicolonRow = (row: HashValue): boolean => semicolonRows.has(row);
