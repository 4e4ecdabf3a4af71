// Filters that compute one number from those in a text or a column: sums, averages, extremes.
import { filter } from '../../language/filter.ts';
import { computed } from '../../language/json-value.ts';
import { texts } from '../../language/parameters.ts';
import { textOf, type Value } from '../../language/value.ts';
import { aggregateRows, refuseTable } from '../tables/operations/aggregate.ts';
import { withRows } from '../tables/operations/read-table.ts';
import { collectFromColumn, collectNumbers } from './collect-numbers.ts';
import { type Decimal, withDecimals, writeDecimal } from './decimals.ts';
import { forColumn } from './doubt-thousands.ts';
import { refuseWithout } from './rewrite-numbers.ts';

const add = (numbers: readonly Decimal[], zero: Decimal): Decimal => numbers.reduce((sum, one) => sum.plus(one), zero);

const statistic = (
  keyword: string,
  summary: string,
  aliases: readonly string[],
  [gives, givesByCity]: readonly [string, string],
  tell: (numbers: readonly Decimal[], zero: Decimal) => Decimal,
) =>
  filter({
    keyword,
    summary: `${summary} the numbers in the lines or elements, or in a column of a table; accepts thousands separators and ignores currency signs.`,
    takes: 'any',
    gives: 'any',
    arguments: {
      column: texts('a column of a table; and by with another column, for a result per group', { atLeast: 0 }),
    },
    aliases,
    examples: [
      { run: keyword, on: '1,200.10\nrent €300.20\n4', gives },
      { run: `rows | ${keyword} price by city`, on: 'city,price\nBath,3\nYork,4\nBath,6', gives: givesByCity },
    ],
    apply: (value, { column }, context) => {
      const mayHaveTotal = keyword !== 'min';
      const compute = (read: (decimal: string) => Decimal, decimals: readonly string[], held: Value) =>
        decimals.length > 0 || (keyword === 'sum' && textOf(held).trim() === '')
          ? writeDecimal(tell(decimals.map(read), read('0')))
          : undefined;
      if (column.length === 0) {
        refuseTable(value, keyword);
        const decimals = collectNumbers(value, mayHaveTotal, context.warn);
        return withDecimals(({ read }) => computed(compute(read, decimals, value) ?? refuseWithout(textOf(value))));
      }
      return withRows(value, context, (rows) =>
        withDecimals(({ read }) =>
          aggregateRows(rows, column, { mayHaveTotal, warn: context.warn }, (cells, doubts) => {
            const collect = collectFromColumn(cells, doubts, forColumn(column[0], context.warn));
            return (held) => compute(read, collect(held), held);
          }),
        ),
      );
    },
  });

export const statisticFilters = [
  statistic('sum', 'Adds up', ['add-up', 'total'], ['1504.3', 'Bath: 9\nYork: 4'], add),
  statistic('average', 'Averages', ['mean', 'avg'], ['501.43333333333333333', 'Bath: 4.5\nYork: 4'], (numbers, zero) =>
    add(numbers, zero).div(numbers.length),
  ),
  statistic('median', 'Finds the median of', [], ['300.2', 'Bath: 4.5\nYork: 4'], (numbers, zero) => {
    const sorted = numbers.toSorted((a, b) => a.cmp(b));
    const upper = sorted[sorted.length >> 1] ?? zero;
    return sorted.length % 2 === 1 ? upper : upper.plus(sorted[sorted.length / 2 - 1] ?? zero).div(2);
  }),
  statistic('min', 'Finds the smallest of', ['minimum', 'smallest'], ['4', 'Bath: 3\nYork: 4'], (numbers, zero) =>
    numbers.reduce((least, one) => (one.lt(least) ? one : least), numbers[0] ?? zero),
  ),
  statistic('max', 'Finds the largest of', ['maximum', 'largest'], ['1200.1', 'Bath: 6\nYork: 4'], (numbers, zero) =>
    numbers.reduce((most, one) => (one.gt(most) ? one : most), numbers[0] ?? zero),
  ),
];
