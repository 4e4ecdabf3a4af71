// `where`: keeps the rows of a table whose cell in a column passes a comparison.

import { cannot } from '../../../language/failure.ts';
import { filter } from '../../../language/filter.ts';
import { areJson } from '../../../language/json-value.ts';
import { list, lookUp, textOf, type Value } from '../../../language/value.ts';
import { cellsAt } from '../../data/json-path.ts';
import { marksBeside } from '../../numbers/column-marks.ts';
import { isNumber } from '../../numbers/find-numbers.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import { findEqual, findInOrder, type Options, type Order, orders } from './compare-cells.ts';
import { findEqualCells, findOrderedCells } from './compare-columns.ts';
import { type Compared, columnKey, comparedWith, comparison, joinConditions, moreConditions } from './conditions.ts';
import { warnOfCase } from './doubt-case.ts';
import { warnOfEqual, warnOfLists } from './doubt-equal.ts';
import { findCellsInLists, findInLists, isListOfTexts } from './find-in-lists.ts';
import { type Rows, withRows } from './read-table.ts';
import { readToday } from './today.ts';

type Test = (content: string) => boolean;

const findPattern = (operator: string, pattern: RegExp, ignoresCase: boolean): Test => {
  if (operator !== 'matches' && operator !== 'contains')
    return cannot(`“${operator}” compares with a text; put it in quotes, or write “matches /${pattern.source}/”.`);
  const { source, flags } = pattern;
  const sought = ignoresCase && !flags.includes('i') ? new RegExp(source, `${flags}i`) : pattern;
  return (content) => sought.test(content);
};

const findText = (operator: string, wanted: string, ignoresCase: boolean): Test => {
  const sought = ignoresCase ? ignoreCase(wanted) : wanted;
  const test: Test = (content) => {
    if (operator === 'starts-with') return content.startsWith(sought);
    return operator === 'ends-with' ? content.endsWith(sought) : content.includes(sought);
  };
  return ignoresCase ? (content) => test(ignoreCase(content)) : test;
};

const isOrder = (operator: string): operator is Order => orders.some((order) => order === operator);

const testCells = (
  contents: readonly string[],
  operator: string,
  given: string | RegExp,
  options: Options & { readonly operator: string },
): boolean[] => {
  const { ignoresCase } = options;
  const isEquality = isOrder(operator) || operator.includes('=');
  if (typeof given !== 'string' || !isEquality) {
    const find = (ignores: boolean): Test =>
      typeof given === 'string' ? findText(operator, given, ignores) : findPattern(operator, given, ignores);
    const found = contents.map(find(ignoresCase));
    if (!ignoresCase) warnOfCase({ contents, found, given, operator }, find(true), options);
    return found;
  }
  const wanted = readToday(contents, given, options.context);
  if (isOrder(operator)) return findInOrder(contents, operator, wanted, options);
  const equal = findEqual(contents, wanted, options);
  warnOfEqual(contents, wanted, equal, options);
  return operator === '!=' ? equal.map((isEqual) => !isEqual) : equal;
};

/** A table has the same columns in every row, and few other lists are longer. */
const rowsAsked = 1000;

/** The column that the word names, if no cell is that word. A number is one, with a warning. */
const findColumn = (
  contents: readonly string[],
  { key, operator, wanted, isBare }: Compared & { readonly key: string; readonly operator: string },
  { rows, warn }: { readonly rows: Rows; readonly warn: (sentence: string) => void },
): string | undefined => {
  if (!isBare || typeof wanted !== 'string' || operator === 'matches') return undefined;
  if (!rows.slice(0, rowsAsked).some((row) => lookUp(row, wanted)) || contents.includes(wanted)) return undefined;
  if (!isNumber(wanted)) return wanted;
  warn(
    `“${wanted}” was compared as a number, although it is also a column. For the column, write “keep (as row | get ${key} | is equal %row{${wanted}})”, or “is over” and the like.`,
  );
  return undefined;
};

const testColumns = (
  contents: readonly string[],
  operator: string,
  others: readonly string[],
  options: Options,
): boolean[] => {
  if (isOrder(operator)) return findOrderedCells(contents, others, operator, options);
  if (!/=/.test(operator))
    return contents.map((cell, row) => {
      const other = others[row] ?? '';
      return other !== '' && findText(operator, other, options.ignoresCase)(cell);
    });
  const equal = findEqualCells(contents, others, options);
  return operator === '!=' ? equal.map((isEqual) => !isEqual) : equal;
};

const contentsOf = (cells: readonly (Value | undefined)[]): string[] => cells.map((cell) => (cell ? textOf(cell) : ''));

const log = 'path,status,ms\n/,200,12\n/login,500,1043\n/login,500,87';

export const whereFilter = filter({
  keyword: 'where',
  summary:
    'Keeps the rows of a table in which a column passes a comparison: of numbers, dates, quantities or versions if both are, otherwise of texts. “and” and “or” join several.',
  takes: 'any',
  gives: 'list',
  arguments: {
    key: columnKey,
    operator: comparison,
    value: comparedWith,
    more: moreConditions,
  },
  aliases: ['filter-rows'],
  examples: [
    { run: 'rows | where status = 500 | count', on: log, gives: '2' },
    { run: 'rows | where ms > 100 | csv', on: log, gives: 'path,status,ms\n/login,500,1043' },
    {
      run: 'where user.name contains ada nocase | json-minify',
      on: '[{"user":{"name":"Ada"}},{"user":{"name":"Alan"}}]',
      gives: '[{"user":{"name":"Ada"}}]',
    },
    { run: 'rows | where status = 500 and ms < 100 or path = / | get ms', on: log, gives: '12\n87' },
    {
      run: 'rows | where stock < least | csv',
      on: 'item,stock,least\npen,5,10\nink,9,3',
      gives: 'item,stock,least\npen,5,10',
    },
    { run: 'rows | where path matches /^.log/ | count', on: log, gives: '2' },
  ],
  apply: (value, { key, operator, value: compared, more }, context) =>
    withRows(value, context, (rows) => {
      const alternatives = joinConditions({ key, operator, ...compared }, more).map((conditions) =>
        conditions.map((one) => {
          const cells = cellsAt(rows, one.key);
          if (/^!?==?$/.test(one.operator)) warnOfLists(cells, one, context);
          const contents = contentsOf(cells);
          const beside = marksBeside(list(cells.flatMap((cell) => cell ?? [])));
          const options = { ...one, beside, isJson: areJson(cells), context };
          const column = findColumn(contents, one, { rows, warn: context.warn });
          if (column !== undefined) {
            const others = contentsOf(cellsAt(rows, column));
            const found = testColumns(contents, one.operator, others, options);
            return one.operator === 'contains' ? findCellsInLists(cells, found, others, one.ignoresCase) : found;
          }
          const found = testCells(contents, one.operator, one.wanted, options);
          const { wanted } = one;
          return one.operator === 'contains' && typeof wanted === 'string' && cells.some(isListOfTexts)
            ? findInLists(cells, found, { ...one, wanted }, context)
            : found;
        }),
      );
      return list(rows.filter((_, index) => alternatives.some((tests) => tests.every((passes) => passes[index]))));
    }),
});
