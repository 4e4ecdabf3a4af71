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
