// Whole-text filters: truncate, reverse, normalize, initials, plain.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { oneOf, someText, wholeNumber } from '../../language/parameters.ts';
import { textOf } from '../../language/value.ts';
import { changeEachLine } from './change-lines.ts';
import { splitGraphemes, walkGraphemes } from './graphemes.ts';

const forms = ['nfc', 'nfd', 'nfkc', 'nfkd'] as const;

/** Normalizing a run of marks takes quadratic time. */
const tooManyMarks = /(?<!\p{M})\p{M}{1001}/u;

const normalize = (content: string, form: string): string =>
  tooManyMarks.test(content)
    ? cannot('the text has a letter with over 1,000 combining marks; remove them first with deburr.')
    : content.normalize(form.toUpperCase());

const lineEnd = /\r?\n$/;

/** Keeps a trailing newline at the end. */
const reverse = (content: string): string => {
  const [ending = ''] = lineEnd.exec(content) ?? [];
  return (
    splitGraphemes(content.slice(0, content.length - ending.length))
      .reverse()
      .join('') + ending
  );
};

/** Fast path: most words start with two letters that need no segmentation. */
const firstOf = (word: string): string =>
  /^[\0-\x7f]{2}|^.$/.test(word) ? word.slice(0, 1) : (walkGraphemes(word.slice(0, 64)).next().value ?? '');

const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  return words.map((word) => firstOf(word).toUpperCase()).join('');
};

export const textFilters = [
  filter({
    keyword: 'truncate',
    summary: 'Shortens the text and marks the cut.',
    takes: 'text',
    gives: 'text',
    arguments: {
      length: wholeNumber('number of characters to keep', { atLeast: 1 }),
      mark: someText('the text that marks the cut', { default: '…' }),
    },
    aliases: ['shorten', 'ellipsis'],
    examples: [
      { run: 'truncate 5', on: 'clipboard', gives: 'clipb…' },
      { run: "truncate 4 ''", on: 'né👩‍👧x and more', gives: 'né👩‍👧x' },
    ],
    apply: (content, { length, mark }) => {
      let [end, kept] = [0, 0];
      for (const grapheme of walkGraphemes(content)) {
        if (kept === length) return content.slice(0, end) + mark;
        end += grapheme.length;
        kept += 1;
      }
      return content;
    },
  }),
  filter({
    keyword: 'reverse-text',
    summary: 'Reverses the characters of the text.',
    takes: 'text',
    gives: 'text',
    aliases: ['backwards', 'mirror'],
    examples: [
      { run: 'reverse-text', on: 'añb', gives: 'bña' },
      { run: 'reverse-text', on: '👩‍👧 né\n', gives: 'én 👩‍👧\n' },
    ],
    apply: reverse,
  }),
  filter({
    keyword: 'normalize',
    summary: 'Converts the text to a Unicode normalization form.',
    takes: 'text',
    gives: 'text',
    arguments: { form: oneOf('the form', forms, { default: 'nfc' }) },
    aliases: ['normalise', 'unicode-normalize'],
    examples: [
      { run: 'normalize | hex', on: 'e\u0301', gives: 'c3a9' },
      { run: 'normalize nfkc', on: 'ﬁｎｅ ²', gives: 'fine 2' },
    ],
    apply: (content, { form }) => normalize(content, form),
  }),
  filter({
    keyword: 'initials',
    summary: 'Reduces each line to its initials, in uppercase.',
    takes: 'text',
    gives: 'text',
    aliases: ['acronym'],
    examples: [
      { run: 'initials', on: 'Ada Lovelace', gives: 'AL' },
      { run: 'initials', on: 'Jean-Luc Picard\nélise dupont', gives: 'JLP\nÉD' },
    ],
    apply: (content) => changeEachLine(content, initialsOf),
  }),
  filter({
    keyword: 'plain',
    summary: 'Converts the value to plain text without formatting.',
    takes: 'any',
    gives: 'text',
    aliases: ['plain-text', 'unformat'],
    examples: [
      { run: 'plain', on: 'as it is', gives: 'as it is' },
      { run: 'split , | plain', on: 'a,b', gives: 'a\nb' },
    ],
    apply: textOf,
  }),
];
