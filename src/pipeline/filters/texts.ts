// Filters of plain text: trimming, finding, replacing, surrounding.
import { cannot } from '../failure.ts';
import { filter } from '../filter.ts';
import { someText, textOrPattern, wholeNumber } from '../parameters.ts';
import { listOfTexts, textOf } from '../value.ts';

const everywhere = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags}g`);
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const mostRepeated = 64 * 1024 * 1024;

export const textFilters = [
  filter({
    keyword: 'trim',
    summary: 'Takes white space from both ends.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'trim', on: '  hello ', gives: 'hello' }],
    apply: (content) => content.trim(),
  }),
  filter({
    keyword: 'replace',
    summary: 'Replaces every occurrence. With a pattern, $1 and $<name> stand for its groups.',
    takes: 'text',
    gives: 'text',
    arguments: { what: textOrPattern('what to look for'), with: someText('what to put there') },
    examples: [
      { run: 'replace cat dog', on: 'a cat, a cat', gives: 'a dog, a dog' },
      { run: "replace /(\\d+) EUR/ '€$1'", on: '5 EUR or 7 EUR', gives: '€5 or €7' },
    ],
    apply: (content, { what, with: replacement }) => content.replace(everywhere(what), replacement),
  }),
  filter({
    keyword: 'remove',
    summary: 'Takes every occurrence away.',
    takes: 'text',
    gives: 'text',
    arguments: { what: textOrPattern('what to look for') },
    examples: [{ run: 'remove /\\d/', on: 'a1b2', gives: 'ab' }],
    apply: (content, { what }) => content.replace(everywhere(what), ''),
  }),
  filter({
    keyword: 'find',
    summary: 'Finds the first occurrence; finds nothing, gives nothing.',
    takes: 'text',
    gives: 'text',
    arguments: { what: textOrPattern('what to look for') },
    examples: [{ run: 'find /\\d+/', on: 'order 4711 of 12', gives: '4711' }],
    apply: (content, { what }) => what.exec(content)?.[0] ?? '',
  }),
  filter({
    keyword: 'numbers',
    summary: 'Lists the numbers in the text.',
    takes: 'text',
    gives: 'list',
    examples: [{ run: 'numbers', on: '3 apples, -4.5 pears', gives: '3\n-4.5' }],
    apply: (content) => listOfTexts(content.match(/-?\d+(?:\.\d+)?/g) ?? []),
  }),
  filter({
    keyword: 'between',
    summary: 'Picks what stands between two marks, the first time.',
    takes: 'text',
    gives: 'text',
    arguments: { left: someText('the mark before'), right: someText('the mark after') },
    examples: [{ run: "between '(' ')'", on: 'f(x) + g(y)', gives: 'x' }],
    apply: (content, { left, right }) => {
      const start = content.indexOf(left);
      const end = start < 0 ? -1 : content.indexOf(right, start + left.length);
      return end < 0 ? '' : content.slice(start + left.length, end);
    },
  }),
  filter({
    keyword: 'prefix',
    summary: 'Puts a text before.',
    takes: 'text',
    gives: 'text',
    arguments: { text: someText('what to put before') },
    examples: [{ run: 'lines | prefix "- "', on: 'a\nb', gives: '- a\n- b' }],
    apply: (content, given) => given.text + content,
  }),
  filter({
    keyword: 'suffix',
    summary: 'Puts a text behind.',
    takes: 'text',
    gives: 'text',
    arguments: { text: someText('what to put behind') },
    examples: [{ run: 'suffix !', on: 'Hello', gives: 'Hello!' }],
    apply: (content, given) => content + given.text,
  }),
  filter({
    keyword: 'repeat',
    summary: 'Repeats the text.',
    takes: 'text',
    gives: 'text',
    arguments: { count: wholeNumber('how often', { atLeast: 0 }) },
    examples: [{ run: 'repeat 3', on: 'ab', gives: 'ababab' }],
    apply: (content, { count }) =>
      content.length * count > mostRepeated ? cannot('the result would be over 64 MB.') : content.repeat(count),
  }),
  filter({
    keyword: 'truncate',
    summary: 'Keeps the first characters and marks the cut.',
    takes: 'text',
    gives: 'text',
    arguments: {
      length: wholeNumber('how many characters to keep', { atLeast: 1 }),
      mark: someText('what marks the cut', { otherwise: '…' }),
    },
    examples: [{ run: 'truncate 5', on: 'clipboard', gives: 'clipb…' }],
    apply: (content, { length, mark }) => {
      let end = 0;
      let kept = 0;
      for (const { segment } of graphemes.segment(content)) {
        if (kept === length) return content.slice(0, end) + mark;
        end += segment.length;
        kept += 1;
      }
      return content;
    },
  }),
  filter({
    keyword: 'reverse-text',
    summary: 'Writes the text backwards.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'reverse-text', on: 'añb', gives: 'bña' }],
    apply: (content) =>
      Array.from(graphemes.segment(content), ({ segment }) => segment)
        .reverse()
        .join(''),
  }),
  filter({
    keyword: 'plain',
    summary: 'Drops formatting and shape: the text alone.',
    takes: 'any',
    gives: 'text',
    examples: [{ run: 'plain', on: 'as it is', gives: 'as it is' }],
    apply: (value) => textOf(value),
  }),
];
