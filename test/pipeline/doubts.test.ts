// Tests the warnings about results that are likely not what was meant.
import { test } from 'node:test';
import { assertWarnings } from './assert-filters.ts';

test('keep and drop warn of several lines that nothing contains', async () => {
  await assertWarnings([
    ['drop "a\\nb"', 'a\nb\nc', /“except” removes/],
    ['keep "a\\nb"', 'a\nb\nc', /“intersect” keeps/],
    ['drop a', 'b', undefined],
  ]);
});

test('elements that differ only in case or spaces are reported', async () => {
  const fruit = 'Apple\napple\nPear';
  await assertWarnings([
    ['unique', fruit, /^“Apple” and “apple” differ only in case, but were both kept; to ignore case, add “nocase”\.$/],
    ['unique nocase', fruit, undefined],
    ['unique', 'a\na ', /differ only in spaces, but were both kept; .* write “each \(trim\) \|” before it\.$/],
    ['unique', 'a\nA ', /differ only in case and spaces, .* write “each \(trim\) \|” before it and add “nocase”\.$/],
    ['duplicates', fruit, /but were not counted as one/],
    ['count-each', fruit, /but were counted apart; to ignore case, add “nocase”/],
    ['count-each nocase', fruit, undefined],
    ['unique-by (trim)', fruit, /but were both kept; to make them one, add “\| trim \| lower”/],
    ['count-by (trim)', fruit, /but are two groups; to make them one, add/],
    ['except "PEAR\\nfig"', fruit, /^“Pear” is not in the other list, but “PEAR” is; .* write “except nocase”\.$/],
    ['common " Pear"', fruit, /^“Pear” is not in the other list, but “ Pear” is; remove the spaces/],
    ['common nocase PEAR', fruit, undefined],
  ]);
});

test('a backslash in a test is reported', () =>
  assertWarnings([
    ["keep contains '\\n'", 'a\nb', /^“\\n” is a backslash and an n here\. For a line break, write "\\n"/],
    ['contains \\t', 'a\tb', /For a tab/],
    ["matches '\\n'", 'a\nb', /For a line break/],
    ['contains "\\n"', 'a\nb', undefined],
    ["contains 'C:\\new'", 'a', undefined],
  ]));

test('pairs without a header are reported', () =>
  assertWarnings([
    ['entries | csv', '{"a":1,"b":2}', /^The pairs were written without a header\. .* “entries key value \|”\.$/],
    ['entries | sort-by 1 | tsv', '{"a":1,"b":2}', /without a header/],
    ['entries key value | csv', '{"a":1,"b":2}', undefined],
    ['entries | md-table', '{"a":1,"b":2}', undefined],
    ['csv', '[["a","b"],[1,2]]', undefined],
  ]));

test('where warns of lists, case, leading zeros and words for empty cells', async () => {
  const paid = 'status,n\npaid,\nopen,b';
  await assertWarnings([
    ['where roles.p = w', '[{"roles":[{"p":"w"},{"p":"r"}]}]', /“where roles\.p matches \/\^w\$\/m”/],
    ['where status = PAID', paid, /there is “paid”; to find it too, add “nocase”/],
    ['where n = empty', paid, /“where n = ''”/],
    ["where id = '007'", 'id,n\n7,a\n007,b', /“7” is equal to it/],
    ['where status = paid', paid, undefined],
  ]);
});

test('a backslash in a replacement or template is reported', async () => {
  await assertWarnings([
    ["replace /(\\w+)=(\\d+)/ '\\2:\\1'", 'a=1', /write “\$2”/],
    ["replace a 'x\\n'", 'a', /For a line break/],
    ["rows | fill 'a\\nb {a}'", 'a,b\n1,2', /For a line break/],
  ]);
});
