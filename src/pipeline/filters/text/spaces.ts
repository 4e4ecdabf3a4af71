// Filters of white space: at the ends, inside lines, between lines, and before them.
import { filter } from '../../language/filter.ts';
import { splitLines } from '../../language/lines.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';
import { list, textOf } from '../../language/value.ts';
import { changeEachLine, changeLines } from './change-lines.ts';
import { measureShared, removeIndentation, tabWidth } from './indentation.ts';
import { checkArea } from './lay-out.ts';

const unit = oneOf('what it is made of', ['spaces', 'tabs'], { otherwise: 'spaces' });

export const spaceFilters = [
  filter({
    keyword: 'trim',
    summary: 'Takes white space from both ends.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'trim', on: '  hello ', gives: 'hello' }],
    apply: (content) => content.trim(),
  }),
  filter({
    keyword: 'trim-start',
    summary: 'Takes white space from the start.',
    takes: 'text',
    gives: 'text',
    aliases: ['trim-left', 'ltrim'],
    examples: [{ run: 'trim-start | suffix .', on: '  hello ', gives: 'hello .' }],
    apply: (content) => content.trimStart(),
  }),
  filter({
    keyword: 'trim-end',
    summary: 'Takes white space from the end.',
    takes: 'text',
    gives: 'text',
    aliases: ['trim-right', 'rtrim'],
    examples: [{ run: 'trim-end | suffix .', on: '  hello ', gives: '  hello.' }],
    apply: (content) => content.trimEnd(),
  }),
  filter({
    keyword: 'trim-lines',
    summary: 'Takes white space from both ends of each line.',
    takes: 'text',
    gives: 'text',
    aliases: ['trim-each'],
    examples: [{ run: 'trim-lines', on: '  a \n\tb', gives: 'a\nb' }],
    apply: (content) => changeEachLine(content, (line) => line.trim()),
  }),
  filter({
    keyword: 'squeeze',
    summary: 'Makes one space of each run of blanks inside the lines.',
    takes: 'text',
    gives: 'text',
    aliases: ['squeeze-spaces', 'collapse-spaces'],
    examples: [{ run: 'squeeze', on: 'a   b\t\tc\nd  e', gives: 'a b c\nd e' }],
    apply: (content) => content.replace(/[^\S\r\n\u2028\u2029]+/g, ' '),
  }),
  filter({
    keyword: 'blank-lines',
    summary: 'Drops blank lines, or keeps so many of each run.',
    takes: 'list',
    gives: 'list',
    arguments: { keep: wholeNumber('how many of each run to keep', { otherwise: 0, atLeast: 0 }) },
    aliases: ['drop-blank-lines', 'remove-blank-lines', 'remove-empty-lines'],
    examples: [
      { run: 'blank-lines', on: 'a\n\n \nb', gives: 'a\nb' },
      { run: 'blank-lines 1', on: 'a\n\n\n\nb', gives: 'a\n\nb' },
    ],
    apply: (items, { keep }) => {
      let run = 0;
      return list(
        items.filter((item) => {
          run = textOf(item).trim() === '' ? run + 1 : 0;
          return run <= keep;
        }),
      );
    },
  }),
  filter({
    keyword: 'indent',
    summary: 'Moves lines to the right, blank ones aside.',
    takes: 'text',
    gives: 'text',
    arguments: { count: wholeNumber('how far', { otherwise: 2, atLeast: 0, atMost: 1000 }), unit },
    examples: [
      { run: 'indent 4', on: 'a\n\n  b', gives: '    a\n\n      b' },
      { run: 'indent 1 tabs', on: 'a\nb', gives: '\ta\n\tb' },
    ],
    apply: (content, given) => {
      const added = (given.unit === 'tabs' ? '\t' : ' ').repeat(given.count);
      checkArea(splitLines(content).lines.length, added.length);
      return changeEachLine(content, (line) => (line.trim() === '' ? line : added + line));
    },
  }),
  filter({
    keyword: 'dedent',
    summary: `Moves lines to the left: all that they are indented together, or so far. A tab is ${tabWidth} spaces wide.`,
    takes: 'text',
    gives: 'text',
    arguments: {
      count: wholeNumber('how far; 0 for all they share', { otherwise: 0, atLeast: 0, atMost: 1000 }),
      unit,
    },
    aliases: ['unindent', 'outdent'],
    examples: [
      { run: 'dedent', on: '    if (a)\n\n\t\tb();', gives: 'if (a)\n\n\tb();' },
      { run: 'dedent 2', on: '    a\n b', gives: '  a\nb' },
    ],
    apply: (content, given) =>
      changeLines(content, (lines) => {
        const wanted = given.count * (given.unit === 'tabs' ? tabWidth : 1);
        if (wanted > 0) return lines.map((line) => (line.trim() === '' ? line : removeIndentation(line, wanted)));
        const shared = measureShared(lines);
        return lines.map((line) => removeIndentation(line, shared));
      }),
  }),
];
