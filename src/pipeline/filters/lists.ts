// Filters of lines and lists: a list filter takes the lines of a text.
import { cannot } from '../failure.ts';
import { filter } from '../filter.ts';
import { someText, textOrPattern, wholeNumber } from '../parameters.ts';
import { list, listOfTexts, text, textOf } from '../value.ts';

const compare = new Intl.Collator(undefined, { numeric: false });
const compareNaturally = new Intl.Collator(undefined, { numeric: true });

export const listFilters = [
  filter({
    keyword: 'lines',
    summary: 'Makes a list of the lines.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'lines | nth 2', on: 'one\ntwo', gives: 'two' }],
    apply: (value) => (value.type === 'list' ? value : listOfTexts(textOf(value).split(/\r?\n/))),
  }),
  filter({
    keyword: 'split',
    summary: 'Makes a list of what stands between the separators.',
    takes: 'any',
    gives: 'list',
    arguments: { separator: textOrPattern('what separates') },
    examples: [
      { run: 'split ,', on: 'a,b,c', gives: 'a\nb\nc' },
      { run: 'split /\\s*;\\s*/', on: 'a ; b;c', gives: 'a\nb\nc' },
    ],
    apply: (value, { separator }) => listOfTexts(textOf(value).split(separator)),
  }),
  filter({
    keyword: 'join',
    summary: 'Makes one text of the elements.',
    takes: 'any',
    gives: 'text',
    arguments: { separator: someText('what stands between them', { otherwise: '' }) },
    examples: [{ run: 'join ", "', on: 'a\nb\nc', gives: 'a, b, c' }],
    apply: (value, { separator }) =>
      (value.type === 'list'
        ? value.items.map(textOf)
        : textOf(value)
            .replace(/\r?\n$/, '')
            .split(/\r?\n/)
      ).join(separator),
  }),
  filter({
    keyword: 'sort',
    summary: 'Sorts as a dictionary does.',
    takes: 'list',
    gives: 'list',
    examples: [{ run: 'sort', on: 'pear\nApple\nfig', gives: 'Apple\nfig\npear' }],
    apply: (items) => list(items.toSorted((a, b) => compare.compare(textOf(a), textOf(b)))),
  }),
  filter({
    keyword: 'sort-natural',
    summary: 'Sorts numbers inside texts by their value.',
    takes: 'list',
    gives: 'list',
    examples: [{ run: 'sort-natural', on: 'file10\nfile9', gives: 'file9\nfile10' }],
    apply: (items) => list(items.toSorted((a, b) => compareNaturally.compare(textOf(a), textOf(b)))),
  }),
  filter({
    keyword: 'reverse',
    summary: 'Turns the order around.',
    takes: 'list',
    gives: 'list',
    examples: [{ run: 'reverse', on: 'a\nb\nc', gives: 'c\nb\na' }],
    apply: (items) => list(items.toReversed()),
  }),
  filter({
    keyword: 'unique',
    summary: 'Keeps the first of those that are the same.',
    takes: 'list',
    gives: 'list',
    examples: [{ run: 'unique', on: 'a\nb\na', gives: 'a\nb' }],
    apply: (items) => {
      const seen = new Set<string>();
      return list(
        items.filter((item) => {
          const content = textOf(item);
          return !seen.has(content) && seen.add(content);
        }),
      );
    },
  }),
  filter({
    keyword: 'keep',
    summary: 'Keeps the elements that hold the text or match the pattern.',
    takes: 'list',
    gives: 'list',
    arguments: { what: textOrPattern('what to look for') },
    examples: [{ run: 'keep /^a/', on: 'ant\nbee\nape', gives: 'ant\nape' }],
    apply: (items, { what }) => list(items.filter((item) => what.test(textOf(item)))),
  }),
  filter({
    keyword: 'drop',
    summary: 'Drops the elements that hold the text or match the pattern.',
    takes: 'list',
    gives: 'list',
    arguments: { what: textOrPattern('what to look for') },
    examples: [{ run: 'drop #', on: '# note\ncode', gives: 'code' }],
    apply: (items, { what }) => list(items.filter((item) => !what.test(textOf(item)))),
  }),
  filter({
    keyword: 'head',
    summary: 'Keeps the first elements.',
    takes: 'list',
    gives: 'list',
    arguments: { count: wholeNumber('how many', { atLeast: 0 }) },
    examples: [{ run: 'head 2', on: 'a\nb\nc', gives: 'a\nb' }],
    apply: (items, { count }) => list(items.slice(0, count)),
  }),
  filter({
    keyword: 'tail',
    summary: 'Keeps the last elements.',
    takes: 'list',
    gives: 'list',
    arguments: { count: wholeNumber('how many', { atLeast: 0 }) },
    examples: [{ run: 'tail 1', on: 'a\nb\nc', gives: 'c' }],
    apply: (items, { count }) => list(count === 0 ? [] : items.slice(-count)),
  }),
  filter({
    keyword: 'nth',
    summary: 'Picks one element, counted from 1; negative from the end.',
    takes: 'list',
    gives: 'any',
    arguments: { number: wholeNumber('which') },
    examples: [
      { run: 'nth 2', on: 'a\nb\nc', gives: 'b' },
      { run: 'nth -1', on: 'a\nb\nc', gives: 'c' },
    ],
    apply: (items, { number }) =>
      items.at(number > 0 ? number - 1 : number) ??
      cannot(number === 0 ? 'elements count from 1.' : `there is no element ${number}; there are ${items.length}.`),
  }),
  filter({
    keyword: 'number',
    summary: 'Puts a number before each element.',
    takes: 'list',
    gives: 'list',
    examples: [{ run: 'number', on: 'a\nb', gives: '1. a\n2. b' }],
    apply: (items) => listOfTexts(items.map((item, index) => `${index + 1}. ${textOf(item)}`)),
  }),
  filter({
    keyword: 'count',
    summary: 'Tells how many elements there are.',
    takes: 'list',
    gives: 'text',
    examples: [{ run: 'count', on: 'a\nb\nc', gives: '3' }],
    apply: (items) => text(String(items.length)),
  }),
];
