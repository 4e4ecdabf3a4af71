// The rows of a table: a list of hashes, or text that `rows` reads.
import { cannot } from '../../../language/failure.ts';
import type { FilterContext } from '../../../language/filter.ts';
import { describeShape, isBare } from '../../../language/json-value.ts';
import { andThen, type MaybePromise } from '../../../language/maybe-promise.ts';
import { type HashValue, text, type Value } from '../../../language/value.ts';
import { rowsFilter } from '../rows.ts';

export type Rows = readonly HashValue[];

export const isRow = (item: Value): item is HashValue => item.type === 'hash';

export const needRows = (value: Value): Rows => {
  if (value.type === 'hash') return cannot('expected a table, but this is a hash. Try “values |” or “rows |” first.');
  if (value.type !== 'list') return cannot(`expected a table, but this is ${describeShape(value)}.`);
  const { items } = value;
  if (items.every(isRow)) return items;
  const place = items.findIndex((item) => !isRow(item));
  const [odd = value] = items.slice(place);
  return cannot(
    `expected a table, which is a list of hashes, but element ${place + 1} is ${describeShape(odd)}. Try “rows |” first.`,
  );
};

export const readRows = (value: Value, context: FilterContext): MaybePromise<Rows> => {
  if (value.type !== 'text' || isBare(value)) return needRows(value);
  return andThen(rowsFilter.apply(value, { format: [] }, context), (read) =>
    needRows(typeof read === 'string' ? text(read) : read),
  );
};

export const withRows = (
  value: Value,
  context: FilterContext,
  use: (rows: Rows) => MaybePromise<Value>,
): MaybePromise<Value> => andThen(readRows(value, context), use);
