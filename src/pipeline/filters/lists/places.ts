// Filters that select elements by position, counted from 1; negative from the end.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { wholeNumber } from '../../language/parameters.ts';
import { list, text } from '../../language/value.ts';
import { splitGraphemes } from '../text/graphemes.ts';

const slice = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  if (from === 0 || to === 0) cannot('positions count from 1, or from -1 at the end.');
  const start = from > 0 ? from - 1 : Math.max(0, items.length + from);
  return items.slice(start, to > 0 ? to : Math.max(0, items.length + to + 1));
};

const range = {
  from: wholeNumber('the first position to keep'),
  to: wholeNumber('the last position to keep', { default: -1 }),
};

const count = { count: wholeNumber('number of elements', { atLeast: 0 }) };

export const placeFilters = [
  filter({
    keyword: 'head',
    summary: 'Keeps the first elements.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: count,
    examples: [{ run: 'head 2', on: 'a\nb\nc', gives: 'a\nb' }],
    apply: (items, args) => list(items.slice(0, args.count)),
  }),
  filter({
    keyword: 'tail',
    summary: 'Keeps the last elements.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: count,
    examples: [{ run: 'tail 1', on: 'a\nb\nc', gives: 'c' }],
    apply: (items, args) => list(args.count === 0 ? [] : items.slice(-args.count)),
  }),
  filter({
    keyword: 'take',
    summary: 'Keeps elements from the start, or from the end if negative.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: { count: wholeNumber('number of elements; negative from the end') },
    examples: [
      { run: 'take 2', on: 'a\nb\nc', gives: 'a\nb' },
      { run: 'take -2', on: 'a\nb\nc', gives: 'b\nc' },
    ],
    apply: (items, args) => list(args.count < 0 ? items.slice(args.count) : items.slice(0, args.count)),
  }),
  filter({
    keyword: 'first',
    summary: 'Picks the first element, or empty text if there is none.',
    takes: 'list',
    onHash: 'entries',
    gives: 'any',
    aliases: ['first-line'],
    examples: [{ run: 'first', on: 'a\nb\nc', gives: 'a' }],
    apply: (items) => items[0] ?? text(''),
  }),
  filter({
    keyword: 'last',
    summary: 'Picks the last element, or empty text if there is none.',
    takes: 'list',
    onHash: 'entries',
    gives: 'any',
    aliases: ['last-line'],
    examples: [{ run: 'last', on: 'a\nb\nc', gives: 'c' }],
    apply: (items) => items.at(-1) ?? text(''),
  }),
  filter({
    keyword: 'nth',
    summary: 'Picks one element by position, counted from 1; negative from the end.',
    takes: 'list',
    onHash: 'entries',
    gives: 'any',
    arguments: { number: wholeNumber('the position') },
    aliases: ['line'],
    examples: [
      { run: 'nth 2', on: 'a\nb\nc', gives: 'b' },
      { run: 'nth -1', on: 'a\nb\nc', gives: 'c' },
    ],
    apply: (items, { number }) =>
      items.at(number > 0 ? number - 1 : number || items.length) ??
      cannot(number === 0 ? 'elements count from 1.' : `there is no element ${number}; there are ${items.length}.`),
  }),
  filter({
    keyword: 'slice',
    summary: 'Keeps the elements between two positions, inclusive, counted from 1; negative from the end.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: range,
    examples: [
      { run: 'slice 2 3', on: 'a\nb\nc\nd', gives: 'b\nc' },
      { run: 'slice -2', on: 'a\nb\nc\nd', gives: 'c\nd' },
    ],
    apply: (items, { from, to }) => list(slice(items, from, to)),
  }),
  filter({
    keyword: 'slice-text',
    summary: 'Keeps the characters between two positions, inclusive, counted from 1; negative from the end.',
    takes: 'text',
    gives: 'text',
    arguments: range,
    aliases: ['substring'],
    examples: [
      { run: 'slice-text 1 4', on: 'clipboard', gives: 'clip' },
      { run: 'slice-text -2', on: 'thumbs 👍🏽!', gives: '👍🏽!' },
    ],
    apply: (content, { from, to }) => slice(splitGraphemes(content), from, to).join(''),
  }),
];
