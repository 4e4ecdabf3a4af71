// Filters that select elements by content, or count them.

import { filter } from '../../language/filter.ts';
import { computed } from '../../language/json-value.ts';
import { orPipeline, someOf } from '../../language/parameters.ts';
import { textOrPatternNocase } from '../../language/search-parameters.ts';
import { list, listOfTexts, type Value } from '../../language/value.ts';
import { warnOfArray } from '../../language/warn-of-array.ts';
import { chooseElements } from '../blocks/choose-elements.ts';
import { elementsOf } from '../blocks/elements.ts';
import { ignoreCase } from '../text/ignore-case.ts';
import { warnOfNearGroups } from '../text/near-groups.ts';
import { type IdentityOf, identityIn, warnOfKinds, writeOnOneLine } from './identity.ts';

/** Elements that are alike have the same identity. */
const identityWith = (items: readonly Value[], { size: ignoresCase }: ReadonlySet<'nocase'>): IdentityOf => {
  const identityOf = identityIn(items);
  return ignoresCase ? (item) => ignoreCase(identityOf(item)) : identityOf;
};

/** The first of each, and how often it occurs. */
const countEach = (items: readonly Value[], identityOf: IdentityOf): { item: Value; count: number }[] => {
  const found = new Map<string, { item: Value; count: number }>();
  for (const item of items) {
    const identity = identityOf(item);
    const known = found.get(identity);
    if (known) known.count += 1;
    else found.set(identity, { item, count: 1 });
  }
  return [...found.values()];
};

/** Reports elements that were taken for different ones, although they differ only in kind, in case or in spaces. */
const warnOfNear = (
  counted: readonly { item: Value }[],
  { size: ignoresCase }: ReadonlySet<'nocase'>,
  fate: string,
  warn: (sentence: string) => void,
): void => {
  const items = counted.map(({ item }) => item);
  warnOfKinds(items, fate, warn);
  const names = new Set(items.map((item) => (ignoresCase ? ignoreCase(writeOnOneLine(item)) : writeOnOneLine(item))));
  warnOfNearGroups(
    names,
    {
      fate,
      remedy: (difference) =>
        `to ignore ${difference}, ${[
          ...(difference.includes('spaces') ? ['write “each (trim) |” before it'] : []),
          ...(difference.includes('case') ? ['add “nocase”'] : []),
        ].join(' and ')}`,
    },
    warn,
  );
};

const testOrSought = orPipeline(textOrPatternNocase('the text or pattern to look for, or a test'));
const nocase = { case: someOf('whether to ignore case', ['nocase']) };

export const chooseFilters = [
  filter({
    keyword: 'unique',
    summary: 'Removes duplicates and keeps the first of each.',
    takes: 'list',
    gives: 'list',
    arguments: nocase,
    aliases: ['dedupe', 'distinct', 'uniq', 'remove-duplicates'],
    examples: [
      { run: 'unique', on: 'a\nb\na', gives: 'a\nb' },
      { run: 'unique nocase', on: 'Ada@example.org\nada@example.org', gives: 'Ada@example.org' },
    ],
    apply: (items, args, { warn }) => {
      const identityOf = identityWith(items, args.case);
      const counted = countEach(items, identityOf);
      warnOfNear(counted, args.case, 'were both kept', warn);
      return list(counted.map(({ item }) => item));
    },
  }),
  filter({
    keyword: 'duplicates',
    summary: 'Keeps one of each element that occurs more than once.',
    takes: 'list',
    gives: 'list',
    arguments: nocase,
    aliases: ['repeated'],
    examples: [
      { run: 'duplicates', on: 'a\nb\na\nc\nb\na', gives: 'a\nb' },
      { run: 'duplicates nocase', on: 'Rome\nParis\nROME', gives: 'Rome' },
    ],
    apply: (items, args, { warn }) => {
      const identityOf = identityWith(items, args.case);
      const counted = countEach(items, identityOf);
      warnOfNear(counted, args.case, 'were not counted as one', warn);
      return list(counted.flatMap(({ item, count }) => (count > 1 ? [item] : [])));
    },
  }),
  filter({
    keyword: 'count-each',
    summary: 'Counts how often each element occurs, most frequent first.',
    takes: 'any',
    gives: 'any',
    arguments: nocase,
    aliases: ['tally', 'count-repeats'],
    examples: [
      { run: 'count-each', on: 'pear\napple\npear\napple\napple', gives: '3 apple\n2 pear' },
      { run: 'count-each nocase', on: 'GET\nget\nPOST', gives: '2 GET\n1 POST' },
    ],
    apply: (value, args, { warn }) => {
      warnOfArray(value, 'count-each', warn);
      const { items, rebuild } = elementsOf(value);
      if (items.some(({ type }) => type === 'list'))
        warn(
          'The elements are lists, which were counted as a whole; to count what is in them, write “flatten |” before it.',
        );
      const identityOf = identityWith(items, args.case);
      const counted = countEach(items, identityOf);
      warnOfNear(counted, args.case, 'were counted apart', warn);
      counted.sort((a, b) => b.count - a.count);
      return rebuild(listOfTexts(counted.map(({ item, count }) => `${count} ${writeOnOneLine(item)}`)).items);
    },
  }),
  filter({
    keyword: 'keep',
    summary: 'Keeps the elements that contain a text, match a pattern, or pass a test.',
    takes: 'any',
    gives: 'any',
    arguments: { what: testOrSought },
    aliases: ['grep', 'filter', 'keep-lines'],
    examples: [
      { run: 'keep an', on: 'ant\nbee\nape', gives: 'ant' },
      { run: 'keep /^a/', on: 'ant\nbee\nape', gives: 'ant\nape' },
      { run: 'keep nocase error', on: 'Error: disk full\nok', gives: 'Error: disk full' },
      { run: 'keep is url', on: 'https://example.org/\nan example', gives: 'https://example.org/' },
      { run: 'keep (split , | nth 2 | is number)', on: 'Ada,36\nAlan,?', gives: 'Ada,36' },
    ],
    apply: (value, { what }, context) => {
      warnOfArray(value, 'keep', context.warn);
      return chooseElements(value, what, 'keep', context);
    },
  }),
  filter({
    keyword: 'drop',
    summary: 'Removes the elements that contain a text, match a pattern, or pass a test.',
    takes: 'any',
    gives: 'any',
    arguments: { what: testOrSought },
    aliases: ['reject', 'drop-lines', 'remove-lines'],
    examples: [
      { run: 'drop #', on: '# note\ncode', gives: 'code' },
      { run: 'drop /^\\s*$/', on: 'a\n \nb', gives: 'a\nb' },
      { run: 'drop is empty', on: 'a\n \nb', gives: 'a\nb' },
    ],
    apply: (value, { what }, context) => {
      warnOfArray(value, 'drop', context.warn);
      return chooseElements(value, what, 'drop', context);
    },
  }),
  filter({
    keyword: 'count',
    summary: 'Counts the elements, or the keys of a hash.',
    takes: 'any',
    gives: 'text',
    examples: [
      { run: 'count', on: 'a\nb\nc', gives: '3' },
      { run: 'parse | count', on: '{"name":"Ada","address":{"city":"London","street":"St James"}}', gives: '2' },
      { run: 'keep error | count', on: 'all is well', gives: '0' },
    ],
    apply: (value, _args, { warn }) => {
      warnOfArray(value, 'count', warn);
      return computed(String((value.type === 'hash' ? value.entries : elementsOf(value).items).length));
    },
  }),
];
