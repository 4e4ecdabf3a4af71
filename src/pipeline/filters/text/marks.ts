// Filters that add or remove markers at the start of lines and elements.
import { type Example, filter } from '../../language/filter.ts';
import { separator, wholeNumber } from '../../language/parameters.ts';
import { listOfTexts, textOf } from '../../language/value.ts';
import { isTable, numberRows } from '../tables/number-rows.ts';
import { changeEachLine } from './change-lines.ts';
import { removeLineNumbers } from './line-numbers.ts';
import { listMark } from './list-mark.ts';

const linewise = (
  keyword: string,
  summary: string,
  what: string,
  example: Example,
  write: (line: string, text: string) => string,
) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    arguments: { text: separator(what) },
    examples: [example],
    apply: (content, args) => changeEachLine(content, (line) => write(line, args.text)),
  });

export const markFilters = [
  filter({
    keyword: 'number',
    summary: 'Numbers the elements; the rows of a table in a new first column, “number”.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: {
      from: wholeNumber('the first number', { default: 1 }),
      mark: separator('the text after each number', { default: '. ' }),
    },
    aliases: ['number-lines', 'enumerate'],
    examples: [
      { run: 'number', on: 'Mix\nBake', gives: '1. Mix\n2. Bake' },
      { run: 'number 0 ") "', on: 'a\nb', gives: '0) a\n1) b' },
      {
        run: 'rows | number | csv',
        on: 'name,born\nAda,1815\nAlan,1912',
        gives: 'number,name,born\n1,Ada,1815\n2,Alan,1912',
      },
    ],
    apply: (items, { from, mark }) =>
      isTable(items)
        ? numberRows(items, from)
        : listOfTexts(items.map((item, index) => `${from + index}${mark}${textOf(item)}`)),
  }),
  filter({
    keyword: 'unnumber',
    summary: 'Removes the number or bullet at the start of each element; of numbered code, the indentation stays.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    aliases: ['unbullet', 'remove-numbers'],
    examples: [
      { run: 'unnumber', on: '1. a\n2) b\n- c\n  * d\n3 apples', gives: 'a\nb\nc\n  d\n3 apples' },
      { run: 'unnumber', on: ' 9: def f():\n10:     return 1', gives: 'def f():\n    return 1' },
    ],
    apply: (items) => {
      const lines = items.map(textOf);
      return listOfTexts(removeLineNumbers(lines) ?? lines.map((line) => line.replace(listMark, '$1')));
    },
  }),
  linewise(
    'prefix-lines',
    'Adds text to the start of each line.',
    'the text to add',
    { run: 'prefix-lines "// "', on: 'let a = 1;\nlet b = 2;', gives: '// let a = 1;\n// let b = 2;' },
    (line, mark) => mark + line,
  ),
  linewise(
    'suffix-lines',
    'Adds text to the end of each line.',
    'the text to add',
    { run: 'suffix-lines ,', on: 'red\nblue', gives: 'red,\nblue,' },
    (line, mark) => line + mark,
  ),
  filter({
    keyword: 'quote',
    summary: 'Quotes each line with >, as in Markdown or email.',
    takes: 'text',
    gives: 'text',
    aliases: ['markdown-quote', 'blockquote'],
    examples: [{ run: 'quote', on: 'Hi Ada,\n\nsee you!', gives: '> Hi Ada,\n>\n> see you!' }],
    apply: (content) => changeEachLine(content, (line) => (line === '' ? '>' : `> ${line}`)),
  }),
  filter({
    keyword: 'unquote',
    summary: 'Removes one > from the start of each line.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'unquote', on: '> a\n>\n>> b', gives: 'a\n\n> b' }],
    apply: (content) => changeEachLine(content, (line) => line.replace(/^ {0,3}> ?/, '')),
  }),
];
