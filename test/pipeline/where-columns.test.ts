// Tests which column `where` compares with: names with spaces, in braces and in quotes, and numbers compared with words.
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

const prices = 'Product;Price old;Price new\nA;10,00;12,00\nB;20,00;19,00\nC;8,50;8,50';
const limits = 'Name,Val,Max val\nA,$10,$12\nB,$9,$8';
const names = 'Old name,New name\nann,ann\nbob,rob';
const sizes = "a,Men's size,Size (EU)\n1,1,0\n2,3,4";

test('a name in braces is a column', async () => {
  await assertAnswers([
    ['rows | where {Price new} > {Price old} | get Product', prices, 'A'],
    ['rows | where {Price new} < {Price old} | get Product', prices, 'B'],
    ['rows | where {Price new} = {Price old} | get Product', prices, 'C'],
    ['rows | where {Price new} != {Price old} | get Product', prices, 'A\nB'],
    [
      "rows | where 'Price new' > {Price old} or {Price new} = {Price old} and Product = C | get Product",
      prices,
      'A\nC',
    ],
    ['rows | filter-rows Val > {Max val} | get Name', limits, 'B'],
    ["rows | where {Old name} = {New name} | get 'Old name'", names, 'ann'],
    ['rows | where {Size (EU)} > a | get a', sizes, '2'],
    ['rows | where a = "{Men\'s size}" | get a', sizes, '1'],
    ['rows | where {2023} < {2024} | get item', 'item,2023,2024\na,5,10\nb,9,3', 'a'],
    ['where {user.age} > {user.least} | count', '[{"user":{"age":3,"least":1}},{"user":{"age":1,"least":4}}]', '1'],
    ['rows | where path contains {id} | get n', 'n,path\n1,/a/{id}\n2,/b', '1'],
  ]);
  await assertWarnings([['rows | where {Price new} > {Price old}', prices, undefined]]);
  await assertRefusals([
    ['rows | where {Price new} > {Price odl}', prices, /no key “Price odl”.* For the text, write “'{Price odl}'”/],
    ['rows | where {Price neu} > 3', prices, /no key “Price neu”/],
    ['rows | where {Price new > 3', prices, /OPERATOR must be one of/],
  ]);
});

test('a quoted name with a space is taken for the column if no cell has that text', async () => {
  await assertAnswers([
    ["rows | where 'Price new' > 'Price old' | get Product", prices, 'A'],
    ["rows | where 'Price new' < 'Price old' | get Product", prices, 'B'],
    ["rows | where 'Price new' = 'Price old' | get Product", prices, 'C'],
    ["rows | where 'Price new' != 'Price old' | get Product", prices, 'A\nB'],
    ["rows | where Val > 'Max val' | get Name", limits, 'B'],
    ["rows | where 'Old name' = 'New name' | get 'Old name'", names, 'ann'],
    ["rows | where state = 'on hold' | get n", 'n,state,on hold\n1,on hold,2\n2,done,done', '1'],
    ["rows | where due > '1 May 2024' | get due", 'due,1 May 2024\n2 May 2024,1\n3 Jan 2024,3', '2 May 2024'],
  ]);
  await assertWarnings([
    ["rows | where 'Price new' > 'Price old'", prices, /“Price old” was taken for the column.* write “{Price old}”/],
    ["rows | where 'Price new' contains 'Price old'", prices, /was not taken for the column .* write “{Price old}”/],
    ["rows | where Product = 'Price'", 'Product;Price\nA;A', /“Price” is in quotes and was not taken for the column/],
    ['rows | where a = "Men\'s size"', sizes, /write “"{Men's size}"”/],
    ["rows | where state = 'on hold'", 'n,state,on hold\n1,on hold,2\n2,done,done', undefined],
  ]);
});

test('numbers are in no order to words, however they are written', () =>
  assertRefusals(
    ['10,00', '10,50\nB;9,25', '$10', '10 €', '1.234,50', '12 %'].map((cell) => [
      'rows | where Wert > abc',
      `Name;Wert\nA;${cell}`,
      /“abc” is text, but no row has one in “Wert”/,
    ]),
  ));

test('calc refuses a name of a constant as x', async () => {
  await assertRefusals([
    ["rows csv | update Grade (calc 'x * 2')", 'Grade\ne\n3', /“e” is not a number, so it can't be x/],
    ["calc 'x + 1'", '1\npi', /line 2, “pi” is not a number/],
  ]);
  await assertAnswers([
    ["calc 'x * 2'", '2 * (1 + 2)\n2 pi - 2 pi', '12\n0'],
    ["calc 'round(x * e)'", '3', '8'],
  ]);
});
