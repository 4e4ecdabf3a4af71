// Filters that change, add or rename one column of a table, or one key of a hash, and keep the others.
import { type Block, mapElements } from '../../../language/block.ts';
import { cannot } from '../../../language/failure.ts';
import { type FilterContext, filter } from '../../../language/filter.ts';
import { andThen, type MaybePromise } from '../../../language/maybe-promise.ts';
import { pipeline, someText, valueOrPipeline } from '../../../language/parameters.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { describeMissingKey } from '../../../language/step-into.ts';
import { type HashValue, hash, list, lookUp, type Value } from '../../../language/value.ts';
import { cellsAt, keysOfRows } from '../../data/json-path.ts';
import { structureIfJson } from '../../data/structure.ts';
import { warnOfExpression, warnOfKeyword } from './doubt-expression.ts';
import { adviseSet, adviseUpdate, leaveEmpty } from './pipeline-failures.ts';
import { type Rows, withRows } from './read-table.ts';
import { writeCell } from './write-cell.ts';

/** Changes the rows of a table, or a hash as if it were the only row. */
const changeRows = (
  value: Value,
  context: FilterContext,
  change: (rows: Rows) => MaybePromise<readonly HashValue[]>,
): MaybePromise<Value> => {
  const structure = structureIfJson(value, context);
  if (structure.type === 'hash') return andThen(change([structure]), ([changed]) => changed ?? structure);
  return withRows(structure, context, (rows) => andThen(change(rows), list));
};

const update = (rows: Rows, key: string, block: Block, { warn }: FilterContext): MaybePromise<readonly HashValue[]> => {
  const cells = cellsAt(rows, key);
  const places = cells.flatMap((cell, index) => (cell ? [{ cell, index }] : []));
  if (places.length < rows.length)
    warn(`There is no “${key}” in ${rows.length - places.length} of ${rows.length} rows; they stay as they are.`);
  const found = places.map(({ cell }) => cell);
  return andThen(mapElements(found, leaveEmpty(adviseSet(block, rows, key)), 'row'), (made) => {
    const changed = [...rows];
    for (const [at, { index }] of places.entries()) {
      const [row, cell] = [rows[index], made[at]];
      if (row && cell) changed[index] = writeCell(row, key, cell);
    }
    return changed;
  });
};

/** A text filter changes every cell of a row, so that a whole row would end up in the column. */
const refuseWholeRow = (made: Value, { entries }: HashValue, key: string): void => {
  const isRow =
    made.type === 'hash' &&
    made.entries.length === entries.length &&
    made.entries.every(([name], index) => name === entries[index]?.[0]);
  if (isRow)
    cannot(
      `the pipeline in parentheses is given the whole row. Begin it with “get” and a column; to change the cell itself, write “update ${quoteArgument(key)} (…)”.`,
    );
};

/** A pipeline that begins with one of these is made for a row. */
const takesRow = /^\(\s*(?:get|as|fill|calc|values|keys|entries)\b/;

const set = (
  rows: Rows,
  key: string,
  { block, written }: { block: Block; written: string },
): MaybePromise<readonly HashValue[]> =>
  andThen(mapElements(rows, takesRow.test(written) ? block : adviseUpdate(block, key), 'row'), (made) =>
    rows.map((row, index) => {
      const cell = made[index];
      if (!cell) return row;
      refuseWholeRow(cell, row, key);
      return writeCell(row, key, cell);
    }),
  );

const rename = (rows: Rows, from: string, to: string): readonly HashValue[] => {
  const keys = keysOfRows(rows);
  if (rows.length > 0 && !keys.includes(from)) cannot(describeMissingKey(from, keys));
  if (from !== to && rows.some((row) => lookUp(row, from) && lookUp(row, to)))
    cannot(`there is a “${to}” already. Remove it first: omit ${/\s/.test(to) ? `'${to}'` : to}`);
  return rows.map(({ entries }) => hash(entries.map(([key, held]) => [key === from ? to : key, held])));
};

const stock = 'item,price,count\npen,1.2562,3\nink,30,2';

export const changeColumnFilters = [
  filter({
    keyword: 'update',
    summary: 'Runs a pipeline on each cell of one column, or on one value of a hash, and keeps the others.',
    takes: 'any',
    gives: 'any',
    arguments: {
      key: someText('the column: a key, or a path such as user.name'),
      pipeline: pipeline('the filters in parentheses, or the keyword of one'),
    },
    aliases: ['update-column'],
    examples: [
      { run: 'rows | update price (round 2) | csv', on: stock, gives: 'item,price,count\npen,1.26,3\nink,30,2' },
      { run: 'update user.name upper | json-minify', on: '{"user":{"name":"Ada"}}', gives: '{"user":{"name":"ADA"}}' },
    ],
    apply: (value, { key, pipeline: block }, context) =>
      changeRows(value, context, (rows) => update(rows, key, block, context)),
  }),
  filter({
    keyword: 'set',
    summary:
      'Adds a column to a table or a key to a hash, or replaces it: with a value, or with what a pipeline makes of each row.',
    takes: 'any',
    gives: 'any',
    arguments: {
      key: someText('the column: a key, or a path such as user.name'),
      value: valueOrPipeline('a value, or filters in parentheses that are given the row'),
    },
    aliases: ['insert', 'upsert', 'assign', 'mutate', 'add-column'],
    examples: [
      {
        run: "rows | set total (calc 'price * count') | csv",
        on: stock,
        gives: 'item,price,count,total\npen,1.2562,3,3.7686\nink,30,2,60',
      },
      {
        run: 'rows | set currency EUR | pick item currency | csv',
        on: stock,
        gives: 'item,currency\npen,EUR\nink,EUR',
      },
      { run: 'set name (get user.name) | pick name', on: '{"user":{"name":"Ada"}}', gives: 'name: Ada' },
    ],
    apply: (value, { key, value: made }, context) => {
      const { keyword, content, written } = made;
      if (/^\(\s*(?:number|enumerate|number-lines)\b/.test(written))
        cannot(
          `a row doesn't know its number. Write “number | rename number ${quoteArgument(key)}”, which numbers the rows of a table.`,
        );
      return changeRows(value, context, (rows) => {
        if (keyword !== undefined) warnOfKeyword(keyword, rows, key, context.warn);
        else if (content !== undefined) warnOfExpression({ content, written }, rows, key, context.warn);
        return set(rows, key, made);
      });
    },
  }),
  filter({
    keyword: 'rename',
    summary: 'Renames one column of a table, or one key of a hash, and keeps its place.',
    takes: 'any',
    gives: 'any',
    arguments: { from: someText('the column or key'), to: someText('its new name') },
    aliases: ['rename-column'],
    examples: [
      { run: 'rows | rename price cost | head 1 | csv', on: stock, gives: 'item,cost,count\npen,1.2562,3' },
      { run: 'rename user_name name', on: '{"id":7,"user_name":"Ada"}', gives: 'id: 7\nname: Ada' },
    ],
    apply: (value, { from, to }, context) => changeRows(value, context, (rows) => rename(rows, from, to)),
  }),
];
