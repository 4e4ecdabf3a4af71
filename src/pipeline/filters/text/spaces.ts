// Whitespace filters: trim, squeeze, blank lines, indentation, line endings.
import { filter } from '../../language/filter.ts';
import { splitLines } from '../../language/lines.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';
import { list, textOf } from '../../language/value.ts';
import { changeEachLine, changeLines } from './change-lines.ts';
import { measureShared, removeIndentation, tabWidth } from './indentation.ts';
import { checkArea } from './padding.ts';

const unit = oneOf('the indentation character', ['spaces', 'tabs'], { default: 'spaces' });

export const spaceFilters = [
  filter({
    keyword: 'trim',
    summary: 'Removes whitespace from both ends.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'trim', on: '  hello ', gives: 'hello' }],
    apply: (content) => content.trim(),
  }),
  filter({
    keyword: 'trim-start',
    summary: 'Removes whitespace from the start.',
    takes: 'text',
    gives: 'text',
    aliases: ['trim-left', 'ltrim'],
    examples: [{ run: 'trim-start | suffix .', on: '  hello ', gives: 'hello .' }],
    apply: (content) => content.trimStart(),
  }),
  filter({
    keyword: 'trim-end',
    summary: 'Removes whitespace from the end.',
    takes: 'text',
    gives: 'text',
    aliases: ['trim-right', 'rtrim'],
    examples: [{ run: 'trim-end | suffix .', on: '  hello ', gives: '  hello.' }],
    apply: (content) => content.trimEnd(),
  }),
  filter({
    keyword: 'trim-lines',
    summary: 'Removes whitespace from both ends of each line.',
    takes: 'text',
    gives: 'text',
    aliases: ['trim-each'],
    examples: [{ run: 'trim-lines', on: '  a \n\tb', gives: 'a\nb' }],
    apply: (content) => changeEachLine(content, (line) => line.trim()),
  }),
  filter({
    keyword: 'squeeze',
    summary: 'Collapses runs of spaces and tabs within lines to one space.',
    takes: 'text',
    gives: 'text',
    aliases: ['squeeze-spaces', 'collapse-spaces'],
    examples: [{ run: 'squeeze', on: 'a   b\t\tc\nd  e', gives: 'a b c\nd e' }],
    apply: (content) => content.replace(/[^\S\r\n\u2028\u2029]+/g, ' '),
  }),
  filter({
    keyword: 'blank-lines',
    summary: 'Removes blank lines, or limits each run of them.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: { keep: wholeNumber('maximum blank lines to keep per run', { default: 0, atLeast: 0 }) },
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
    summary: "Indents every line that isn't blank.",
    takes: 'text',
    gives: 'text',
    arguments: { count: wholeNumber('how many spaces or tabs', { default: 2, atLeast: 0, atMost: 1000 }), unit },
    examples: [
      { run: 'indent 4', on: 'a\n\n  b', gives: '    a\n\n      b' },
      { run: 'indent 1 tabs', on: 'a\nb', gives: '\ta\n\tb' },
    ],
    apply: (content, args) => {
      const added = (args.unit === 'tabs' ? '\t' : ' ').repeat(args.count);
      checkArea(splitLines(content).lines.length, added.length);
      return changeEachLine(content, (line) => (line.trim() === '' ? line : added + line));
    },
  }),
  filter({
    keyword: 'dedent',
    summary: `Removes the indentation that all lines share, or the amount you give. A tab is ${tabWidth} columns wide.`,
    takes: 'text',
    gives: 'text',
    arguments: {
      count: wholeNumber('how many spaces or tabs to remove; 0 = all shared', {
        default: 0,
        atLeast: 0,
        atMost: 1000,
      }),
      unit,
    },
    aliases: ['unindent', 'outdent'],
    examples: [
      { run: 'dedent', on: '    if (a)\n\n\t\tb();', gives: 'if (a)\n\n\tb();' },
      { run: 'dedent 2', on: '    a\n b', gives: '  a\nb' },
    ],
    apply: (content, args) =>
      changeLines(content, (lines) => {
        const wanted = args.count * (args.unit === 'tabs' ? tabWidth : 1);
        if (wanted > 0) return lines.map((line) => (line.trim() === '' ? line : removeIndentation(line, wanted)));
        const shared = measureShared(lines);
        return lines.map((line) => removeIndentation(line, shared));
      }),
  }),
  filter({
    keyword: 'lf',
    summary: 'Converts all line endings to LF (\\n), as on Linux and macOS.',
    takes: 'text',
    gives: 'text',
    aliases: ['dos2unix', 'unix-lines'],
    examples: [{ run: 'lf', on: 'a\r\nb\rc\n', gives: 'a\nb\nc\n' }],
    apply: (content) => content.replace(/\r\n?/g, '\n'),
  }),
  filter({
    keyword: 'crlf',
    summary: 'Converts all line endings to CRLF (\\r\\n), as on Windows.',
    takes: 'text',
    gives: 'text',
    aliases: ['unix2dos', 'windows-lines'],
    examples: [{ run: 'crlf', on: 'a\nb\r\nc', gives: 'a\r\nb\r\nc' }],
    apply: (content) => content.replace(/\r\n?|\n/g, '\r\n'),
  }),
];
