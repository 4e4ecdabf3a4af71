// Filters that order elements, or choose the greatest, by a key or by what a pipeline makes of each.

import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { keyOrPipeline, someOf } from '../../language/parameters.ts';
import { text, textOf, type Value } from '../../language/value.ts';
import { compareNumbers, compareTexts, type FoundNumber, findNumber } from '../lists/compare-texts.ts';
import { readNumber } from '../numbers/find-numbers.ts';
import { ignoreCase } from '../text/ignore-case.ts';
import { elementsOf } from './elements.ts';
import { keysOf } from './keys-of.ts';

export const by = keyOrPipeline('a key such as price, or filters in parentheses');

interface Ranked {
  readonly item: Value;
  readonly content: string;
  readonly number: FoundNumber | undefined;
}

const rank = (item: Value, key: Value, ignoresCase: boolean): Ranked => {
  const content = textOf(key);
  const decimal = readNumber(content);
  return {
    item,
    content: ignoresCase ? ignoreCase(content) : content,
    number: decimal === undefined ? undefined : findNumber(decimal),
  };
};

/** Numbers by value, then texts. */
const compareRanks = (a: Ranked, b: Ranked): number => {
  if (a.number && b.number) return compareNumbers(a.number, b.number);
  if (a.number || b.number) return a.number ? -1 : 1;
  return compareTexts(a.content, b.content);
};

/** The elements that have a key, and the others in their order. */
const rankAll = (items: readonly Value[], keys: readonly (Value | undefined)[], ignoresCase: boolean) => {
  const ranked: Ranked[] = [];
  const others: Value[] = [];
  for (const [index, item] of items.entries()) {
    const key = keys[index];
    if (key) ranked.push(rank(item, key, ignoresCase));
    else others.push(item);
  }
  return { ranked, others };
};

const people = '[{"name":"Ada","born":1815},{"name":"alan","born":1912}]';

const extreme = (
  keyword: 'max-by' | 'min-by',
  { word, gives, wins }: { word: string; gives: string; wins(comparison: number): boolean },
) =>
  filter({
    keyword,
    summary: `Picks the element with the ${word} key or result; the first of several.`,
    takes: 'any',
    gives: 'any',
    arguments: { by },
    examples: [
      { run: `parse | ${keyword} born | get name`, on: people, gives },
      { run: `${keyword} (length)`, on: 'bear\nfox\nhorse\nhyena', gives: keyword === 'max-by' ? 'horse' : 'fox' },
    ],
    apply: (value, args, context) => {
      const { items } = elementsOf(value);
      return andThen(keysOf(items, args.by, context), (keys) => {
        const { ranked } = rankAll(items, keys, false);
        const [first, ...rest] = ranked;
        return first ? rest.reduce((best, one) => (wins(compareRanks(one, best)) ? one : best), first).item : text('');
      });
    },
  });

export const sortByFilters = [
  filter({
    keyword: 'sort-by',
    summary: 'Sorts by a key or by the result of filters: numbers by value, then texts; elements without it come last.',
    takes: 'any',
    gives: 'any',
    arguments: {
      by,
      order: someOf('ascending or descending order, and whether to ignore case', ['asc', 'desc', 'nocase']),
    },
    aliases: ['order-by'],
    examples: [
      { run: 'parse | sort-by born desc | get [0] | get name', on: people, gives: 'alan' },
      {
        run: 'sort-by (split " " | last)',
        on: 'Grace Hopper\nAda Lovelace\nAlan Turing',
        gives: 'Grace Hopper\nAda Lovelace\nAlan Turing',
      },
      { run: 'sort-by length', on: 'horse\nfox\nbear', gives: 'fox\nbear\nhorse' },
    ],
    apply: (value, args, context) => {
      const { items, rebuild } = elementsOf(value);
      const descends = args.order.has('desc');
      if (descends && args.order.has('asc')) cannot('asc and desc contradict each other; write one of them.');
      return andThen(keysOf(items, args.by, context), (keys) => {
        const { ranked, others } = rankAll(items, keys, args.order.has('nocase'));
        ranked.sort(descends ? (a, b) => compareRanks(b, a) : compareRanks);
        return rebuild([...ranked.map(({ item }) => item), ...others]);
      });
    },
  }),
  extreme('max-by', { word: 'greatest', gives: 'alan', wins: (comparison) => comparison > 0 }),
  extreme('min-by', { word: 'smallest', gives: 'Ada', wins: (comparison) => comparison < 0 }),
];
