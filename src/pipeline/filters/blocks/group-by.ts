// Filters that group and count elements by a key or by what a pipeline makes of each.
import type { FilterContext } from '../../language/filter.ts';
import { filter } from '../../language/filter.ts';
import { fromJson } from '../../language/json-value.ts';
import { andThen, type MaybePromise } from '../../language/maybe-promise.ts';
import type { KeyOrBlock } from '../../language/parameters.ts';
import { quoteArgument } from '../../language/quote-argument.ts';
import { hash, list, textOf, type Value } from '../../language/value.ts';
import { identityIn, warnOfKinds } from '../lists/identity.ts';
import { warnOfNearGroups } from '../text/near-groups.ts';
import { recordsOf } from './elements.ts';
import { keysOf } from './keys-of.ts';
import { by } from './sort-by.ts';

/** In the order in which the groups first occur. Elements without the key are under empty text. */
const groupAs = (
  items: readonly Value[],
  keys: readonly (Value | undefined)[],
  nameOf: (key: Value) => string,
): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const [index, item] of items.entries()) {
    const found = keys[index];
    const key = found ? nameOf(found) : '';
    const members = groups.get(key);
    if (members) members.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** By what is written in the keys of the hash that is made. */
const group = (
  items: readonly Value[],
  wanted: KeyOrBlock,
  context: FilterContext,
): MaybePromise<Map<string, Value[]>> =>
  andThen(keysOf(items, wanted, context), (keys) => {
    warnOfKinds(keys, 'are in one group', context.warn);
    return groupAs(items, keys, textOf);
  });

const explainGroups = (keyword: string, { key }: KeyOrBlock, fate = 'are two groups') => ({
  fate,
  remedy:
    key === undefined
      ? 'to make them one, add “| trim | lower” at the end in the parentheses'
      : `“${keyword} (get ${quoteArgument(key)} | trim | lower)” makes them one`,
});

const orders = '[{"city":"Bath","sum":3},{"city":"York","sum":4},{"city":"Bath","sum":5}]';

export const groupByFilters = [
  filter({
    keyword: 'group-by',
    summary: 'Groups the elements by a key or by the result of filters, into a hash of lists.',
    takes: 'any',
    gives: 'hash',
    arguments: { by },
    examples: [
      { run: 'group-by (slice-text 1 1) | json-minify', on: 'ant\nbee\nape', gives: '{"a":["ant","ape"],"b":["bee"]}' },
      { run: 'parse | group-by city | map-values (each (get sum) | sum)', on: orders, gives: 'Bath: 8\nYork: 4' },
    ],
    apply: (value, args, context) =>
      andThen(group(recordsOf(value, 'group-by', context).items, args.by, context), (groups) => {
        warnOfNearGroups(groups.keys(), explainGroups('group-by', args.by), context.warn);
        return hash([...groups].map(([key, members]) => [key, list(members)]));
      }),
  }),
  filter({
    keyword: 'count-by',
    summary: 'Counts the elements by a key or by the result of filters, most frequent first.',
    takes: 'any',
    gives: 'hash',
    arguments: { by },
    examples: [
      { run: 'parse | count-by city', on: orders, gives: 'Bath: 2\nYork: 1' },
      { run: 'count-by (length)', on: 'fox\nant\nbear', gives: '3: 2\n4: 1' },
    ],
    apply: (value, args, context) =>
      andThen(group(recordsOf(value, 'count-by', context).items, args.by, context), (groups) => {
        warnOfNearGroups(groups.keys(), explainGroups('count-by', args.by), context.warn);
        const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
        return hash(sorted.map(([key, { length }]) => [key, fromJson({ type: 'literal', written: String(length) })]));
      }),
  }),
  filter({
    keyword: 'unique-by',
    summary: 'Keeps the first element of each key or result of filters.',
    takes: 'any',
    gives: 'any',
    arguments: { by },
    aliases: ['distinct-by'],
    examples: [
      {
        run: 'parse | unique-by city | json-minify',
        on: orders,
        gives: '[{"city":"Bath","sum":3},{"city":"York","sum":4}]',
      },
      { run: 'unique-by lower', on: 'Rome\nROME\nParis', gives: 'Rome\nParis' },
    ],
    apply: (value, args, context) => {
      const { items, rebuild } = recordsOf(value, 'unique-by', context);
      return andThen(keysOf(items, args.by, context), (keys) => {
        warnOfKinds(keys, 'were both kept', context.warn);
        const names = groupAs(items, keys, textOf).keys();
        warnOfNearGroups(names, explainGroups('unique-by', args.by, 'were both kept'), context.warn);
        return rebuild([...groupAs(items, keys, identityIn(keys)).values()].flatMap(([first]) => first ?? []));
      });
    },
  }),
];
