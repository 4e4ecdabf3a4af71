// Exact decimal arithmetic on the numbers in a text.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { someText, texts, wholeNumber } from '../../language/parameters.ts';
import { textOf, type Value } from '../../language/value.ts';
import { aggregateRows, refuseTable } from '../tables/operations/aggregate.ts';
import { withRows } from '../tables/operations/read-table.ts';
import { type CellReader, collectNumbers, createCellReader } from './collect-numbers.ts';
import { type Decimal, withDecimals, writeDecimal } from './decimals.ts';
import { readNumber } from './find-numbers.ts';
import { noNumbers, rewriteNumbers } from './rewrite-numbers.ts';

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
      const compute = (read: (decimal: string) => Decimal, held: Value, reader?: CellReader): string => {
        const numbers = collectNumbers(held, context.warn, reader).map(read);
        if (numbers.length === 0 && !(keyword === 'sum' && textOf(held).trim() === '')) cannot(noNumbers);
        return writeDecimal(tell(numbers, read('0')));
      };
      if (column.length === 0) {
        refuseTable(value, keyword);
        return withDecimals(({ read }) => compute(read, value));
      }
      return withRows(value, context, (rows) =>
        withDecimals(({ read }) =>
          aggregateRows(rows, column, context.warn, (cells) => {
            const reader = createCellReader(cells, context.warn);
            return (held) => compute(read, held, reader);
          }),
        ),
      );
    },
  });

const groupDigits = (digits: string, separator: string): string => {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return (first > 0 ? [digits.slice(0, first), ...groups] : groups).join(separator);
};

export const numberFilters = [
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
  filter({
    keyword: 'round',
    summary: 'Rounds every number in the text, half away from zero; negative DIGITS round to tens and hundreds.',
    takes: 'any',
    gives: 'any',
    arguments: {
      digits: wholeNumber('number of decimal places', { default: 0, atLeast: -100, atMost: 100 }),
    },
    examples: [
      { run: 'round', on: '2.5', gives: '3' },
      { run: 'round 2', on: 'pi is 3.14159', gives: 'pi is 3.14' },
      { run: 'round -2', on: '1,250', gives: '1300' },
    ],
    apply: (value, { digits }, { warn }) =>
      andThen(
        withDecimals((decimals) => decimals),
        ({ read, Exact }) => {
          const step = new Exact(10).pow(-digits);
          return rewriteNumbers(value, warn, (decimal) => writeDecimal(read(decimal).toNearest(step)));
        },
      ),
  }),
  filter({
    keyword: 'percent',
    summary: 'Computes what percentage of another number this number is.',
    takes: 'line',
    gives: 'text',
    arguments: { of: someText('the number that is 100%') },
    aliases: ['percentage'],
    examples: [
      { run: 'percent 200', on: '25', gives: '12.5%' },
      { run: 'percent 3', on: '1', gives: '33.33%' },
    ],
    apply: (content, { of }) =>
      withDecimals(({ read }) => {
        const part = read(readNumber(content) ?? cannot(`“${content.slice(0, 40)}” is not a number.`));
        const whole = read(readNumber(of) ?? cannot(`OF must be a number, not “${of.slice(0, 40)}”.`));
        if (whole.isZero()) cannot("percentages of 0 can't be computed.");
        return `${writeDecimal(part.div(whole).times(100).toDecimalPlaces(2))}%`;
      }),
  }),
  filter({
    keyword: 'thousands',
    summary:
      'Adds a thousands separator to every number in the text; if it is a point, the decimal mark becomes a comma.',
    takes: 'any',
    gives: 'any',
    arguments: { separator: someText('the separator', { default: ',' }) },
    aliases: ['group-digits'],
    examples: [
      { run: 'thousands', on: '1234567.891', gives: '1,234,567.891' },
      { run: 'thousands .', on: '€1234.50', gives: '€1.234,50' },
    ],
    apply: (value, { separator }, { warn }) =>
      rewriteNumbers(value, warn, (decimal) => {
        const [whole = '', fraction] = decimal.split('.');
        if (/[eE]/.test(decimal)) return decimal;
        const grouped = groupDigits(whole, separator);
        return fraction === undefined ? grouped : `${grouped}${separator === '.' ? ',' : '.'}${fraction}`;
      }),
  }),
];
