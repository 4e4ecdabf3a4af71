// The sign of an amount that is alone in its line or cell, wherever it is written.
import { test } from 'node:test';
import { assertAnswers, assertWarnings } from './assert-filters.ts';

const column = (...cells: readonly string[]): string => `n;v\n${cells.map((cell) => `a;${cell}`).join('\n')}`;

test('a sign apart from its number counts', () =>
  assertAnswers([
    ['sum', '- 5,00 €\n+ 10,00 €', '5'],
    ['sum', '- 5\n10', '5'],
    ['sum', '− 5\n− 6', '-11'],
    ['sum', '45.67 USD -\n10 USD', '-35.67'],
    ['sum', '- USD 45\nUSD 10', '-35'],
    ['sum', '5-\n3', '-2'],
    ['sort-numbers', '- 5\n3\n-2', '- 5\n-2\n3'],
    ['round', '- 5.4\n+ 3.6', '- 5\n4'],
    ['rows | sum v', column('45,67 -', '100,00 +'), '54.33'],
    ['rows | sum v', column('45,67- €', '100,00 €'), '54.33'],
    ['rows | sum v', column('45,67 € -', '100,00 €'), '54.33'],
    ['rows | sum v', column('- 45,67 €', '100,00 €'), '54.33'],
    ['rows | where v < 0 | get v', column('- 45,67 €', '100,00 €'), '- 45,67 €'],
    ['rows | sort-by v | get v', column('3,00 €', '45,67 € -', '100,00 €'), '45,67 € -\n3,00 €\n100,00 €'],
  ]));

test('a dash before every number is a bullet, with a warning if there are only numbers', async () => {
  await assertAnswers([
    ['sum', '- 5\n- 7', '12'],
    ['average', '- 5\n- 7', '6'],
    ['numbers', '- 5\n- 7', '5\n7'],
    ['sum', 'Food\n- 5\n- 6\nRent\n- 10', '21'],
    ["replace '- ' - | sum", '- 5\n- 7', '-12'],
  ]);
  await assertWarnings([
    ['sum', '- 5\n- 7', /^“- 5” was read as 5, because every number follows a dash.* “replace '- ' - \|”/],
    ['sort-numbers', '- 5\n- 7', /every number follows a dash/],
    ['sum', '- 5 apples\n- 7', undefined],
    ['sum', '- 5\n10', undefined],
    ['sum', '100,-\n50,-', undefined],
  ]);
});

test('parentheses around an amount are a minus for every filter', () =>
  assertAnswers([
    ["rows | update a (calc 'x * 2') | get a", 'a,b\n(5),2\n-3,3', '-10\n-6'],
    ["rows | set t (calc 'a * 2') | get t", 'a,b\n(5),2\n-3,3', '-10\n-6'],
    ["lines | calc 'x * 2'", '(5)\n-3', '-10\n-6'],
    ['calc', '(5) * 2', '10'],
    ['sum', 'Rent\t(900)\nPay\t2000', '1100'],
    ['sum', '$ (45.67)\n$ 10', '-35.67'],
    ['sum', '(45.67) USD\n10 USD', '-35.67'],
  ]));

test('a sum warns of calculations and debits that it does not read', () =>
  assertWarnings([
    ['sum', '1+2\n5', /In “1\+2”, only 1 was read/],
    ['rows | sum v', column('=1+2', '5'), /In “=1\+2”, only 1 was read/],
    ['sum', '5×10³\n5', /In “5×10³”, only 5 was read/],
    ['rows | sum v', column('DR 45.67', '100.00'), /In “DR 45\.67”, only 45\.67 was read/],
    ['sum', '1 + 2', undefined],
  ]));

test('numbers of JSON have a decimal point beside texts with a comma', () =>
  assertAnswers([
    ['where a > 100 | get a', '[{"a":1.234},{"a":"1.234,56"},{"a":50}]', '1.234,56'],
    ['sort-by a | get a', '[{"a":1.234},{"a":"1.234,56"},{"a":50}]', '1.234\n50\n1.234,56'],
  ]));
