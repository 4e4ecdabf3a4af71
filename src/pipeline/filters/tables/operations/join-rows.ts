// `join-rows`: combines two tables by a column that they share.
import { cannot, FilterRefusal } from '../../../language/failure.ts';
import { type FilterContext, filter } from '../../../language/filter.ts';
import { andThen, type MaybePromise } from '../../../language/maybe-promise.ts';
import { oneOf, someText, someValue, texts } from '../../../language/parameters.ts';
import { type HashValue, hash, list, text, textOf, type Value } from '../../../language/value.ts';
import { cellsAt, keysOfRows } from '../../data/json-path.ts';
import { warnOfNearKeys } from './near-keys.ts';
import { type Rows, readRows } from './read-table.ts';

const maxCells = 1_000_000;
const nothing = text('');

interface Wanted {
  readonly key: string;
  readonly otherKey: string;
  readonly keepsAll: boolean;
}

/** What may follow the key: `= OTHER_KEY`, and `keep-all`. */
const readWords = (key: string, words: readonly string[]): Wanted => {
  const keepsAll = words.at(-1) === 'keep-all';
  const [equals, otherKey, ...more] = keepsAll ? words.slice(0, -1) : words;
  if (equals === undefined) return { key, otherKey: key, keepsAll };
  if (equals !== '=' || otherKey === undefined || more.length > 0)
    return cannot('after the key, expected “= KEY” if the other table names it differently, or “keep-all”.');
  return { key, otherKey, keepsAll };
};

/** Says which of the two tables a refusal is about. */
const naming = <Made>(table: string, make: () => MaybePromise<Made>): MaybePromise<Made> => {
  const name = (error: unknown): never => {
    if (error instanceof FilterRefusal) return cannot(`in ${table}, ${error.message}`);
    throw error;
  };
  try {
    const made = make();
    return made instanceof Promise ? made.catch(name) : made;
  } catch (error) {
    return name(error);
  }
};

interface Side {
  readonly rows: Rows;
  /** By row; undefined where the cell is missing or empty, which matches nothing. */
  readonly keys: readonly (string | undefined)[];
}

const readKey = (cell: Value | undefined): string | undefined => {
  const key = cell ? textOf(cell) : '';
  return key.trim() === '' ? undefined : key;
};

const readSide = (value: Value, key: string, name: string, context: FilterContext): MaybePromise<Side> =>
  naming(name, () => andThen(readRows(value, context), (rows) => ({ rows, keys: cellsAt(rows, key).map(readKey) })));

const groupByKey = ({ rows, keys }: Side): Map<string, HashValue[]> => {
  const groups = new Map<string, HashValue[]>();
  for (const [index, row] of rows.entries()) {
    const key = keys[index];
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/** The columns that the other table adds. A name that is taken gets a number. */
const nameAdded = (rows: Rows, other: Rows, otherKey: string): (readonly [name: string, shown: string])[] => {
  const taken = new Set(keysOfRows(rows));
  return keysOfRows(other)
    .filter((name) => name !== otherKey)
    .map((name) => {
      let shown = name;
      for (let number = 2; taken.has(shown); number += 1) shown = `${name}_${number}`;
      taken.add(shown);
      return [name, shown] as const;
    });
};

/** Each row of this table is repeated for every match, so that its numbers would count several times. */
const warnOfRepeated = (
  keys: Side['keys'],
  groups: ReadonlyMap<string, readonly HashValue[]>,
  { key }: Wanted,
  warn: (sentence: string) => void,
): void => {
  const repeated = new Set(keys.filter((key) => key !== undefined && (groups.get(key)?.length ?? 0) > 1));
  const [first] = repeated;
  if (first === undefined) return;
  const remedy =
    new Set(keys).size === keys.length ? ` To keep only the first match, add “| unique-by ${key}” after it.` : '';
  const more = repeated.size > 1 ? ` (and ${repeated.size - 1} more)` : '';
  warn(
    `“${first.slice(0, 40).toWellFormed()}” is in ${groups.get(first)?.length} rows of the other table${more}, so the row with it was repeated for each.${remedy}`,
  );
};

const joinRows = ({ rows, keys }: Side, other: Side, wanted: Wanted, warn: (sentence: string) => void): Value => {
  const groups = groupByKey(other);
  const added = nameAdded(rows, other.rows, wanted.otherKey);
  const joined: HashValue[] = [];
  const unmatched = new Set<string>();
  let [count, alone] = [0, 0];
  const add = (row: HashValue, match: HashValue | undefined): void => {
    const found = new Map(match?.entries);
    joined.push(hash([...row.entries, ...added.map(([name, shown]) => [shown, found.get(name) ?? nothing] as const)]));
    count += row.entries.length + added.length;
    if (count > maxCells) cannot('the joined table would have over 1,000,000 cells.');
  };
  for (const [index, row] of rows.entries()) {
    const key = keys[index];
    const matches = (key !== undefined && groups.get(key)) || [];
    for (const match of matches) add(row, match);
    if (matches.length > 0) continue;
    alone += 1;
    if (key !== undefined) unmatched.add(key);
    if (wanted.keepsAll) add(row, undefined);
  }
  if (alone > 0 && !wanted.keepsAll)
    warn(
      `${alone} of ${rows.length} rows ${alone === 1 ? 'has no match and was' : 'have no match and were'} left out; add “keep-all” to keep ${alone === 1 ? 'it' : 'them'}.`,
    );
  warnOfRepeated(keys, groups, wanted, warn);
  warnOfNearKeys(unmatched, groups.keys(), warn);
  return list(joined);
};

const orders = '[{"id":1,"item":"loom"},{"id":2,"item":"yarn"}]';

export const joinRowsFilter = filter({
  keyword: 'join-rows',
  summary:
    'Adds the columns of another table to the rows with the same value in a column; rows without a match are left out, unless you add keep-all.',
  takes: 'any',
  gives: 'list',
  arguments: {
    other: someValue('the other table, such as $2'),
    on: oneOf('the word on', ['on']),
    key: someText('the column that both tables have'),
    words: texts('= KEY if the other table names it differently, and keep-all', { atLeast: 0 }),
  },
  aliases: ['join-tables', 'lookup'],
  examples: [
    {
      run: 'join-rows \'[{"id":1,"name":"Ada"}]\' on id | json-minify',
      on: orders,
      gives: '[{"id":1,"item":"loom","name":"Ada"}]',
    },
    {
      run: 'join-rows \'[{"order":1,"name":"Ada"}]\' on id = order keep-all | json-minify',
      on: orders,
      gives: '[{"id":1,"item":"loom","name":"Ada"},{"id":2,"item":"yarn","name":""}]',
    },
  ],
  apply: (value, { other, key, words }, context) => {
    const wanted = readWords(key, words);
    const { warn } = context;
    const aboutOther = { ...context, warn: (sentence: string) => warn(`In the other table: ${sentence}`) };
    return andThen(readSide(value, key, 'the table before it', context), (own) =>
      andThen(readSide(other, wanted.otherKey, 'the other table', aboutOther), (others) =>
        joinRows(own, others, wanted, warn),
      ),
    );
  },
});
