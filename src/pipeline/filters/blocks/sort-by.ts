// Filters that order elements, or choose the greatest, by a key or by what a pipeline makes of each.

import { cannotTake } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { keyOrPipeline, someOf } from '../../language/parameters.ts';
import { text } from '../../language/value.ts';
import { nearOrder } from '../lists/near-order.ts';
import { isTotalRow, warnOfTotalRow } from '../tables/operations/doubt-total-row.ts';
import { isRow } from '../tables/operations/read-table.ts';
import { recordsOf } from './elements.ts';
import { keysOf } from './keys-of.ts';
import { rankKeys } from './rank-keys.ts';

export const by = keyOrPipeline('a key such as price, a position in lists counted from 0, or filters in parentheses');

const people = '[{"name":"Ada","born":1815},{"name":"alan","born":1912}]';

const extreme = (
  keyword: 'max-by' | 'min-by',
  { word, gives, descends }: { word: string; gives: string; descends: boolean },
) =>
  filter({
    keyword,
    summary: `Picks the element with the ${word} key or result; the first of several.`,
    takes: 'any',
    gives: 'any',
    arguments: { by },
    examples: [
      { run: `parse | ${keyword} born | get name`, on: people, gives },
      { run: `${keyword} (length)`, on: 'bear\nfox\nhorse\nhyena', gives: descends ? 'horse' : 'fox' },
    ],
    apply: (value, args, context) => {
      const { items } = recordsOf(value, keyword, context);
      return andThen(keysOf(items, args.by, context), (keys) => {
        const options = { name: args.by.key, ignoresCase: false, descends, fate: 'were left out' as const };
        const first = rankKeys(items, keys, options, context).first() ?? text('');
        if (isTotalRow(first) && items.every(isRow)) warnOfTotalRow(items, keys, context.warn);
        return first;
      });
    },
  });

export const sortByFilters = [
  filter({
    keyword: 'sort-by',
    summary:
      'Sorts by a key or by the result of filters: numbers and quantities by value, dates by time; elements without it come last.',
    takes: 'any',
    gives: 'any',
    arguments: {
      by,
      order: someOf(
        'ascending or descending order, whether to ignore case, and whether to compare as texts with numbers in them by value',
        ['asc', 'desc', 'nocase', 'natural'],
        (written) =>
          nearOrder(written) ??
          `to sort by two keys, sort by the second one first, as in “sort-by ${written} | sort-by …”`,
      ),
    },
    aliases: ['order-by'],
    examples: [
      { run: 'parse | sort-by born desc | get [0] | get name', on: people, gives: 'alan' },
      {
        run: 'sort-by (split " " | last)',
        on: 'Grace Hopper\nAda Lovelace\nAlan Turing',
        gives: 'Grace Hopper\nAda Lovelace\nAlan Turing',
      },
      { run: 'sort-by (trim) natural', on: 'b10\na9\nb9', gives: 'a9\nb9\nb10' },
      { run: 'sort-by length', on: 'horse\nfox\nbear', gives: 'fox\nbear\nhorse' },
    ],
    apply: (value, args, context) => {
      const { items, rebuild } = recordsOf(value, 'sort-by', context);
      const descends = args.order.has('desc');
      if (descends && args.order.has('asc')) cannotTake('asc and desc contradict each other; write one of them.');
      return andThen(keysOf(items, args.by, context), (keys) => {
        const [ignoresCase, isNatural] = [args.order.has('nocase'), args.order.has('natural')];
        const options = { name: args.by.key, ignoresCase, descends, isNatural, fate: 'come last' as const };
        const sorted = rankKeys(items, keys, options, context).sorted();
        if (sorted[0] && isTotalRow(sorted[0]) && items.every(isRow))
          warnOfTotalRow(items, keys, context.warn, 'sorted');
        return rebuild(sorted);
      });
    },
  }),
  extreme('max-by', { word: 'greatest', gives: 'alan', descends: true }),
  extreme('min-by', { word: 'smallest', gives: 'Ada', descends: false }),
];
