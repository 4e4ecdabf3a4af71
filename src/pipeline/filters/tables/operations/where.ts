// `where`: keeps the rows of a table whose cell in a column passes a comparison.

import { filter } from '../../../language/filter.ts';
import { areJson } from '../../../language/json-value.ts';
import { list, textOf, type Value } from '../../../language/value.ts';
import { cellsAt } from '../../data/json-path.ts';
import { marksBeside } from '../../numbers/column-marks.ts';
import { evidenceIn } from '../../numbers/column-thousands.ts';
import { findEqual, findInOrder, type Options, type Order, orders } from './compare-cells.ts';
import { findEqualCells, findOrderedCells } from './compare-columns.ts';
import { findColumn } from './compared-column.ts';
import { type Compared, columnKey, comparedWith, comparison, joinConditions, moreConditions } from './conditions.ts';
import { warnOfCase } from './doubt-case.ts';
import { warnOfEqual, warnOfLists } from './doubt-equal.ts';
import { warnOfKeyNames } from './doubt-names.ts';
import { findCellsInLists, findInLists, isListOfTexts } from './find-in-lists.ts';
import { withRows } from './read-table.ts';
import { findContent, testElements, warnOfSomeElements } from './search-cells.ts';
import { readToday } from './today.ts';

const isOrder = (operator: string): operator is Order => orders.some((order) => order === operator);

const testCells = (
  cells: readonly (Value | undefined)[],
  contents: readonly string[],
  { operator, wanted: given }: Compared & { readonly operator: string },
  options: Options & { readonly operator: string },
): boolean[] => {
  const { ignoresCase } = options;
  const isEquality = isOrder(operator) || operator.includes('=');
  if (typeof given !== 'string' || !isEquality) {
    const find = (ignores: boolean) => testElements(cells, findContent(operator, given, ignores));
    const found = contents.map(find(ignoresCase));
    const test = findContent(operator, given, ignoresCase);
    const { warn } = options.context;
    if (typeof given !== 'string') warnOfSomeElements(cells, found, { key: options.key, given }, { test, warn });
    else if (operator === 'contains') warnOfKeyNames(cells, found, { key: options.key, test }, warn);
    if (!ignoresCase) warnOfCase({ contents, found, given, operator }, find(true), options);
    return found;
  }
  const wanted = readToday(contents, given, options.context);
  if (isOrder(operator)) return findInOrder(contents, operator, wanted, options);
  const equal = findEqual(contents, wanted, options);
  warnOfEqual(contents, wanted, equal, options);
  return operator === '!=' ? equal.map((isEqual) => !isEqual) : equal;
};

const contentsOf = (cells: readonly (Value | undefined)[]): string[] => cells.map((cell) => (cell ? textOf(cell) : ''));

const testColumns = (
  cells: readonly (Value | undefined)[],
  operator: string,
  otherCells: readonly (Value | undefined)[],
  options: Options,
): boolean[] => {
  const [contents, others] = [contentsOf(cells), contentsOf(otherCells)];
  if (isOrder(operator)) return findOrderedCells(contents, others, operator, options);
  if (!/=/.test(operator)) {
    const found = contents.map((cell, row) => {
      const other = others[row] ?? '';
      return other !== '' && testElements(cells, findContent(operator, other, options.ignoresCase))(cell, row);
    });
    return operator === 'contains' ? findCellsInLists(cells, found, others, options.ignoresCase) : found;
  }
  const equal = findEqualCells(contents, others, options);
  return operator === '!=' ? equal.map((isEqual) => !isEqual) : equal;
};

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
    {
      run: 'rows | where {Price new} > {Price old} | get Item',
      on: 'Item;Price old;Price new\npen;10,00;12,00\nink;20,00;19,00',
      gives: 'pen',
    },
    { run: 'rows | where path matches /^.log/ | count', on: log, gives: '2' },
  ],
  apply: (value, { key, operator, value: compared, more }, context) =>
    withRows(value, context, (rows) => {
      const alternatives = joinConditions({ key, operator, ...compared }, more).map((conditions) =>
        conditions.map((one) => {
          const cells = cellsAt(rows, one.key);
          const contents = contentsOf(cells);
          const beside = marksBeside(list(cells.flatMap((cell) => cell ?? [])));
          const options = { ...one, beside, evidence: () => evidenceIn(cells), isJson: areJson(cells), context };
          const column = findColumn(contents, one, { rows, warn: context.warn });
          if (/^!?==?$/.test(one.operator)) warnOfLists(cells, one, context);
          if (column !== undefined) {
            const others = cellsAt(rows, column);
            if (!isOrder(one.operator)) warnOfLists(others, { key: column, wanted: one.key }, context);
            return testColumns(cells, one.operator, others, options);
          }
          const found = testCells(cells, contents, one, options);
          const { wanted } = one;
          return one.operator === 'contains' && typeof wanted === 'string' && cells.some(isListOfTexts)
            ? findInLists(cells, found, { ...one, wanted }, context)
            : found;
        }),
      );
      return list(rows.filter((_, index) => alternatives.some((tests) => tests.every((passes) => passes[index]))));
    }),
});
