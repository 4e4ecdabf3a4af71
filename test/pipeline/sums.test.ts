// Tests the doubts about sums and the like: totals that are counted twice, points between thousands, list numbers, letters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings, run } from './assert-filters.ts';

const bill = 'item,price\npen,1.20\nink,30\nTotal,31.20';

test('a row that is labelled as the total of the others is reported', () =>
  assertWarnings([
    ['rows | sum price', bill, /^The row “Total” is counted like the others; .* write “where item != Total \|” before/],
    ['rows | average price', bill, /The row “Total”/],
    ['rows | max price', bill, /The row “Total”/],
    ['rows | max-by price', bill, /The row “Total”/],
    [
      'rows | sort-by price desc | head 1',
      bill,
      /^The row “Total” is sorted like the others; if .* to leave it out\.$/,
    ],
    ['rows | sort-by price', bill, undefined],
    ['rows | min price', bill, undefined],
    ['rows | min-by price', bill, undefined],
    ['rows | where item != Total | sum price', bill, undefined],
    [
      'rows | sum price',
      '| item | price |\n|---|---|\n| pen | 1.20 |\n| **Total** | 31.20 |',
      /item != '\*\*Total\*\*'/,
    ],
    ['rows | sum price', 'item,price\npen,1\nGrand total,2', /where item != 'Grand total' \|/],
    ['rows | sum price', 'item,price\npen,1\nSubtotal,1\nTotal,1', /item != Subtotal and item != Total \|/],
    ['rows | sum Betrag', 'Pos;Text;Betrag\n1;Stift;1,20\n2;Tinte;30,00\n;Summe netto;31,20', /Text != 'Summe netto'/],
    ['rows | sum Montant', 'Objet;Montant\nStylo;1.20\nTotal général;1.20', /Objet != 'Total général'/],
    ['rows | sum n', 'what,n\nTotal,1\nTotal,2', undefined],
    ['rows | sum n', 'what,n\nTotal Wine,1\nSummer,2', undefined],
  ]));

test('a line that is labelled as the total of the others is reported', () =>
  assertWarnings([
    ['sum', 'pen 1.20\nink 30\nTotal 31.20', /^“Total” is counted like the other lines; .* “drop Total \|” before it/],
    ['average', 'pen: 1.20\nink: 30\nTotal: 31.20', /“drop Total \|”/],
    ['sum', 'Stift 1,20 €\nZwischensumme 1,20 €\nGesamtbetrag 1,43 €', /“drop \/Zwischensumme\|Gesamtbetrag\/ \|”/],
    ['sum', '- pen 1.20\n- **Grand total:** 31.20', /“drop 'Grand total' \|”/],
    ['min', 'pen 1.20\nink 30\nTotal 31.20', undefined],
    ['drop Total | sum', 'pen 1.20\nink 30\nTotal 31.20', undefined],
    ['sum', 'Total 3\nTotal 4', undefined],
    ['sum', 'Totally 3\nSummer 4', undefined],
  ]));

test('a last number that is the sum of the others is reported', () =>
  assertWarnings([
    ['sum', '1.20\n30\n31.20', /^The last number, 31\.20, is the sum of the others .* “slice 1 -2 \|” before it\.$/],
    ['rows | sum price', 'item,price\npen,1.20\nink,30\n,31.20', /The last number/],
    ['rows | get price | sum', bill, /The last number/],
    ['average', 'a 5\nb 6\nc 7\n18', /The last number, 18/],
    ['sum', '$1,200.50\n$300\n$1,500.50', /The last number, 1500\.50/],
    ['sum', '1\n2\n3', undefined],
    ['sum', '10\n20\n30', undefined],
    ['sum', '0\n0\n500\n500', undefined],
    ['sum', '5\n-5\n3\n-3\n0', undefined],
    ['sum', '31.20\n31.20', undefined],
  ]));

test('the point of 1.200 is doubted beside words and in a CSV with semicolons', () =>
  assertWarnings([
    [
      'sum',
      'Miete 1.200\nStrom 85',
      /^“1\.200” was read as 1\.200, .* if it is 1200, write “remove \. \|” before it\.$/,
    ],
    ['sum', 'Miete: 1.200\nStrom: 85\nGas: 1.050', /“1\.200” was read as 1\.200/],
    ['sum', 'Rent 1.234\nPower 950', /“1\.234” was read as 1\.234/],
    ['rows | sum price', 'item;price\na;1.234\nb;2.500', /“1\.234” was read as 1\.234/],
    ['sum', 'a;1.234\nb;2.500', /“1\.234” was read as 1\.234/],
    ['rows | sum price', 'item;price\na;1.234\nb;2.5', undefined],
    ['rows | sum price', 'item,price\na,1.234\nb,2.567', undefined],
    ['sum', 'Ada 1.234\nBob 2.5', undefined],
    ['sum', 'Flour 1.250 kg\nSalt 2 kg', undefined],
  ]));

test('list numbers are reported', () =>
  assertWarnings([
    ['sum', '1) 5\n2) 7', /^“1\) 5” has several numbers \(and 1 more\); every number in it was counted/],
    ['sum', '[1] 5.00\n[2] 7.00', /“\[1\] 5\.00” has several numbers/],
    ['sum', '#1 5.00\n#2 7.00', /“#1 5\.00” has several numbers/],
    ['sum', '1 2\n3 4', undefined],
  ]));

test('thousands and millions that a sum leaves out are reported', () =>
  assertWarnings([
    ['sum', '5k\n10k', /^The result is in k, which was left out; write “bytes-number 1000 \|” before it/],
    ['sum', '1.5M\n2M', /The result is in M/],
    ['rows | sum n', 'what,n\na,5k\nb,10k', /The result is in k/],
    ['bytes-number 1000 | sum', '5k\n10k', undefined],
  ]));

test('where compares two columns, by meaning', async () => {
  const packages = 'Package,Current,Wanted,Latest\na,1.0.0,1.0.0,1.0.0\nb,1.9.0,1.9.0,1.10.0\nc,2.0.0,2.1.0,2.1.0';
  const stock = 'item,stock,least\npen,5,10\nink,10,9\nnib,007,7';
  await assertAnswers([
    ['rows | where Current != Wanted | get Package', packages, 'c'],
    ['rows | where Current = Wanted | get Package', packages, 'a\nb'],
    ['rows | where Current < Latest | get Package', packages, 'b\nc'],
    ['rows | where stock < least | get item', stock, 'pen'],
    ['rows | where stock = least | get item', stock, 'nib'],
    ['rows | where stock >= least and item != pen | get item', stock, 'ink\nnib'],
    ['rows | where full starts-with first | get full', 'first,full\nAda,Ada L\nAda,Bob M\n,Cy', 'Ada L'],
    ["rows | where Current != 'Wanted' | count", packages, '3'],
    ['rows | where kind = name | get name', 'name,kind\na,name\nb,b', 'a'],
  ]);
  await assertWarnings([
    ['rows | where stock < least', stock, undefined],
    ['rows | where stock < least', `${stock}\nbox,few,3`, /^In 1 of 4 rows, “few” or “3” is not a number; it was left/],
    ['rows | where 2023 < 2024', 'item,2023,2024\na,5,10\nb,9,3', /“2024” was compared as a number, .* also a column/],
  ]);
});

test('calc refuses the sum of a single cell', async () => {
  await assertRefusals([
    [
      "rows | set share (calc 'a / sum(a)')",
      'a,b\n1,2\n3,4',
      /sum\(a\) is just a, .* “as table \| sum a \| as all \| @table/,
    ],
    ["rows | set share (calc '-avg(a)')", 'a,b\n1,2\n3,4', /avg\(a\) is just a, .* \| average a \|/],
  ]);
  await assertAnswers([["rows | set most (calc 'max(a, b)') | get most", 'a,b\n1,2\n4,3', '2\n4']]);
});

test('join-rows reports keys that match several rows', () =>
  assertWarnings([
    [
      "join-rows 'id,p\na,3\na,4\nb,9' on id",
      'id,n\na,1\nb,2',
      /^“a” is in 2 rows of the other table, .* “\| unique-by id”/,
    ],
    ["join-rows 'id,p\na,3\na,4' on id", 'id,n\na,1\na,2', /repeated for each\.$/],
    ["join-rows 'id,p\na,3\nc,4\nc,5' on id", 'id,n\na,1\na,2', undefined],
  ]));

test('computed numbers have decimal points', () =>
  assertWarnings([
    ["calc 'x / 2' | sum", '2.25\n4', undefined],
    ["calc 'x / 2' | sum", '2250\n4000', undefined],
  ]));

test('a named value can stand as a stage', async () => {
  const sales = 'what,n\na,1\nb,3';
  await assertAnswers([
    ['rows | as all | sum n | as total | @all | set part (get n | calc "x / $total") | get part', sales, '0.25\n0.75'],
    ['lines | each (as line | upper | as big | $line)', 'a\nb', 'a\nb'],
    ['parse | as one | get a | %one | get b', '{"a":1,"b":2}', '2'],
  ]);
  for (const command of ['rows | sum n | @all', 'rows | @all | as all'])
    await assert.rejects(run(command, sales), /found “@all”; expected the keyword of a filter, .* before it with “as”/);
});

test('columns to group or sort by, and positions, get a remedy', () =>
  assertRefusals([
    [
      'rows | sum n by a b',
      'a,b,n\nx,y,1\nx,z,2',
      /only one column can follow “by”.*fill "{a} {b}".*map-values \(… n by b\)/,
    ],
    [
      'rows | sort-by a n',
      'a,b,n\nx,y,1\nx,z,2',
      /to sort by two keys, sort by the second one first, as in “sort-by n \|/,
    ],
    ['rows | sum 3', 'a,b,n\nx,y,1\nx,z,2', /there is no column named “3”\. Write the name of the column: n\.$/],
    ['rows | sum 9', 'a,b,n\nx,y,1\nx,z,2', /there is no column named “9”\. The columns are a, b, n\.$/],
  ]));
