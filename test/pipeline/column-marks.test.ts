// The decimal mark of a column holds where one of its cells is read alone: in a block, and behind a filter that leaves rows out.
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

const amounts = 'item;price;qty\na;1.234;2\nb;1.234,56;1';
const euros = 'item;price;qty\na;1.250 €;2\nb;899,90 €;1';
const points = 'item,price,qty\na,1.234,2\nb,1.5,1';

test('a block reads 1.234 like the column it is in', async () => {
  await assertAnswers([
    ["rows | set total (calc 'price * qty') | get total", euros, '2500\n899.9'],
    ["rows | set total (calc 'price * qty') | get total", amounts, '2468\n1234.56'],
    ["rows | set total (calc 'price * qty') | get total", points, '2.468\n1.5'],
    ['rows | update price (round) | get price', amounts, '1234\n1235'],
    ["rows | update price (trim | calc 'x * 2') | get price", amounts, '2468\n2469.12'],
    ['rows | update price (remove . | replace , .) | get price', amounts, '1234\n1234.56'],
    ['rows | get price | each (round)', amounts, '1234\n1235'],
    ['rows | keep (get price | is over 100) | count', amounts, '2'],
    ["lines | each (calc 'x * 2')", '1.234\n1.234,56', '2468\n2469.12'],
    ["each (calc 'x * 2')", '1.234\n1.234,56', '2468\n2469.12'],
    ['split ; | each (round)', '1.234;1.234,56', '1234\n1235'],
  ]);
  await assertRefusals([
    ["rows | set t (calc 'price * qty')", 'price;qty\n1.234;2\n12,50;1', /“12,50” is ambiguous/],
    [
      "rows | set t (calc 'price * qty')",
      'price;qty\n1.234;2\n1.5;1\n1.234,50;1',
      /“1\.234” is ambiguous, because “1\.5”/,
    ],
  ]);
});

test('1.234 is read like its column when other rows were left out', async () => {
  await assertAnswers([
    ['rows | where item = a | sum price', amounts, '1234'],
    ['rows | where item = a | where price > 100 | count', amounts, '1'],
    ['rows | head 1 | sum price', amounts, '1234'],
    ['rows | head 1 | get price | sum', amounts, '1234'],
    ['rows | group-by item | map-values (sum price)', amounts, 'a: 1234\nb: 1234.56'],
    ['rows | where item != b | sort-by price | get price', `${amounts}\nc;50;1`, '50\n1.234'],
    ['lines | head 1 | sum', '1.234\n1.234,56', '1234'],
    ['rows | head 1 | sum price', points, '1.234'],
  ]);
});

test('typed leaves 1.234 alone in a column with a decimal comma', async () => {
  await assertAnswers([
    ['rows | get price | typed | json-minify', amounts, '["1.234","1.234,56"]'],
    ['rows | get price | typed | json-minify', points, '[1.234,1.5]'],
  ]);
  await assertWarnings([
    [
      'rows | typed',
      amounts,
      /“price” stays text because of “1\.234”\. .* write “update price \(remove \. \| replace , \.\) \|” before it\.$/,
    ],
    ['rows | typed', points, undefined],
    ["rows | set total (calc 'price * qty')", amounts, undefined],
    ['rows | where item = a | sort-by price', amounts, undefined],
  ]);
});
