// Filters that put marks before lines and elements, and take them away again.
import { filter } from '../../language/filter.ts';
import { someText, wholeNumber } from '../../language/parameters.ts';
import { listOfTexts, textOf } from '../../language/value.ts';
import { changeEachLine } from './change-lines.ts';
import { listMark } from './list-mark.ts';

const linewise = (
  keyword: string,
  summary: string,
  what: string,
  gives: string,
  write: (line: string, text: string) => string,
) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    arguments: { text: someText(what) },
    examples: [{ run: `${keyword} "// "`, on: 'a\nb', gives }],
    apply: (content, given) => changeEachLine(content, (line) => write(line, given.text)),
  });

export const markFilters = [
  filter({
    keyword: 'number',
    summary: 'Puts a number before each element.',
    takes: 'list',
    gives: 'list',
    arguments: {
      from: wholeNumber('the first number', { otherwise: 1 }),
      mark: someText('what stands behind the number', { otherwise: '. ' }),
    },
    aliases: ['number-lines', 'enumerate'],
    examples: [
      { run: 'number', on: 'a\nb', gives: '1. a\n2. b' },
      { run: 'number 0 ") "', on: 'a\nb', gives: '0) a\n1) b' },
    ],
    apply: (items, { from, mark }) => listOfTexts(items.map((item, index) => `${from + index}${mark}${textOf(item)}`)),
  }),
  filter({
    keyword: 'unnumber',
    summary: 'Takes away the number or bullet that each element begins with.',
    takes: 'list',
    gives: 'list',
    aliases: ['unbullet', 'remove-numbers'],
    examples: [{ run: 'unnumber', on: '1. a\n2) b\n- c\n  * d\n3 apples', gives: 'a\nb\nc\n  d\n3 apples' }],
    apply: (items) => listOfTexts(items.map((item) => textOf(item).replace(listMark, '$1'))),
  }),
  linewise(
    'prefix-lines',
    'Puts a text before each line.',
    'what to put before',
    '// a\n// b',
    (line, mark) => mark + line,
  ),
  linewise(
    'suffix-lines',
    'Puts a text behind each line.',
    'what to put behind',
    'a// \nb// ',
    (line, mark) => line + mark,
  ),
  filter({
    keyword: 'quote',
    summary: 'Writes each line as a quotation in Markdown or mail.',
    takes: 'text',
    gives: 'text',
    aliases: ['markdown-quote', 'blockquote'],
    examples: [{ run: 'quote', on: 'a\n\nb', gives: '> a\n>\n> b' }],
    apply: (content) => changeEachLine(content, (line) => (line === '' ? '>' : `> ${line}`)),
  }),
  filter({
    keyword: 'unquote',
    summary: 'Takes one > from each line of a quotation.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'unquote', on: '> a\n>\n>> b', gives: 'a\n\n> b' }],
    apply: (content) => changeEachLine(content, (line) => line.replace(/^ {0,3}> ?/, '')),
  }),
];
