// What people write out of habit from SQL, apart from conditions.
import type { Habit } from './habit.ts';

const listColumns = (columns: string): string => columns.replace(/ ?, ?/g, ' ').trim();

/** `select a, b from t where c = 1 order by d limit 3` as stages. */
const writeSelect = (columns = '', conditions = '', order = '', limit = ''): string => {
  const stages = [
    conditions && `where ${conditions}`,
    order && `sort-by ${order}`,
    limit && `head ${limit}`,
    !/[*(]/.test(columns) && `pick ${listColumns(columns)}`,
  ].filter(Boolean);
  return stages.length === 0
    ? 'all columns are there without it; “pick” chooses some, as in “pick name total”'
    : `to choose columns, “pick” them: write “${stages.join(' | ')}”`;
};

const writeOrder = (column: string): string =>
  column
    .trim()
    .replace(/ (?:-desc|-r|descending)$/i, ' desc')
    .replace(/ asc(?:ending)?$/i, '');

/** Rows that are equal keep their order, so the first column is sorted by last. */
const writeSortBy = (columns = ''): string => {
  const stages = columns
    .replace(/ ?, ?(desc|asc|natural|nocase)\b/gi, ' $1')
    .split(',')
    .map((column) => `sort-by ${writeOrder(column)}`);
  return `write “${stages.reverse().join(' | ')}”`;
};

export const sqlHabits: readonly Habit[] = [
  [/^select (.+?)(?: from \S+)?(?: where (.+?))?(?: order by (.+?))?(?: limit (\d+))?$/i, writeSelect],
  [/^(?:sort|order) by (.+)$/i, writeSortBy],
  [/^order-?by (.+)$/i, writeSortBy],
  [/^sort-by (.+ (?:descending|-desc|-r)|.+ ascending|.+,.+)$/i, writeSortBy],
  [/^group by (\S+)$/i, 'write “group-by $1”; to count the rows of each group, “count-by $1”'],
  [/^group by (\S+) (sum|average|min|max|median) (\S+)$/i, 'write “$2 $3 by $1”'],
  [/^count \*$/, 'write “count”'],
  [/^count by (\S+)$/i, 'write “count-by $1”'],
  [/^(?:limit|top|first|take) (\d+)$/i, 'write “head $1”'],
  [/^(?:last|bottom) (\d+)$/i, 'write “tail $1”'],
  [/^(?:offset|skip) (\d+)$/i, (count = '0') => `write “slice ${Number(count) + 1}”`],
  [
    /^(?:distinct|unique) (?!-|case|insensitive|ignore)(\S+)$/i,
    'for the rows that differ in a column, write “unique-by $1”; for its values, “get $1 | unique”',
  ],
  [/^having (.+)$/i, 'write “where $1”'],
  [/^(?:inner )?join (\S+) on (.+)$/i, 'write “join-rows $1 on $2”'],
  [/^left (?:outer )?join (\S+) on (.+)$/i, 'write “join-rows $1 on $2 keep-all”'],
  [/^(?:delete|drop|remove)[ -]columns? (.+)$/i, (columns = '') => `write “omit ${listColumns(columns)}”`],
  [
    /^(?:delete|without|exclude) ([\w.]+)$/i,
    'to remove a column, write “omit $1”; to remove lines that contain a text, “drop $1”',
  ],
  [/^get (\S.*,.*)$/i, (columns = '') => `for several columns, write “pick ${listColumns(columns)}”`],
];
