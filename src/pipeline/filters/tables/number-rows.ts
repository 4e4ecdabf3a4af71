// Numbers the rows of a table.
import { cannot } from '../../language/failure.ts';
import { computed } from '../../language/json-value.ts';
import { type HashValue, hash, type ListValue, list, lookUp, type Value } from '../../language/value.ts';

const column = 'number';

/** Rows have several keys, or all the same one; the entries of a hash have one key each. */
export const isTable = (items: readonly Value[]): items is readonly HashValue[] => {
  const rows = items.filter((item) => item.type === 'hash');
  const keys = rows.map(({ entries }) => entries[0]?.[0]);
  return (
    rows.length > 0 &&
    rows.length === items.length &&
    (rows.some(({ entries }) => entries.length > 1) || (rows.length > 1 && keys.every((key) => key === keys[0])))
  );
};

/** In a new column before the others. */
export const numberRows = (rows: readonly HashValue[], from: number): ListValue => {
  if (rows.some((row) => lookUp(row, column)))
    return cannot(`there is a column “${column}” already. Rename it first: “rename ${column} NAME |”`);
  return list(rows.map(({ entries }, index) => hash([[column, computed(String(from + index))], ...entries])));
};
