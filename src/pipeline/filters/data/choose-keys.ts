// Filters that pick values by key or path, from a hash or from every row of a table.
import { suggest } from '../../../base/near-miss.ts';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { someText, texts } from '../../language/parameters.ts';
import { describeMissingKey } from '../../language/step-into.ts';
import { type HashValue, hash, list, lookUp, text, type Value } from '../../language/value.ts';
import { isHeaderless, stayHeaderless } from '../tables/headerless-rows.ts';
import { cellsAt, findAt, follow, keysOfRows } from './json-path.ts';
import { needHash, recordsOf } from './structure.ts';

type Warn = (sentence: string) => void;

const user = '{"user":{"name":"Ada","born":1815},"tags":["x","y"]}';
const people = '[{"name":"Ada","born":1815},{"name":"Alan","born":1912}]';

const rowsIn = (value: Value): readonly HashValue[] =>
  value.type === 'list' ? value.items.map(needHash) : [needHash(value)];

const pickFromRows = (rows: readonly HashValue[], keys: readonly string[], warn: Warn): Value => {
  const columns = keys.map((key) => {
    const cells = cellsAt(rows, key);
    const missing = cells.filter((cell) => cell === undefined).length;
    if (missing > 0) warn(`There is no “${key}” in ${missing} of ${cells.length} rows; it is empty there.`);
    return { key, cells };
  });
  return list(
    rows.map((row, index) =>
      stayHeaderless(row, hash(columns.map(({ key, cells }) => [key, cells[index] ?? text('')]))),
    ),
  );
};

/** A hash may lack some of the keys, but not all. */
const pickFromHash = (held: HashValue, keys: readonly string[], warn: Warn): Value => {
  const names = held.entries.map(([key]) => key);
  const picked: [string, Value][] = [];
  for (const key of keys) {
    const found = findAt(held, key);
    if (found) picked.push([key, found]);
    else warn(`There is no key “${key.slice(0, 60)}”.${suggest(key, names)}`);
  }
  return picked.length > 0 ? hash(picked) : cannot(describeMissingKey(keys.join(', '), names));
};

/** A number is a column of rows without a header, and a position in any other list. */
const findNumberedColumn = (records: Value, key: string, warn: Warn): Value | undefined => {
  if (records.type !== 'list' || !/^\d{1,9}$/.test(key)) return undefined;
  const { items } = records;
  if (!items.some((item) => item.type === 'hash' && lookUp(item, key))) return undefined;
  if (items.every(isHeaderless)) return list(cellsAt(items, key).map((cell) => cell ?? text('')));
  warn(
    `“${key}” was taken for a position, counted from 0, and not for the key “${key}”; for that, write “each (get ${key})”.`,
  );
  return undefined;
};

export const keyFilters = [
  filter({
    keyword: 'get',
    summary: 'Picks a value by key, or by a path such as a.b[0]; given a table or list, from every row.',
    takes: 'any',
    gives: 'any',
    arguments: {
      key: someText(
        'the key or path; a number is a position in a list, counted from 0, or a column of rows without a header, counted from 1',
      ),
    },
    examples: [
      { run: 'get user.name', on: user, gives: 'Ada' },
      { run: 'get tags[-1]', on: user, gives: 'y' },
      { run: 'get born | sum', on: people, gives: '3727' },
      { run: 'get \'["a.b"]\'', on: '{"a.b":"dotted"}', gives: 'dotted' },
    ],
    apply: (value, { key }, context) => {
      const records = recordsOf(value, context);
      return findNumberedColumn(records, key, context.warn) ?? follow(records, key, context.warn);
    },
  }),
  filter({
    keyword: 'pick',
    summary: 'Keeps only these keys of a hash, or these columns of a table, in this order.',
    takes: 'any',
    gives: 'any',
    arguments: { keys: texts('the keys or paths to keep', { atLeast: 1 }) },
    aliases: ['select-columns'],
    examples: [
      { run: 'pick a', on: '{"b":1,"a":2}', gives: 'a: 2' },
      { run: 'pick born name | csv', on: people, gives: 'born,name\n1815,Ada\n1912,Alan' },
    ],
    apply: (value, { keys }, context) => {
      const { warn } = context;
      const records = recordsOf(value, context);
      if (records.type === 'list') return pickFromRows(rowsIn(records), [...new Set(keys)], warn);
      return pickFromHash(needHash(records), [...new Set(keys)], warn);
    },
  }),
  filter({
    keyword: 'omit',
    summary: 'Removes these keys from a hash, or these columns from a table.',
    takes: 'any',
    gives: 'any',
    arguments: { keys: texts('the keys to remove', { atLeast: 1 }) },
    aliases: ['drop-columns'],
    examples: [
      { run: 'omit a', on: '{"b":1,"a":2}', gives: 'b: 1' },
      { run: 'omit born | csv', on: people, gives: 'name\nAda\nAlan' },
    ],
    apply: (value, { keys }, context) => {
      const { warn } = context;
      const records = recordsOf(value, context);
      const rows = rowsIn(records);
      const [names, unwanted] = [keysOfRows(rows), new Set(keys)];
      for (const key of unwanted)
        if (rows.length > 0 && !names.includes(key))
          warn(`There is no key “${key.slice(0, 60)}” to remove.${suggest(key, names)}`);
      const kept = rows.map((row) => stayHeaderless(row, hash(row.entries.filter(([key]) => !unwanted.has(key)))));
      return records.type === 'list' ? list(kept) : (kept[0] ?? hash([]));
    },
  }),
];
