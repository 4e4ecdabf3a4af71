// Tests the doubts about sums and the like: totals that are counted twice, points between thousands, list numbers, letters.
import { test } from 'node:test';
import { assertWarnings } from './assert-filters.ts';

const bill = 'item,price\npen,1.20\nink,30\nTotal,31.20';

test('a row that is labelled as the total of the others is reported', () =>
  assertWarnings([
    ['rows | sum price', bill, /^The row “Total” is counted like the others; .* write “where item != Total \|” before/],
    ['rows | average price', bill, /The row “Total”/],
    ['rows | max price', bill, /The row “Total”/],
    ['rows | max-by price', bill, /The row “Total”/],
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
    ['sum', '1) 5\n2) 7', /^“1\) 5” has several numbers, like 1 more; every number in it was counted/],
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
