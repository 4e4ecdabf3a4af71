// Runs the case, line and layout filters on hostile text: they return or refuse in time.
import { test } from 'node:test';
import { assertInTime, fill } from './hostile.ts';

/** For many lines or words, which take long even if time grows linearly: less text also reveals what grows faster. */
const fillSome = (unit: string): string => fill(unit, 200_000);

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
    for (const command of commands) await assertInTime(command, on, { never: /too long or too deeply nested/ });
  });
}
