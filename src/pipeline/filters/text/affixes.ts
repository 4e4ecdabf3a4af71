// Filters that add text before, after or around a text or each list element.
import { filter } from '../../language/filter.ts';
import { separator, wholeNumber } from '../../language/parameters.ts';
import { checkArea } from './padding.ts';

const closing: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '<>', '“”', '‘’', '«»', '‹›', '„“', '‚‘', '「」', '『』', '（）', '【】', '¿?', '¡!'].map(
    (pair) => [pair.slice(0, 1), pair.slice(1)],
  ),
);

/** `([` is closed by `])`; other text by itself. */
const close = (left: string): string => {
  const closed = left.split('').map((sign) => closing.get(sign));
  return closed.includes(undefined) ? left : closed.reverse().join('');
};

/** What people put before each line of several. */
const bullet = /^(?:[-*+•–>]|\[[ x]?\]|- \[[ x]?\]|\/\/|\t| {2,})\s*$/;

export const affixFilters = [
  filter({
    keyword: 'prefix',
    summary: 'Adds text at the start of the text, or of each list element.',
    takes: 'text',
    gives: 'text',
    arguments: { text: separator('the text to add') },
    aliases: ['prepend'],
    examples: [{ run: 'lines | prefix "- "', on: 'milk\neggs', gives: '- milk\n- eggs' }],
    apply: (content, args, { warn }) => {
      if (bullet.test(args.text) && content.trimEnd().includes('\n'))
        warn(`“prefix” put it only before the first line; for each line, write “prefix-lines”.`);
      return args.text + content;
    },
  }),
  filter({
    keyword: 'suffix',
    summary: 'Adds text at the end of the text, or of each list element.',
    takes: 'text',
    gives: 'text',
    arguments: { text: separator('the text to add') },
    aliases: ['append'],
    examples: [{ run: 'suffix !', on: 'Hello', gives: 'Hello!' }],
    apply: (content, args) => content + args.text,
  }),
  filter({
    keyword: 'surround',
    summary: 'Adds text on both sides of the text, or of each list element; an opening bracket gets its closing one.',
    takes: 'text',
    gives: 'text',
    arguments: {
      left: separator('the text to add at the start'),
      right: separator('the text to add at the end; by default LEFT, or its closing bracket', { default: '' }),
    },
    aliases: ['enclose'],
    examples: [
      { run: "surround '('", on: 'hello', gives: '(hello)' },
      { run: "surround '<b>' '</b>'", on: 'hello', gives: '<b>hello</b>' },
      { run: "lines | surround '\"' | join ', '", on: 'a\nb', gives: '"a", "b"' },
    ],
    apply: (content, { left, right }) => left + content + (right === '' ? close(left) : right),
  }),
  filter({
    keyword: 'repeat',
    summary: 'Repeats the text.',
    takes: 'text',
    gives: 'text',
    arguments: {
      count: wholeNumber('how many times', { atLeast: 0 }),
      between: separator('the separator', { default: '' }),
    },
    aliases: ['times'],
    examples: [
      { run: 'repeat 3', on: 'ab', gives: 'ababab' },
      { run: 'repeat 3 ", "', on: 'ab', gives: 'ab, ab, ab' },
    ],
    apply: (content, { count, between }) => {
      checkArea(count, content.length + between.length);
      return count === 0 ? '' : (content + between).repeat(count - 1) + content;
    },
  }),
];
