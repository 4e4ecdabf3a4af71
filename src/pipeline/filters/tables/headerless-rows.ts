// Remembers which rows were read without a header, so that their columns, called 1, 2 and so on, are written without one.
import type { HashValue, ListValue, Value } from '../../language/value.ts';

const headerless = new WeakSet<Value>();

export const markHeaderless = (table: ListValue): ListValue => {
  for (const row of table.items) headerless.add(row);
  return table;
};

export const isHeaderless = (row: Value): boolean => headerless.has(row);

/** What is made of a row has no header either. */
export const stayHeaderless = (row: HashValue, made: HashValue): HashValue => {
  if (headerless.has(row)) headerless.add(made);
  return made;
};

const isPosition = (name: string): boolean => /^[1-9]\d*$/.test(name);

/** Whether no column has a name. */
export const areHeaderless = (value: Value): boolean => {
  const rows = value.type === 'list' ? value.items : [value];
  return (
    rows.length > 0 &&
    rows.every((row) => headerless.has(row) && row.type === 'hash' && row.entries.every(([key]) => isPosition(key)))
  );
};
