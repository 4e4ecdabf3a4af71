// Which separator `rows` and `column` choose for a table without quotes and without a header.
import { test } from 'node:test';
import { assertAnswers } from './assert-filters.ts';

const sumOf = 'rows no-header | sum 2';

test('a tab separates, whatever the cells contain', async () => {
  await assertAnswers([
    [sumOf, 'Ann\t10,00\nBob\t20,00\nCid\t5,00', '35'],
    ['column 2 | sum', 'Ann\t10,00\nBob\t20,00\nCid\t5,00', '35'],
    [sumOf, 'Ann\t1,200\nBob\t3,400', '4600'],
    [sumOf, 'Lee, Ann\t30\nRay, Bob\t12', '42'],
    ['column 2', 'a,b,c\t1\nd,e,f\t2', '1\n2'],
    ['column 1', 'a,b,c\t1\nd,e\t2\t3', 'a,b,c\nd,e'],
    ['rows | get "City, country"', 'City, country\tPop\nBerlin, DE\t3.7\nParis, FR\t2.1', 'Berlin, DE\nParis, FR'],
  ]);
});

test('a semicolon or bar separates cells with commas in numbers and between words', async () => {
  await assertAnswers([
    [sumOf, 'Miete;-850,00\nGehalt;2310,55\nStrom;-64,20', '1396.35'],
    [sumOf, 'A;10,00\nB;20,00\nC;5,00', '35'],
    [sumOf, 'ann|1,200\nbob|3,400', '4600'],
    [sumOf, 'x;1,234,567\ny;2,345,678', '3580245'],
    ['column 2', 'A;1,5\nB;2,25', '1,5\n2,25'],
    ['column 3', 'K;1.234,50 €;2,5 %\nL;-3,5 €;(1,5)', '2,5 %\n(1,5)'],
    ['rows no-header | get 1', 'Berlin;3,7 Mio\nHamburg;1,9 Mio\nBonn;0,3 Mio', 'Berlin\nHamburg\nBonn'],
    ['column 1', 'Ann;Köln, Bonn\nBob;Ulm, Aalen', 'Ann\nBob'],
    ['column 1', 'Ann;Lee, Dr.\nBob;Ray, Prof.\n', 'Ann\nBob\n'],
    ['rows no-header | get 2', 'Lee, Ann | 30\nRay, Bob | 12', '30\n12'],
    ['column 1', 'Ann;a,b,c\nBob;d,e', 'Ann\nBob'],
  ]);
});

test('a comma separates cells with semicolons, bars and tabs in them', async () => {
  await assertAnswers([
    ['column 1', '1,Ann,a;b\n2,Bob,c;d', '1\n2'],
    ['column 1', '1,Ann,a|b\n2,Bob,c|d', '1\n2'],
    ['column 1', '1, Ann, a;b\n2, Bob, c;d', '1\n2'],
    ['column 1', '1, red; blue\n2, green; gray', '1\n2'],
    ['column 1', 'Ann, red; blue\nBob, green; gray', 'Ann\nBob'],
    ['column 1', '2024-01-05,10;20\n2024-01-06,10;20', '2024-01-05\n2024-01-06'],
    ['column 1', '10,2024-01-05;x\n20,2024-01-06;y', '10\n20'],
    ['column 1', '1,2,3,4;5\n6,7,8,9;0', '1\n6'],
    ['column 1', 'PO-7,5;x\nPO-8,6;y', 'PO-7\nPO-8'],
    ['column 1', '1,2;\n3,4;', '1\n3'],
    ['column 2', '\ta,b,c\n\t1,2,3', 'b\n2'],
    ['column 1', '"a;b",1,x\n"c;d",2,y', 'a;b\nc;d'],
    ['column 2', '"a\tb",1\n"c\td",2', '1\n2'],
  ]);
});

test('a line longer than what is looked at does not hide the separator', async () => {
  const long = `Ann\t1,5\n${'x'.repeat(70_000)}\t2,5`;
  await assertAnswers([['column 2', long, '1,5\n2,5']]);
});

test('without a header, a space after every comma belongs to the comma', async () => {
  await assertAnswers([
    ['rows no-header | where 2 = pending | get 1', 'PO-778, pending\nPO-779, done\nPO-780, pending', 'PO-778\nPO-780'],
    ['rows no-header | get 2', 'Lee, Ann\nRay, Bob\n', 'Ann\nBob'],
    ['rows no-header | get 2', 'PO-778,  pending\nPO-9,    done', 'pending\ndone'],
    ['rows no-header | get 2', 'Lee; Ann; x\nRay; Bob; y', 'Ann\nBob'],
    ['rows no-header | get 2', 'Lee, 30\nRay, 12', '30\n12'],
    ['rows no-header | get 4', 'May 5, 2024 a.txt\nJun 6, 2024 b.txt', 'a.txt\nb.txt'],
    ['rows no-header | get 2', 'Berlin, DE  3.7\nMunich, DE  1.5', 'DE\nDE'],
    ['rows csv no-header | get 2', 'Lee, Ann\nRay, Bob', ' Ann\n Bob'],
  ]);
});
