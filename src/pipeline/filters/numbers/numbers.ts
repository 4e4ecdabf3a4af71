// Filters that write the numbers in a text in another way.
import { filter } from '../../language/filter.ts';
import { withPoints } from '../../language/json-value.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { someText, wholeNumber } from '../../language/parameters.ts';
import { withDecimals, writeDecimal } from './decimals.ts';
import { percentFilter } from './percent.ts';
import { rewriteNumbers } from './rewrite-numbers.ts';
import { statisticFilters } from './statistics.ts';
import { warnOfNames } from './warn-of-names.ts';
import { warnOfThousands } from './warn-of-thousands.ts';

const groupDigits = (digits: string, separator: string): string => {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return (first > 0 ? [digits.slice(0, first), ...groups] : groups).join(separator);
};

/** The digits that a JavaScript number holds exactly. */
const exactDigits = 15;

/** Most numbers are short, and then whole numbers and a division, which rounds correctly, are faster. Undefined for others. */
const roundShort = (decimal: string, digits: number): string | undefined => {
  if (digits < 0 || digits > 6 || decimal.length + digits > exactDigits || /e/i.test(decimal)) return undefined;
  const [whole = '', fraction = ''] = decimal.split('.');
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return String((kept + Number(fraction.charAt(digits) >= '5')) / 10 ** digits);
};

export const numberFilters = [
  ...statisticFilters,
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
          warnOfThousands(value, warn);
          const step = new Exact(10).pow(-digits);
          const round = (decimal: string): string =>
            roundShort(decimal, digits) ?? writeDecimal(read(decimal).toNearest(step));
          return rewriteNumbers(value, warn, round, withPoints);
        },
      ),
  }),
  filter({
    keyword: 'fixed',
    summary: 'Writes every number in the text with exactly so many decimals: 3 as 3.00.',
    takes: 'any',
    gives: 'any',
    arguments: { digits: wholeNumber('number of decimals', { default: 2, atLeast: 0, atMost: 100 }) },
    aliases: ['to-fixed', 'tofixed', 'decimals'],
    examples: [
      { run: 'fixed 2', on: '3\n2.5\n1.005', gives: '3.00\n2.50\n1.01' },
      {
        run: 'rows | update price (fixed) | csv',
        on: 'item,price\npen,1.5\nink,30',
        gives: 'item,price\npen,1.50\nink,30.00',
      },
    ],
    apply: (value, { digits }, { warn }) =>
      andThen(
        withDecimals((decimals) => decimals),
        ({ read }) => {
          warnOfThousands(value, warn);
          return rewriteNumbers(value, warn, (decimal) => read(decimal).toFixed(digits), withPoints);
        },
      ),
  }),
  percentFilter,
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
    apply: (value, { separator }, { warn }) => {
      warnOfNames(value, warn);
      warnOfThousands(value, warn, 'for');
      return rewriteNumbers(value, warn, (decimal) => {
        const [whole = '', fraction] = decimal.split('.');
        // A leading zero belongs to a code.
        if (/[eE]|^0\d/.test(decimal)) return decimal;
        const grouped = groupDigits(whole, separator);
        return fraction === undefined ? grouped : `${grouped}${separator === '.' ? ',' : '.'}${fraction}`;
      });
    },
  }),
];
