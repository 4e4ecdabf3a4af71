// Tests that random tables are the same after they are written in a format and read again.
import { test } from 'node:test';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers } from './assert-filters.ts';

const signs = [
  'a',
  'B',
  '1',
  '0',
  ' ',
  '"',
  "'",
  '\\',
  ',',
  ';',
  ':',
  '-',
  '#',
  '|',
  '=',
  '&',
  '<',
  '>',
  '<br>',
  '`',
  '*',
  '\n',
  'é',
  '日',
  '😀',
  '\u00a0',
  '{',
  ']',
];
const words = [
  'true',
  'null',
  '007',
  '1.50',
  '&nbsp;',
  '&#32;',
  '\\|',
  '--',
  '"x" y',
  'sep=;',
  '=1+1',
  '<td>',
  '\\<br>',
  '+-+',
];

const cell = (more: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ unit: fc.constantFrom(...signs, ...more), maxLength: 8 }), fc.constantFrom(...words));

/** JSON of a table whose rows all have the same keys. */
const table = (content: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const name = content.map((text) => text.trim()).filter((text) => text !== '');
  return fc
    .tuple(
      fc.uniqueArray(name, { minLength: 2, maxLength: 4 }),
      fc.array(fc.array(content, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
    )
    .map(([names, rows]) => {
      const members = (cells: readonly string[]): string =>
        names.map((key, column) => `${JSON.stringify(key)}:${JSON.stringify(cells[column])}`).join(',');
      return `[${rows.map((cells) => `{${members(cells)}}`)}]`;
    });
};

const assertSame = (command: string, tables: fc.Arbitrary<string>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(tables, (on) => assertAnswers([[`${command} | json-minify`, on, on]])),
    { numRuns: rounds(300) },
  );

const anything = cell(['\r', '\r\n', '\t', '\u2028', '\ufeff', '\u0001']);
/** Markdown has no spaces around a cell, no tabs, and one kind of line break. */
const trimmed = cell([]).map((text) => text.trim());

for (const [format, command, cells] of [
  ['CSV', 'rows | csv | rows ,', anything],
  ['CSV with semicolons', 'rows | csv ; | rows ";"', anything],
  ['TSV', 'rows | tsv | rows tab', anything],
  ['Markdown', 'rows | md-table | rows markdown', trimmed],
  ['HTML', 'rows | html-table | rows html', anything],
  ['JSON', 'rows | json | rows', anything],
] as const) {
  test(`a table is the same after ${format}`, () => assertSame(command, table(cells)));
}

test('typed values are the same after JSON', () =>
  assertSame('rows | json | rows', fc.constant('[{"a":1.0,"b":null,"c":[true]}]')));
