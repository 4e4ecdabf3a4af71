// Finds the table in lists and hashes, such as those of JSON: a list of hashes or of lists, at the top or inside.
import { cannot } from '../../../language/failure.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { type HashValue, textOf, type Value } from '../../../language/value.ts';
import type { ReadingOptions } from './found-table.ts';

export interface JsonTable {
  /** A list of hashes, or cells if the columns have no names. */
  readonly rows:
    | readonly Value[]
    | { readonly header: readonly string[] | undefined; readonly cells: readonly (readonly Value[])[] };
  /** Where the list was, such as `data.items`; empty at the top. */
  readonly path: string;
}

const maxNamed = 5;

const hasOnly = (items: readonly Value[], type: Value['type']): boolean => items.every((item) => item.type === type);
const isTable = (value: Value): boolean =>
  value.type === 'list' && value.items.length > 0 && (hasOnly(value.items, 'hash') || hasOnly(value.items, 'list'));

/** Goes down level by level, but not into lists. */
const findInside = (whole: HashValue): { path: string; value: Value } | undefined => {
  let level: { path: string; value: HashValue }[] = [{ path: '', value: whole }];
  while (level.length > 0) {
    const members = level.flatMap(({ path, value }) =>
      value.entries.map(([key, held]) => ({ path: path === '' ? key : `${path}.${key}`, value: held })),
    );
    const tables = members.filter(({ value }) => isTable(value));
    if (tables.length > 1) {
      const named = tables.slice(0, maxNamed).map(({ path }) => path);
      cannot(
        `there is more than one table inside: ${named.join(', ')}. Choose one, as in “get ${quoteArgument(named[0] ?? '')} | rows”.`,
      );
    }
    if (tables[0]) return tables[0];
    level = members.flatMap(({ path, value }) => (value.type === 'hash' ? [{ path, value }] : []));
  }
  return undefined;
};

export const findJsonTable = (value: Value, { hasHeader }: Pick<ReadingOptions, 'hasHeader'>): JsonTable => {
  if (value.type === 'hash') {
    const inside = findInside(value);
    return inside ? { ...findJsonTable(inside.value, { hasHeader }), path: inside.path } : { rows: [value], path: '' };
  }
  if (value.type !== 'list') return cannot('this is a single value, not a table.');
  if (hasOnly(value.items, 'hash')) return { rows: value.items, path: '' };
  const lists = value.items.flatMap((item) => (item.type === 'list' ? [item.items] : []));
  if (lists.length < value.items.length)
    return cannot(
      value.items.some(({ type }) => type === 'text')
        ? 'expected a list of hashes or of lists, but some elements are single values.'
        : 'expected a list of hashes or of lists, but some elements are hashes and others are lists.',
    );
  const [header, ...rows] = lists;
  return hasHeader
    ? { rows: { header: header?.map(textOf) ?? [], cells: rows }, path: '' }
    : { rows: { header: undefined, cells: lists }, path: '' };
};
