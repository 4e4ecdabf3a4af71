// Tests the filters that take a pipeline, a test or a key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { takesTest } from '../../src/pipeline/language/block-words.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { libraryWith, runCommand } from './run-command.ts';

const rows = '[{"name":"Ada","price":"10"},{"name":"bob","price":"9"},{"name":"Cy","price":"n/a"}]';
const ragged = '[{"a":"x"},{"b":1},{"a":"x"}]';

test('keep, drop and find take a test, a pipeline, a text or a pattern', () =>
  assertAnswers([
    ['keep is url', 'https://a.org\r\nb\r\n', 'https://a.org\r\n'],
    ['keep not is empty', 'a\n\nb', 'a\nb'],
    ['keep is url and matches /x/', 'https://a.org/x\nhttps://a.org/', 'https://a.org/x'],
    ['keep (is url or is path) and not matches /x/', 'https://a.org/x\n/tmp\nb', '/tmp'],
    ["keep 'is url'", 'it is url x\nhttps://a.org', 'it is url x'],
    ['keep is', 'is\nno', 'is'],
    ['keep from', 'from me\nto you', 'from me'],
    ['keep not', 'not\nno', 'not'],
    ['keep matches', 'matches\nno', 'matches'],
    ['keep nocase A', 'a\nb', 'a'],
    ['grep is number', '1\nb', '1'],
    ['parse | keep (get ok) | json-minify', '[{"ok":true},{"ok":false}]', '[{"ok":true}]'],
    ['parse | keep is number', '{"a":1,"b":"x"}', 'a: 1'],
    ['parse | drop is number', '{"a":1,"b":"x"}', 'b: x'],
    ['drop is number | count', '1\n2\nb', '1'],
    ['keep is url', '', ''],
    ['find is url', 'a\nhttps://a.org\nhttps://b.org', 'https://a.org'],
    ['find (length | matches 3)', 'a', ''],
    ['find /b+/', 'abb', 'bb'],
    ['lines | find b | json-minify', 'abb\nc', '["b",""]'],
  ]));

test('sort-by, max-by and min-by compare numbers by value, before texts', () =>
  assertAnswers([
    ['parse | sort-by price | each (get name) | join', rows, 'bobAdaCy'],
    ['parse | sort-by price desc | each (get name) | join', rows, 'CyAdabob'],
    ['parse | sort-by name desc | each (get name) | join', rows, 'CybobAda'],
    ['parse | sort-by (get name | lower) | each (get name) | join', rows, 'AdabobCy'],
    ['parse | max-by price | get name', '[{"name":"a","price":10},{"name":"b","price":9}]', 'a'],
    ['parse | min-by price | get name', '[{"name":"a","price":10},{"name":"b","price":9}]', 'b'],
    ['parse | sort-by a.b | json-minify', '[{"a":{"b":2}},{"a":{"b":1}}]', '[{"a":{"b":1}},{"a":{"b":2}}]'],
    ['sort-by (split , | nth 2) desc', 'a,9\nb,10', 'b,10\na,9'],
    ['sort-by length', 'ccc\nbb\na\n', 'a\nbb\nccc\n'],
    ['sort-by (reverse-text) nocase', 'xB\nxa', 'xa\nxB'],
    ['max-by (length)', '', ''],
  ]));

test('group-by, count-by and unique-by group by a key or a pipeline', () =>
  assertAnswers([
    ['parse | count-by a | json-minify', '[{"a":"x"},{"a":"y"},{"a":"y"}]', '{"y":2,"x":1}'],
    ['group-by lower | json-minify', 'a\nA\nb', '{"a":["a","A"],"b":["b"]}'],
    ['unique-by lower', 'a\r\nA\r\nb', 'a\r\nb'],
    ['lines | group-by (domains | first) | map-values count', 'https://a.org\nhttps://a.org/2', 'a.org: 2'],
    ['count-by (is url)', 'https://a.org\nb\nc', 'false: 2\ntrue: 1'],
  ]));

test('map-values, rename-keys and replace run a pipeline on values, keys and matches', () =>
  assertAnswers([
    ['map-values upper', '{"a":"x","b":"y"}', 'a: X\nb: Y'],
    ['map-values (upper) | json-minify', '[{"a":"x"},{"a":"y"}]', '[{"a":"X"},{"a":"Y"}]'],
    ['rename-keys camel | json-minify', '{"a_b":1.0,"c":[{"d_e":null}]}', '{"aB":1.0,"c":[{"dE":null}]}'],
    ['parse | rename-keys upper', '{"a":{"b":1}}', 'A: B: 1'],
    ['replace /"ts":(\\d+)/ (prefix <)', '{"ts":12,"n":3}', '{"ts":<12,"n":3}'],
    ['replace /(a)(b)/ (upper)', 'xabab', 'xABAB'],
    ['replace cat (upper)', 'a cat, a cat', 'a CAT, a CAT'],
    ['replace /a(b)?/ (upper)', 'abac', 'aBAc'],
    ['replace /\\d{10}(\\d{3})?/ (timestamp-date)', 'a 1700000000 b', 'a 2023-11-14T22:13:20Z b'],
    ['replace /x*/ (prefix -)', 'axb', '-a-x-b-'],
    ['replace /(?<year>\\d{4})-/ (suffix +)', '2026-01', '2026+-01'],
    ['split , | replace /a/ (upper) | join ,', 'ab,ba', 'Ab,bA'],
  ]));

test('what makes no sense is refused with a remedy', () =>
  assertRefusals([
    ['parse | sort-by prize', rows, /there is no key “prize”\. The keys are name, price\. Did you mean "price"\?$/],
    ['sort-by nam', 'a\nb', /the elements are texts, which have no key “nam”\. Write filters in parentheses/],
    ['sort-by length asc desc', 'a', /asc and desc contradict each other/],
    ['keep (upper)', 'a\nb', /element 1 of 2: expected true or false .* but it returned “A”/],
    ['find is url 1', 'a', /a test has no groups/],
    ['rename-keys lower', '{"a":1,"A":2}', /the keys “a” and “A” would both become “a”/],
    ['map-values upper', 'a', /this is not JSON/],
    ['parse | map-values (nth 2)', '{"a":"x"}', /^Column 21, value 1 of 1, nth 2: there is no element 2/],
    ['replace /\\w/ (nth 2)', 'a b', /^Column 15, match 1 of 2, nth 2:/],
    [
      'parse | sort-by (upper)',
      '{"a":1}',
      /this is a hash\. Write “keys \|”, “values \|” or “entries \|” before it\.$/,
    ],
  ]));

test('elements without the key are reported', () =>
  assertWarnings([
    ['parse | count-by a', ragged, /^1 of 3 elements have no “a”\.$/],
    ['parse | sort-by a', ragged, /^1 of 3 elements have no “a”\.$/],
    ['parse | sort-by name', rows, undefined],
  ]));

test('a key is not mistaken for an action: one that reaches a script or reads something stays a key', async () => {
  const actions = {
    price: { kind: 'script' },
    name: { kind: 'pipeline', pipeline: 'suffix $stored' },
    shout: { kind: 'pipeline', pipeline: 'upper' },
    loop: { kind: 'pipeline', pipeline: 'each loop' },
  } as const;
  for (const key of ['price', 'name', 'loop', 'missing']) {
    const { reads, scripts, secrets } = planCommand(`sort-by ${key}`, libraryWith(actions));
    assert.deepEqual([reads, scripts, secrets], [[], [], []], key);
  }
  assert.deepEqual(planCommand('sort-by (price)', libraryWith(actions)).scripts, ['price']);
  const sorted = await runCommand('parse | sort-by price | get [0] | get name', { on: rows, actions });
  assert.equal(textOf(sorted.value), 'bob');
  assert.equal(textOf((await runCommand('unique-by shout', { on: 'a\nA', actions })).value), 'a');
});

test('the grammar knows every name of the filters that take a test', () => {
  for (const { keyword, aliases = [] } of shippedFilters)
    assert.deepEqual(aliases.filter(takesTest), takesTest(keyword) ? aliases : [], keyword);
  const names = shippedFilters.filter(({ keyword }) => takesTest(keyword)).map(({ keyword }) => keyword);
  assert.deepEqual(names.sort(), ['drop', 'each', 'find', 'keep', 'map-values']);
});
