// Filters that reorder elements.
import { randomInt } from 'node:crypto';
import { compareCodePoints } from '../../../base/code-points.ts';
import { cannotTake } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { someOf } from '../../language/parameters.ts';
import { list, textOf, type Value } from '../../language/value.ts';
import { countGraphemes, splitGraphemes } from '../text/graphemes.ts';
import { ignoreCase } from '../text/ignore-case.ts';
import { type Arrange, arrangeBy, arrangeNumbers, arrangeTexts } from './arrange.ts';
import { compareNaturally } from './compare-texts.ts';
import { doubtHeader } from './doubt-header.ts';
import { findFirstDates } from './first-dates.ts';
import { nearOrder } from './near-order.ts';
import { readNumberKeys } from './number-keys.ts';
import { compareVersions, findVersion } from './versions.ts';
import { warnOfOrder } from './warn-of-order.ts';

const order = {
  order: someOf(
    'ascending or descending order, and whether to ignore case',
    ['asc', 'desc', 'nocase'],
    (written) => nearOrder(written) ?? `to sort rows by a column, write sort-by ${written}`,
  ),
};

interface Sorting {
  readonly summary: string;
  readonly aliases: readonly string[];
  readonly examples: Parameters<typeof filter>[0]['examples'];
}

/** The entries of a hash sort by key: a tab comes before everything that may follow in a longer key. */
const sortedText = (item: Value): string =>
  item.type === 'hash' ? item.entries.map(([key, held]) => `${key}\t${textOf(held)}`).join('\n') : textOf(item);

/** Equal keys keep their order in descending order too. */
const arrangeInOrder = <Key>(arrange: Arrange<Key>, keys: readonly Key[], descends: boolean): readonly number[] => {
  if (!descends) return arrange(keys);
  const last = keys.length - 1;
  return arrange(keys.toReversed())
    .map((place) => last - place)
    .reverse();
};

const pickPlaces = <Item>(items: readonly Item[], places: readonly number[]): Item[] =>
  // Safe: every place is one of the items.
  places.map((place) => items[place] as Item);

/** Computes each key once. Elements without a key come last, in their original order. */
const sortFilter = <Key>(
  keyword: string,
  declared: Sorting,
  readKeys: (contents: readonly string[], context: FilterContext) => readonly (Key | undefined)[],
  arrange: Arrange<Key>,
  /** Reports what is suspicious about the order. */
  check?: (sorted: readonly Key[], descends: boolean, context: FilterContext) => void,
) =>
  filter({
    keyword,
    ...declared,
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: order,
    apply: (items, args, context) => {
      const [ignoresCase, descends] = [args.order.has('nocase'), args.order.has('desc')];
      if (descends && args.order.has('asc')) cannotTake('asc and desc contradict each other; write one of them.');
      const keyed: Value[] = [];
      const known: Key[] = [];
      const others: Value[] = [];
      const contents = items.map(sortedText);
      const keys = readKeys(ignoresCase ? contents.map(ignoreCase) : contents, context);
      let index = 0;
      for (const item of items) {
        const key = keys[index];
        if (key === undefined) others.push(item);
        else {
          keyed.push(item);
          known.push(key);
        }
        index += 1;
      }
      const places = arrangeInOrder(arrange, known, descends);
      check?.(pickPlaces(known, places), descends, context);
      const sorted = pickPlaces(keyed, places);
      const doubt = items[0]?.type === 'text' ? doubtHeader(contents, sorted[0] && textOf(sorted[0])) : undefined;
      if (doubt !== undefined) context.warn(doubt);
      return list(others.length === 0 ? sorted : [...sorted, ...others]);
    },
  });

const shuffle = <Item>(items: readonly Item[]): Item[] => {
  const shuffled: Item[] = [];
  for (const item of items) {
    const place = randomInt(shuffled.length + 1);
    const moved = shuffled[place];
    if (moved === undefined) shuffled.push(item);
    else {
      shuffled[place] = item;
      shuffled.push(moved);
    }
  }
  return shuffled;
};

const asTheyAre = (contents: readonly string[]): readonly string[] => contents;

export const orderFilters = [
  sortFilter(
    'sort',
    {
      summary: 'Sorts alphabetically; a hash by its keys.',
      aliases: ['sort-lines'],
      examples: [
        { run: 'sort', on: 'pear\nApple\nfig', gives: 'Apple\nfig\npear' },
        { run: 'sort desc', on: 'pear\nApple\nfig', gives: 'pear\nfig\nApple' },
        { run: 'sort nocase', on: 'B2\nb1\na\nA', gives: 'a\nA\nb1\nB2' },
        { run: 'parse | sort | json-minify', on: '{"b":{"y":1,"x":2},"a":3}', gives: '{"a":3,"b":{"y":1,"x":2}}' },
      ],
    },
    asTheyAre,
    arrangeTexts,
    warnOfOrder,
  ),
  sortFilter(
    'sort-natural',
    {
      summary: 'Sorts alphabetically, with numbers inside texts by value.',
      aliases: ['natural-sort'],
      examples: [{ run: 'sort-natural', on: 'file10\nfile9', gives: 'file9\nfile10' }],
    },
    asTheyAre,
    arrangeBy(compareNaturally),
  ),
  sortFilter(
    'sort-versions',
    {
      summary: 'Sorts by the first version in each element, as in semantic versioning; elements without one come last.',
      aliases: ['sort-semver', 'version-sort'],
      examples: [{ run: 'sort-versions', on: 'v1.10.0\nv1.9.2\nv1.10.0-rc.1', gives: 'v1.9.2\nv1.10.0-rc.1\nv1.10.0' }],
    },
    (contents) => contents.map(findVersion),
    arrangeBy(compareVersions),
  ),
  sortFilter(
    'sort-numbers',
    {
      summary:
        'Sorts by the first number in each element, or by value if all begin with a quantity whose unit can be converted; elements without one come last.',
      aliases: ['sort-numeric', 'sort-numerically'],
      examples: [
        {
          run: 'sort-numbers',
          on: '10 kg\n-2 kg\n1,000 kg\nnone\n9.5 kg',
          gives: '-2 kg\n9.5 kg\n10 kg\n1,000 kg\nnone',
        },
      ],
    },
    readNumberKeys,
    arrangeNumbers,
  ),
  sortFilter(
    'sort-dates',
    {
      summary: 'Sorts by the first date in each element, with or without a time; elements without one come last.',
      aliases: ['sort-date', 'sort-by-date'],
      examples: [
        { run: 'sort-dates', on: '14.05.2024\n1 June 2023\n2024-01-31', gives: '1 June 2023\n2024-01-31\n14.05.2024' },
        {
          run: 'sort-dates desc',
          on: '[2024-05-14 09:30] start\n[2024-05-14 11:02] stop',
          gives: '[2024-05-14 11:02] stop\n[2024-05-14 09:30] start',
        },
      ],
    },
    findFirstDates,
    arrangeBy(compareCodePoints),
  ),
  sortFilter(
    'sort-length',
    {
      summary: 'Sorts by length, shortest first.',
      aliases: ['sort-by-length'],
      examples: [{ run: 'sort-length', on: 'ccc\na\nbb', gives: 'a\nbb\nccc' }],
    },
    (contents) => contents.map((content) => countGraphemes(content)),
    arrangeBy((a, b) => a - b),
  ),
  filter({
    keyword: 'reverse',
    summary: 'Reverses the order.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    aliases: ['reverse-lines'],
    examples: [{ run: 'reverse', on: 'a\nb\nc', gives: 'c\nb\na' }],
    apply: (items) => list(items.toReversed()),
  }),
  filter({
    keyword: 'shuffle',
    summary: 'Shuffles the elements.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    aliases: ['shuffle-lines', 'randomize-lines'],
    examples: [{ run: 'shuffle | sort', on: 'c\na\nb', gives: 'a\nb\nc' }],
    apply: (items) => list(shuffle(items)),
  }),
  filter({
    keyword: 'shuffle-text',
    summary: 'Shuffles the characters.',
    takes: 'text',
    gives: 'text',
    aliases: ['shuffle-characters'],
    examples: [{ run: "shuffle-text | split '' | sort | join", on: 'cab', gives: 'abc' }],
    apply: (content) => shuffle(splitGraphemes(content)).join(''),
  }),
];
