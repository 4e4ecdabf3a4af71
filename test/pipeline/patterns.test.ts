// Tests how patterns are read: whole characters, syntax of other languages, and references in replacements.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { assertAnswers, assertWarnings } from './assert-filters.ts';
import { libraryWith } from './run-command.ts';

test('sees a character beyond two bytes as one', () =>
  assertAnswers([
    ['remove /[😀😂]/', 'a😃b😀c', 'a😃bc'],
    ['find /./', '😃b', '😃'],
    ['replace /.$/ Z', 'x😃', 'xZ'],
    ['replace /[^a]/ _', 'a😃', 'a_'],
    ['replace /./ (suffix ,)', '😀a', '😀,a,'],
    ['matches /^.$/', '😃', 'true'],
    ['replace /😃{2}/ x', '😃😃', 'x'],
    ['scan /(?<a>.)(?<b>.*)/ | json-minify', '😃x', '[{"a":"😃","b":"x"}]'],
    ['split /\\W/ | count', 'a😃b', '2'],
    // The flag u would refuse the needless backslash.
    ['replace /\\-./ x', 'a-b', 'ax'],
  ]));

test('reads names of kinds of characters without a flag', () =>
  assertAnswers([
    ['find-all /\\p{L}+/ | join ,', 'Zoë 1 b', 'Zoë,b'],
    ['replace /\\u{61}/ x', 'abc', 'xbc'],
    ['rows | where x matches /^\\p{L}+$/ | count', 'x,y\nZoë,1\n2,2', '1'],
  ]));

test('refuses syntax that other languages have', () => {
  const cases: readonly (readonly [command: string, message: RegExp])[] = [
    ['remove /\\h+/', /“\\h” has no meaning in these patterns; write \[ \\t\] for spaces and tabs\./],
    ['keep /\\Aerror/', /“\\A” has no meaning.*write \^ for the start/],
    ['keep /end\\z/', /“\\z” has no meaning.*write \$ for the end/],
    ['remove /[[:digit:]]+/', /“\[\[:digit:\]” has no meaning.*write \\d/],
    ['replace /\\R/ ,', /write \\r\?\\n for a line break/],
    ['remove /\\x{61}/', /write \\u\{…\} for a character/],
    ['replace /[/ b', /“\/\[\/” is not a valid pattern \(the bracket is never closed\)/],
  ];
  for (const [command, message] of cases) assert.throws(() => planCommand(command, libraryWith()), message);
});

test('an escaped backslash begins no such syntax', () => assertAnswers([['remove /\\\\h/', 'a\\hb', 'ab']]));

test('warns of references in a replacement that refer to nothing, and of typographic quotes', () =>
  assertWarnings([
    ["replace /(a)/ '$2'", 'abc', /^“\$2” was inserted as it is, because the pattern has only 1 group\.$/],
    [`replace /(a)/ '$\{1}0'`, 'abc', /^“\$\{1\}” was inserted as it is; for a group of the pattern, write “\$1”\.$/],
    [`replace /(?<n>a)/ '$\{n}'`, 'abc', /write “\$<n>”/],
    ["replace /a/ '\\U$&'", 'abc', /to change the case, replace with a pipeline such as \(upper\)/],
    ["replace /(a)(b)/ '$2$1'", 'abc', undefined],
    ["replace /\\d+/ '$5'", '7', undefined],
    ["replace /(a)/ '$$2'", 'abc', undefined],
    ['suffix “x”', 'a', /^The quotes of “x” are part of the text; to quote text, write "x" or 'x'\.$/],
    ['surround “', 'a', undefined],
  ]));
