// Tests how patterns are read: whole characters, syntax of other languages, and references in replacements.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPattern } from '../../src/pipeline/language/pattern-syntax.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
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
    ['remove /[🏻-🏿]/', 'a🏽b', 'ab'],
    ['remove /[\\u{1F300}-\\u{1FAFF}]/', 'a😀b', 'ab'],
    // Halves by their codes are meant as halves.
    ['replace /[\\ud800-\\udbff][\\udc00-\\udfff]/ _', 'a😀', 'a_'],
  ]));

test('sees whole characters also in patterns that the flag u refuses', () =>
  assertAnswers([
    ['remove /\\-|[😀😂]/', 'a😃-😀c', 'a😃c'],
    ['remove /]|[😀😂]/', 'a😃😀]', 'a😃'],
    ['remove /[😀😂]|{/', '😃{😀', '😃'],
    ['remove /[😀😂]|a{x}/', '😃a{x}😀', '😃'],
    ['remove /\\_[😀😂]/', 'a😃_😀', 'a😃'],
    ['replace /\\@|./ _', '😃@', '__'],
    ['replace /[^a\\#]/ _', 'a😃#', 'a_#'],
    ['matches /^\\%?.$/', '😃', 'true'],
    ['replace /😃{2}\\!/ x', '😃😃!', 'x'],
    ['find-all /[\\w-.]+|[^a]/ | join ,', 'a-b.c😀', 'a-b.c,😀'],
    ['replace /[\\w-a-z]|😀/ _', '-😀~', '__~'],
    ['remove /[+-\\d]|😀/', '1-+,😀', ','],
    ['remove /(?<=a)[^\\]\\-]{1,}?\\}/', 'a😀}', 'a'],
    ['remove /[\\B-]|😀/', 'aB-😀', 'a'],
    ['remove /[^\\1a]/', 'a1b', 'a'],
    ['remove /[\\1.]/', 'a1.', 'a1'],
    ['remove /[\\1]|./', '1', ''],
    ['replace /[^\\1]/ _', '1', '_'],
  ]));

test('finds an empty text only between characters', () =>
  assertAnswers([
    ['replace /x*/ -', '😀a😃', '-😀-a-😃-'],
    ['replace /(?:a|b?)/ -', '😀a😃', '-😀--😃-'],
    ['replace /(?:)/ -', '😀a', '-😀-a-'],
    ['replace /|x/ -', '😀a', '-😀-a-'],
    ['replace /\\B/ -', '😀a😃', '-😀a😃-'],
    ['replace /(?!^)(?!$)/ -', '😀😃', '😀-😃'],
    ['split /x*/ | join ,', '😀a😃', '😀,a,😃'],
    ['replace /(?=(\\d{3})+$)\\B/ ,', '1234567', '1,234,567'],
  ]));

test('leaves a pattern for the start as written, for messages that show it', () =>
  assert.deepEqual(
    [readPattern('^(?!.*a)', ''), readPattern('^|(?!a)', '')],
    [
      { source: '^(?!.*a)', flags: 'u' },
      { source: '(?<=^|[^])(?:^|(?!a))', flags: 'u' },
    ],
  ));

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
    ['find /\\p{Greek}/', /write \\p\{Script=Greek\}/],
    ['find /\\p{IsGreek}/', /write \\p\{Script=Greek\}/],
    ['find /\\p{Foo}/', /“\\p\{Foo\}” has no meaning/],
    ['find /\\pL/', /write \\p\{L\}/],
    ['keep /^a{,3}$/', /write \{0,3\}/],
    ['find /[]a]/', /write \[\\\]a\]/],
    ['find /[^]a]/', /write \[\^\\\]a\]/],
    ['find /(a)\\2/', /“\\2” refers to no group; there is 1\./],
    ...Array.from('NGXymMla', (letter) => [`find /\\${letter}/`, /has no meaning/] as const),
    ['find /\\o{141}/', /write \\u\{…\}/],
    ['find /C:\\Users/', /for a backslash write two/],
    ['find /\\user/', /two backslashes for one/],
    ['replace /[/ b', /“\/\[\/” is not a valid pattern \(the bracket is never closed\)/],
  ];
  for (const [command, message] of cases) assert.throws(() => planCommand(command, libraryWith()), message);
});

test('what looks like such syntax but is none is read as ever', () =>
  assertAnswers([
    ['remove /\\\\h/', 'a\\hb', 'ab'],
    ['remove /[^]*x/', 'a\nxb', 'b'],
    ['remove /[\\\\]+]/', 'a\\]b', 'ab'],
    ['remove /(a)(b)\\2\\1/', 'abbac', 'c'],
    ['remove /\\{,2}/', 'a{,2}', 'a'],
    ['remove /[{,2}]/', 'a{,2}', 'a'],
    ['remove /(?<x>a)\\k<x>/', 'aab', 'b'],
    ['remove /\\<b\\>/', 'a<b>', 'a'],
  ]));

test('refuses the name of a group that the pattern lacks', () =>
  assertRefusals([["replace /(?<n>a)/ '$<m>'", 'ab', /there is no group “m”; the pattern has n\./]]));

test('warns of references in a replacement that refer to nothing, and of typographic quotes', () =>
  assertWarnings([
    ["replace /(a)/ '$2'", 'abc', /^“\$2” was inserted as it is, because the pattern has only 1 group\.$/],
    [`replace /(a)/ '$\{1}0'`, 'abc', /^“\$\{1\}” was inserted as it is; for a group of the pattern, write “\$1”\.$/],
    [`replace /(?<n>a)/ '$\{n}'`, 'abc', /write “\$<n>”/],
    ["replace /a/ '\\U$&'", 'abc', /to change the case, replace with a pipeline such as \(upper\)/],
    ["replace /(?<n>a)/ '$n'", 'abc', /^“\$n” was inserted as it is; .* write “\$<n>”\.$/],
    ["replace /(?<n>a)/ '\\g<n>'", 'abc', /write “\$<n>”/],
    ["replace /(a)/ '\\g{1}'", 'abc', /write “\$1”/],
    ["replace /(a)/ '$<m>'", 'abc', /because the pattern has no group with a name/],
    ["replace /a/ '[$0]'", 'abc', /for the whole match, write “\$&”/],
    ["replace /a/ '$0.50'", 'abc', undefined],
    ["replace /(?<n>a)/ '$<n>'", 'abc', undefined],
    ["replace /(a)(b)/ '$2$1'", 'abc', undefined],
    ["replace /\\d+/ '$5'", '7', undefined],
    ["replace /(a)/ '$$2'", 'abc', undefined],
    ['suffix “x”', 'a', /^The quotes of “x” are part of the text; to quote text, write "x" or 'x'\.$/],
    ['surround “', 'a', undefined],
  ]));
