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
    ['parse | sort-by price desc | each (get name) | join', rows, 'AdabobCy'],
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

const prices = 'n,price\na,€30\nb,\nc,€200\nd,n/a';
const nulls = '[{"n":"a","p":null},{"n":"b","p":9},{"n":"c","p":10},{"n":"d"}]';
const german = 'n,date\na,14.05.2024\nb,\nc,03.06.2023\nd,01.04.2024';

test('sort-by, max-by and min-by leave empty keys and texts among numbers or dates for last', async () => {
  await assertAnswers([
    ['rows | sort-by price | get n | join', prices, 'acbd'],
    ['rows | sort-by price desc | get n | join', prices, 'cabd'],
    ['rows | max-by price | get n', prices, 'c'],
    ['rows | min-by price | get n', prices, 'a'],
    ['parse | sort-by p desc | get n | join', nulls, 'cbad'],
    ['parse | max-by p | get n', nulls, 'c'],
    ['rows | sort-by p | get n | join', 'n;p\na;1.299,00 €\nb;1,20\nc;45\nd;1.300', 'bcad'],
    ['rows | sort-by p | get n | join', 'n;p\na;1 299,00\nb;1,20', 'ba'],
    ['sort-by (trim)', 'see page 10,20\nan ox', 'an ox\nsee page 10,20'],
    ['rows | sort-by date | get n | join', german, 'cdab'],
    ['rows | sort-by date desc | get n | join', german, 'adcb'],
    ['rows | min-by date | get n', german, 'c'],
    ['sort-by (trim)', '1 May 2024\n15 April 2024\n3 June 2023', '3 June 2023\n15 April 2024\n1 May 2024'],
    ['sort-by (trim)', '10/14/2024\n12/31/2023', '12/31/2023\n10/14/2024'],
    ['rows | min-by d | get n', 'n,d\na,\nb,2024-05-14\nc,2024-05-01', 'c'],
    ['sort-by (trim)', '2024-05-14T01:00+02:00\n2024-05-13T23:30Z', '2024-05-14T01:00+02:00\n2024-05-13T23:30Z'],
    ['sort-by (trim)', 'Apollo 11, 1969\nApollo 8, 1968', 'Apollo 11, 1969\nApollo 8, 1968'],
  ]);
  await assertWarnings([
    [
      'rows | sort-by price',
      prices,
      /^In 1 of 4 elements, the key is not a number but, for example, “n\/a”; it comes last/,
    ],
    ['rows | max-by price', prices, /“n\/a”; it was left out\.$/],
    ['rows | max-by date', german, undefined],
    ['sort-by (trim)', 'Apollo 11, 1969\nApollo 8, 1968', /^“Apollo 11, 1969” comes before “Apollo 8, 1968”/],
    [
      'sort-by (trim)',
      '2024-10-14\n6/3/2023',
      /not a date with one reading but, for example, “6\/3\/2023”; it comes last/,
    ],
    ['sort-by (trim)', '1.5.24\n3.6.23', /^Keys such as “1.5.24” were compared as texts/],
    ['sort-by (trim)', '5/1/2024\n6/3/2023', /^Dates such as “5\/1\/2024” were compared as texts/],
  ]);
});

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

test('JSON text that is an array of objects is read as its elements', async () => {
  const ages = '[{"n":"b","a":2},{"n":"c","a":1},{"n":"d","a":2}]';
  await assertAnswers([
    ['sort-by (get a) | get n', ages, 'c\nb\nd'],
    ['sort-by a desc | get n', ages.replaceAll('},', '},\n  '), 'b\nd\nc'],
    ['group-by (get a) | keys', ages, '2\n1'],
    ['count-by a', ages, '2: 2\n1: 1'],
    ['unique-by (get a) | get n', ages, 'b\nc'],
    ['min-by (get a) | get n', ages, 'c'],
    ['max-by a | get n', ages, 'b'],
    ['sort-by (length)', '[note] b\n[c]', '[c]\n[note] b'],
  ]);
  await assertWarnings([['sort-by (get a)', ages, undefined]]);
});

test('elements without the key are reported', () =>
  assertWarnings([
    ['parse | count-by a', ragged, /^1 of 3 elements has no “a”\.$/],
    ['parse | sort-by a', ragged, /^1 of 3 elements has no “a”\.$/],
    ['parse | sort-by name', rows, undefined],
  ]));

test('groups that differ only in case are reported', () =>
  assertWarnings([
    [
      'rows | count-by city',
      'city,n\nRome,1\nrome,2',
      /^“Rome” and “rome” differ only in case, but are two groups.*“count-by \(get city \| trim \| lower\)” makes them one\.$/,
    ],
    ['group-by (trim)', 'a\nb\nA', /add “\| trim \| lower” at the end in the parentheses\.$/],
    ['count-by lower', 'a\nA', undefined],
    ['count-by (domains | first)', 'https://Example.com/a\nhttps://example.com/b', undefined],
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
