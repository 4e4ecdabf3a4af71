// Runs the case, line and layout filters on hostile text: they return or refuse in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
import { runCommand } from './run-command.ts';

const repeatTo = (size: number, unit: string): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const fill = (unit: string): string => repeatTo(1_000_000, unit);
/** For many lines or words, which take long even if time grows linearly: less text also reveals what grows faster. */
const fillSome = (unit: string): string => repeatTo(200_000, unit);

const hostile: Readonly<Record<string, string>> = {
  nothing: '',
  'one letter': fill('a'),
  'letters and spaces': fill('a '),
  'alternating case': fillSome('aA'),
  spaces: fill(' '),
  tabs: fill('\t'),
  'line endings': fillSome('\n'),
  'Windows line endings': fillSome('\r\n'),
  brackets: fill('('),
  'less than': fill('<'),
  'full stops and quotes': `.${fill('"')}`,
  'equal signs': fill('='),
  dashes: fill('-'),
  digits: fill('9'),
  'digits with commas': fillSome('1,111'),
  'unordered combining marks': `a${fillSome('\u0301\u0316')}`,
  'lone surrogates': fill('\ud800'),
  nulls: fill('\0'),
  'Chinese text': fillSome('我喜欢编程语言。'),
  'emoji sequences': fillSome('👩‍👩‍👧'),
  'a long line and many short ones': fillSome('a') + fillSome('\n'),
  'deeply indented words': ' '.repeat(5000) + fillSome('a '),
};

const commands = [
  ...['upper tr', 'lower', 'title', 'sentence', 'capitalize', 'swap-case', 'sponge', 'camel', 'snake', 'start', 'slug'],
  ...['lines', "split ''", 'split /(a)|b/', 'join ,', 'chunk 3', 'zip a', 'flatten', 'common a', 'except a'],
  ...[
    'sort',
    'sort-natural',
    'sort-numbers',
    'sort-versions',
    'sort-length',
    'reverse',
    'shuffle',
    'shuffle-text',
    'unique',
  ],
  ...['duplicates', 'count-each', 'keep a', 'drop a', 'head 5', 'take -5', 'nth 1', 'slice 2', 'slice-text 2 -2'],
  ...['number', 'unnumber', 'prefix-lines x', 'surround <', 'quote', 'unquote', 'repeat 3', 'trim', 'trim-lines'],
  ...['squeeze', 'blank-lines', 'indent 2', 'dedent', 'wrap 80', 'wrap 10 cut', 'unwrap', 'pad-left 20 日'],
  ...['center 30', 'align', 'align =', 'align a 100', 'columns 3'],
  ...['unique nocase', 'sort nocase', 'keep nocase a', 'column 2', 'transpose', 'unflatten', 'base 16 10'],
];

for (const [what, on] of Object.entries(hostile)) {
  test(`every filter returns or refuses in time: ${what}`, async () => {
    for (const command of commands) {
      const before = cpuNow();
      try {
        await runCommand(command, { on });
      } catch (error) {
        assert.ok(error instanceof CommandFailure, `${command}: ${String(error)}`);
        assert.doesNotMatch(error.message, /too long or too deeply nested/, command);
      }
      const took = cpuNow() - before;
      assert.ok(took < deadline, `${command} took ${took} ms`);
    }
  });
}
