// Filters that select elements by content, or count them.
import { filter } from '../../language/filter.ts';
import { textOrPattern } from '../../language/parameters.ts';
import { list, listOfTexts, text, textOf, type Value } from '../../language/value.ts';

const countEach = (items: readonly Value[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const content = textOf(item);
    counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  return counts;
};

const keepFirsts = (items: readonly Value[]): Value[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const before = seen.size;
    return seen.add(textOf(item)).size > before;
  });
};

export const chooseFilters = [
  filter({
    keyword: 'unique',
    summary: 'Removes duplicates and keeps the first of each.',
    takes: 'list',
    gives: 'list',
    aliases: ['dedupe', 'distinct', 'uniq', 'remove-duplicates'],
    examples: [{ run: 'unique', on: 'a\nb\na', gives: 'a\nb' }],
    apply: (items) => list(keepFirsts(items)),
  }),
  filter({
    keyword: 'duplicates',
    summary: 'Keeps one of each element that occurs more than once.',
    takes: 'list',
    gives: 'list',
    aliases: ['repeated'],
    examples: [{ run: 'duplicates', on: 'a\nb\na\nc\nb\na', gives: 'a\nb' }],
    apply: (items) => {
      const counts = countEach(items);
      return list(keepFirsts(items).filter((item) => (counts.get(textOf(item)) ?? 0) > 1));
    },
  }),
  filter({
    keyword: 'count-each',
    summary: 'Counts how often each element occurs, most frequent first.',
    takes: 'list',
    gives: 'list',
    aliases: ['tally', 'count-repeats'],
    examples: [{ run: 'count-each', on: 'pear\napple\npear\napple\napple', gives: '3 apple\n2 pear' }],
    apply: (items) =>
      listOfTexts([...countEach(items)].sort(([, a], [, b]) => b - a).map(([content, count]) => `${count} ${content}`)),
  }),
  filter({
    keyword: 'keep',
    summary: 'Keeps the elements that contain a text or match a pattern.',
    takes: 'list',
    gives: 'list',
    arguments: { what: textOrPattern('the text or pattern to look for') },
    aliases: ['grep', 'filter', 'keep-lines'],
    examples: [
      { run: 'keep an', on: 'ant\nbee\nape', gives: 'ant' },
      { run: 'keep /^a/', on: 'ant\nbee\nape', gives: 'ant\nape' },
    ],
    apply: (items, { what }) => list(items.filter((item) => what.test(textOf(item)))),
  }),
  filter({
    keyword: 'drop',
    summary: 'Removes the elements that contain a text or match a pattern.',
    takes: 'list',
    gives: 'list',
    arguments: { what: textOrPattern('the text or pattern to look for') },
    aliases: ['reject', 'drop-lines', 'remove-lines'],
    examples: [
      { run: 'drop #', on: '# note\ncode', gives: 'code' },
      { run: 'drop /^\\s*$/', on: 'a\n \nb', gives: 'a\nb' },
    ],
    apply: (items, { what }) => list(items.filter((item) => !what.test(textOf(item)))),
  }),
  filter({
    keyword: 'count',
    summary: 'Counts the elements.',
    takes: 'list',
    gives: 'text',
    examples: [{ run: 'count', on: 'a\nb\nc', gives: '3' }],
    apply: (items) => text(String(items.length)),
  }),
];
