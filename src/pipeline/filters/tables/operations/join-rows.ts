// `join-rows`: combines two tables by a column that they share.
import { cannot, FilterRefusal } from '../../../language/failure.ts';
import { filter } from '../../../language/filter.ts';
import { oneOf, someText, someValue, texts } from '../../../language/parameters.ts';
import { type HashValue, hash, list, text, textOf, type Value } from '../../../language/value.ts';
import { cellsAt, keysOfRows } from '../../data/json-path.ts';
import { type Rows, withRows } from './read-table.ts';

const maxCells = 1_000_000;
const nothing = text('');

interface Wanted {
  readonly otherKey: string;
  readonly keepsAll: boolean;
}

/** What may follow the key: `= OTHER_KEY`, and `keep-all`. */
const readWords = (key: string, words: readonly string[]): Wanted => {
  const keepsAll = words.at(-1) === 'keep-all';
  const [equals, otherKey, ...more] = keepsAll ? words.slice(0, -1) : words;
  if (equals === undefined) return { otherKey: key, keepsAll };
  if (equals !== '=' || otherKey === undefined || more.length > 0)
    return cannot('after the key, expected “= KEY” if the other table names it differently, or “keep-all”.');
  return { otherKey, keepsAll };
};

const cellsOfOther = (rows: Rows, key: string): (Value | undefined)[] => {
  try {
    return cellsAt(rows, key);
  } catch (error) {
    if (error instanceof FilterRefusal) return cannot(`in the other table, ${error.message}`);
    throw error;
  }
};

const groupByCell = (rows: Rows, cells: readonly (Value | undefined)[]): Map<string, HashValue[]> => {
  const groups = new Map<string, HashValue[]>();
  for (const [index, row] of rows.entries()) {
    const cell = cells[index];
    if (!cell) continue;
    const group = groups.get(textOf(cell));
    if (group) group.push(row);
    else groups.set(textOf(cell), [row]);
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

const joinRows = (rows: Rows, other: Rows, key: string, wanted: Wanted, warn: (sentence: string) => void): Value => {
  const cells = cellsAt(rows, key);
  const groups = groupByCell(other, cellsOfOther(other, wanted.otherKey));
  const added = nameAdded(rows, other, wanted.otherKey);
  const joined: HashValue[] = [];
  let [count, alone] = [0, 0];
  const add = (row: HashValue, match: HashValue | undefined): void => {
    const found = new Map(match?.entries);
    joined.push(hash([...row.entries, ...added.map(([name, shown]) => [shown, found.get(name) ?? nothing] as const)]));
    count += row.entries.length + added.length;
    if (count > maxCells) cannot('the joined table would have over 1,000,000 cells.');
  };
  for (const [index, row] of rows.entries()) {
    const cell = cells[index];
    const matches = (cell && groups.get(textOf(cell))) ?? [];
    for (const match of matches) add(row, match);
    if (matches.length > 0) continue;
    alone += 1;
    if (wanted.keepsAll) add(row, undefined);
  }
  if (alone > 0 && !wanted.keepsAll)
    warn(`${alone} of ${rows.length} rows have no match and were left out; add “keep-all” to keep them.`);
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
    return withRows(value, context, (rows) =>
      withRows(other, context, (others) => joinRows(rows, others, key, wanted, context.warn)),
    );
  },
});
