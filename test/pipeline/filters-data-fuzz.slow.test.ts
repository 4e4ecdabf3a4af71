// Runs the data filters on hostile text: they return or refuse in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { families } from '../../src/pipeline/filters/library.ts';
import { assertInTime, fill } from './hostile.ts';

const hostile: readonly string[] = [
  '',
  ' ',
  '\n',
  '\r\n\r\n',
  '\u0000\u0001',
  '\ud800',
  '"\udc00"',
  '\ufeff',
  ...[
    'a',
    'a ',
    '<',
    '(',
    '[',
    '{',
    '"',
    "'",
    '\\',
    '&',
    '=',
    ',',
    '\n',
    '\t',
    '-',
    '#',
    '@',
    ';',
    '\u0000',
    '\ud800',
    '😀',
    '<a>',
    '<a ',
    'a:b;',
    '/*',
    '$$',
    '{"":',
  ].map((piece) => fill(piece)),
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`,
  `a${'{b'.repeat(50_000)}${'}'.repeat(50_000)}`,
  '- '.repeat(50_000),
  `${'a.'.repeat(50_000)}b = 1`,
  '9'.repeat(100_000),
  `{"a":${'9'.repeat(100_000)}}`,
  `a = 0x${'f'.repeat(100_000)}`,
  `x: 0x${'f'.repeat(100_000)}`,
  '1e999999999',
  '[1e999999999]',
  '{"__proto__":{"x":1}}',
  `a,b\n${'"'.repeat(99_999)}`,
  `https://${'a:@'.repeat(100_000)}`,
];

const commands: Readonly<Record<string, string>> = {
  get: 'get a',
  default: 'default none',
  pick: 'pick a',
  omit: 'omit a',
  merge: "merge '{}'",
  jsonata: 'jsonata a',
  scan: "scan '{a} {b}'",
  fill: "fill '{a}'",
  where: 'where a > 1',
  update: 'update a (upper)',
  set: 'set b (get a)',
  rename: 'rename a b',
  column: 'column 2',
  'join-rows': 'join-rows \'[{"a":1}]\' on a',
};

const dataFamily = families.find(({ name }) => name === 'Data');
assert.ok(dataFamily);

for (const { keyword } of dataFamily.filters) {
  test(`${keyword} returns or refuses hostile text in time`, async () => {
    for (const on of hostile) await assertInTime(commands[keyword] ?? keyword, on);
  });
}
