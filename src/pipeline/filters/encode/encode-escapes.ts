// Filters that escape text for code: string literals, shell commands, patterns, SQL; and back.
import { filter } from '../../language/filter.ts';
import { oneOf } from '../../language/parameters.ts';
import { escapeText, unescapeText, unicodeEscape, unicodeUnescape } from './escapes.ts';
import { quoteShellWord } from './shell-word.ts';

const style = oneOf('UTF-16 code units, or code points in braces', ['units', 'braces'], { default: 'units' });

export const escapeFilters = [
  filter({
    keyword: 'escape',
    summary: 'Escapes line breaks, tabs, quotes and backslashes, as in a string literal.',
    takes: 'text',
    gives: 'text',
    aliases: ['escape-string'],
    examples: [{ run: 'escape', on: 'say "hi"\n', gives: 'say \\"hi\\"\\n' }],
    apply: escapeText,
  }),
  filter({
    keyword: 'unescape',
    summary: 'Decodes the escapes of a string literal, octal ones too, and %u03c3.',
    takes: 'text',
    gives: 'text',
    aliases: ['unescape-string'],
    examples: [
      { run: 'unescape', on: 'one\\ttwo \\u00e9 \\x41', gives: 'one\ttwo é A' },
      { run: 'unescape', on: 'caf\\303\\251.txt %u03c3', gives: 'café.txt σ' },
    ],
    apply: (content, _args, { warn }) => unescapeText(content, warn),
  }),
  filter({
    keyword: 'unicode-escape',
    summary: 'Escapes non-ASCII characters as \\u.',
    takes: 'text',
    gives: 'text',
    arguments: { style },
    examples: [
      { run: 'unicode-escape', on: 'é 😀', gives: '\\u00e9 \\ud83d\\ude00' },
      { run: 'unicode-escape braces', on: '😀', gives: '\\u{1f600}' },
    ],
    apply: (content, args) => unicodeEscape[args.style](content),
  }),
  filter({
    keyword: 'unicode-unescape',
    summary: 'Decodes \\u and %u escapes and U+ code points.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'unicode-unescape', on: '\\u00e9 \\u{1f600} U+2603', gives: 'é 😀 ☃' }],
    apply: unicodeUnescape,
  }),
  filter({
    keyword: 'add-slashes',
    summary: 'Escapes quotes and backslashes with a backslash.',
    takes: 'text',
    gives: 'text',
    aliases: ['addslashes'],
    examples: [{ run: 'add-slashes', on: "it's", gives: "it\\'s" }],
    apply: (content) => content.replace(/['"\\]/g, '\\$&').replaceAll('\0', '\\0'),
  }),
  filter({
    keyword: 'remove-slashes',
    summary: 'Removes the backslash before each escaped character.',
    takes: 'text',
    gives: 'text',
    aliases: ['strip-slashes', 'stripslashes'],
    examples: [{ run: 'remove-slashes', on: "it\\'s \\\\", gives: "it's \\" }],
    apply: (content) => content.replace(/\\([\s\S]?)/g, (_, escaped: string) => (escaped === '0' ? '\0' : escaped)),
  }),
  filter({
    keyword: 'shell-quote',
    summary: 'Quotes the text as one argument of a shell command.',
    takes: 'text',
    gives: 'text',
    aliases: ['shell-escape'],
    examples: [
      { run: 'shell-quote', on: "it's here", gives: "'it'\\''s here'" },
      { run: 'lines | shell-quote | join " "', on: 'a b.txt\nc.txt', gives: "'a b.txt' c.txt" },
    ],
    apply: quoteShellWord,
  }),
  filter({
    keyword: 'regex-escape',
    summary: 'Escapes the text for literal use in a regular expression.',
    takes: 'text',
    gives: 'text',
    aliases: ['escape-regex'],
    examples: [{ run: 'regex-escape', on: '1+1=2?', gives: '1\\+1=2\\?' }],
    apply: (content) => content.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  }),
  filter({
    keyword: 'sql-quote',
    summary: 'Quotes the text as a standard SQL string.',
    takes: 'text',
    gives: 'text',
    aliases: ['sql-escape'],
    examples: [
      { run: 'sql-quote', on: "O'Brien", gives: "'O''Brien'" },
      { run: 'lines | sql-quote | join ", "', on: 'a\nb', gives: "'a', 'b'" },
    ],
    apply: (content) => `'${content.replaceAll("'", "''")}'`,
  }),
];
