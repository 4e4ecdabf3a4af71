// Tests `\t` and `\n` outside double quotes: read in separators, warned about elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAnswers, assertWarnings, run } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

test('a separator reads them however it is quoted', async () => {
  const cases = [
    ['split \\t | join ,', 'a\tb', 'a,b'],
    ["split '\\n' | join ,", 'a\nb', 'a,b'],
    ['split "\\n" | join ,', 'a\nb', 'a,b'],
    ["split , | join ',\\n'", 'a,b', 'a,\nb'],
    ['split , | join \\t', 'a,b', 'a\tb'],
    ["csv-json '\\t' | json-csv '\\t'", 'a\tb\n1\t2\n', 'a\tb\n1\t2\n'],
    ["suffix '\\n'", 'a', 'a\n'],
    ["prefix '\\t- '", 'a', '\t- a'],
  ] as const;
  await assertAnswers(cases);
  await assertWarnings(cases.map(([command, on]) => [command, on, undefined]));
});

test('warns where they are taken literally', async () => {
  await assertWarnings([
    [
      "replace '\\n' ' '",
      'a\nb',
      /^“\\n” is a backslash and an n here\. For a line break, write "\\n"; to keep the backslash/,
    ],
    ['replace \\t -', 'a\tb', /For a tab, write "\\t"/],
    ["replace , '\\n'", 'a,b', /For a line break/],
    ["split 'C:\\temp'", 'a', /For a tab, write "C:\\temp"/],
    ['replace "\\\\n" -', 'a', undefined],
    ['replace "\\n" -', 'a', undefined],
    ["replace 'C:\\new' -", 'a', undefined],
    ['replace /\\n/ -', 'a', undefined],
  ]);
  assert.equal(await run("replace '\\n' -", 'a\\nb\nc'), 'a-b\nc', 'the result stays the same');
});

test('a variable keeps what it holds', async () => {
  const sources = { $mark: { type: 'text', text: '\\t' } } as const;
  const { value } = await runCommand('split $mark', { on: 'a\\tb', sources });
  assert.deepEqual(value.type === 'list' && value.items.length, 2);
});
