// Points that may separate thousands: every filter that reads 1.200 as a decimal says so, and how to change its column.
import { test } from 'node:test';
import { assertAnswers, assertWarnings } from './assert-filters.ts';

const cities = 'Stadt;Einwohner\nBonn;336.465\nUlm;128.928\nWeimar;65.228';
const accounts = 'Konto;Saldo\nA;1.200\nB;850\nC;12.500';
const ofCities =
  /^“336\.465” was read as 336\.465, .*; if it is 336465, write “update Einwohner \(remove \.\) \|” before it\.$/;
const places = 'x,lat\na,52.520\nb,48.857';
const ofAccounts =
  /^“1\.200” was read as 1\.200, .*; if it is 1200, write “update Saldo \(remove \.\) \|” before it\.$/;

test('where warns if the points of a column decide', () =>
  assertWarnings([
    ['rows | where Einwohner > 100000', cities, ofCities],
    ['rows | where Einwohner < 100000', cities, ofCities],
    ['rows | where Einwohner > 100', cities, ofCities],
    ['rows | where Einwohner = 336465', cities, ofCities],
    ['rows | where Saldo > 1.000', accounts, ofAccounts],
    ['rows | where Einwohner = 100', cities, undefined],
    ['rows | where Einwohner > 100.000', cities, undefined],
    ['rows | where Einwohner > 0', cities, undefined],
    ['rows | where kg > 1.5', 'n,kg\na,1.465\nb,2.928', undefined],
    ['rows | where kg > 2', 'n,kg\na,1.465\nb,2.9', undefined],
    ['rows | where n > -5', 'n;m\n−1.465;1\n−2;1', /“1\.465” was read/],
  ]));

test('a block warns of a cell whose point may separate thousands in its column', () =>
  assertWarnings([
    ["rows | set k (calc 'Einwohner * 2')", cities, ofCities],
    ["rows | set neu (calc 'Saldo + 100')", accounts, ofAccounts],
    ['rows | update Saldo (round)', accounts, ofAccounts],
    ['rows | update Saldo (fixed 2)', accounts, ofAccounts],
    ["rows | update Saldo (calc 'x * 2')", accounts, ofAccounts],
    ['rows | set p (get Saldo | percent 20000)', accounts, ofAccounts],
    ['rows | set p (get Saldo | trim | percent 20000)', accounts, ofAccounts],
    ['rows | keep (get Saldo | is over 1000)', accounts, ofAccounts],
    ['rows | round', accounts, ofAccounts],
    ['lines | each (round)', '1.200\n850\n12.500', /“remove \. \|” before it\.$/],
    ['rows | update Saldo (remove . | round)', accounts, undefined],
    ['rows | update Saldo (remove .) | update Saldo (round)', accounts, undefined],
    ['rows | update n (round)', 'n;m\n1.234;1\n1.5;2', undefined],
    ['rows | update n (round)', 'n;m\n1.000;1\n1.234,50;2', undefined],
  ]));

test('what round and fixed wrote has decimal points', () =>
  assertWarnings([
    ['rows | update n (fixed 3) | where n > 2', 'n,m\n1.5,1\n2.25,1', undefined],
    ['rows | update n (round 3) | sum n', 'n,m\n1.20004,1\n850.0,1', undefined],
    ['fixed 3 | sum', '1.5\n2', undefined],
  ]));

test('filters of numbers warn of a list', () =>
  assertWarnings([
    ...['thousands', 'numbers', 'round', 'fixed', "calc 'x * 2'", 'percent 5', 'sum'].map(
      (command) => [command, '1.200\n850\n12.500', /“1\.200” was read .* “remove \. \|” before it\.$/] as const,
    ),
    ['rows | get Einwohner | sum', cities, /“336\.465” was read .* “remove \. \|” before it\.$/],
    ...['thousands', 'numbers', 'round', 'fixed', "calc 'x * 2'", 'percent 5', 'sum', 'max', 'average'].map(
      (command) => [command, '1.200\n2.350', /“1\.200” was read .* “remove \. \|” before it\.$/] as const,
    ),
    ...['sum', 'max', 'numbers', 'round', 'thousands'].map(
      (command) => [command, 'Miete: 1.200\nAuto: 2.350\nEssen: 1.450', /“1\.200” was read/] as const,
    ),
    ['sum', '336.465 Einwohner\n128.928 Einwohner', /“336\.465” was read/],
    ['column 2 | sum', 'Posten;Betrag\nMiete;1.200\nAuto;2.350', /“1\.200” was read/],
    ['thousands .', '1.234', /“1\.234” was read/],
    ['round', '3.142', undefined],
    ['round 2', 'pi is 3.142', undefined],
    ['numbers', '3.142, 2.5', undefined],
    ['sum', '1.200\n0.350', undefined],
    ['sum', '1.200\n2.3', undefined],
    ['sort-numbers', '1.200\n2.350', undefined],
  ]));

test('beside commas, a point is a decimal point for all filters, unless what it is compared with tells otherwise', () =>
  assertWarnings([
    ...[
      'where lat > 50',
      'where lat = 52.52',
      'sum lat',
      'max lat',
      'get lat | sum',
      'where lat > 50 | sum lat',
      'update lat (round)',
      'keep (get lat | is over 50)',
      'keep (get lat | trim | is over 50)',
      'typed',
    ].map((command) => [`rows | ${command}`, places, undefined] as const),
    ['sum', places, undefined],
    ['round', places, undefined],
    ['rows | where lat > 50', places.replaceAll(',', '\t'), /“52\.520” was read/],
    ['rows | sum lat', places.replaceAll(',', '\t'), /“52\.520” was read/],
    ['rows | where lat > 50000', places, /“52\.520” was read/],
    ['rows | sum lat', `${places}\nc,5`, /“52\.520” was read/],
  ]));

test('advice about a table is about the column', async () => {
  await assertWarnings([
    ['rows | sum Saldo', accounts, ofAccounts],
    ['rows | sort-by Saldo', accounts, ofAccounts],
    ['rows | where Saldo > 1000', accounts, ofAccounts],
    ['rows | typed', accounts, ofAccounts],
    ['rows | sum v', 'n;v\na;1.200 €\nb;850 €', /“update v \(remove \.\) \|” before it\.$/],
    ['rows | sum "net sum"', 'n;net sum\na;1.200\nb;850', /“update 'net sum' \(remove \.\) \|” before it\.$/],
  ]);
  await assertAnswers([
    [
      'rows | update Saldo (remove .) | where Saldo > 1000 | csv ;',
      'Datum;Saldo\n01.05.2024;1.200\n02.05.2024;850',
      'Datum;Saldo\n01.05.2024;1200',
    ],
  ]);
});

test('a line with spaces between thousands names the remedy', async () => {
  await assertWarnings([
    ['sum', '1 000\n250\n12 500', /^“1 000” was read as 2 numbers; if it is 1000, write “remove ' ' \|” before it\.$/],
  ]);
  await assertAnswers([["remove ' ' | sum", '1 000\n250\n12 500', '13750']]);
});

test('thousands warns of years and identifiers', () =>
  assertWarnings([
    [
      'thousands',
      'In 2024 we sold 1234567 units.',
      /^“2024” looks like a year, but got a separator too; .* \(thousands\)”\.$/,
    ],
    ['thousands', '250000 for order no. 4711001', /^“4711001” looks like an identifier/],
    ['thousands', 'Ticket #20451: 15000', /^“20451” looks like an identifier/],
    ...['Sales 2024: 1500000', 'ISBN 9783161484100', '10115 Berlin', 'Phone 5551234', 'Room 1204'].map(
      (content) => ['thousands', content, /looks like (?:a year|an identifier)/] as const,
    ),
    ['rows | thousands', 'year,pop\n1990,5000000', /^“1990” looks like a year, .* “update KEY \(thousands\)”\.$/],
    ['thousands', 'We sold 2000 units', undefined],
    ['thousands', 'We sold 1234567 units in 15000 shops.', undefined],
    ['thousands', '2024\n1999', undefined],
    [String.raw`replace /\d{5,}(?= units)/ (thousands)`, 'In 2024 we sold 1234567 units.', undefined],
  ]));

test('thousands leaves codes with a leading zero alone', () =>
  assertAnswers([
    ['thousands', 'zip 01234', 'zip 01234'],
    ['thousands', '0012345 and 12345', '0012345 and 12,345'],
    ['thousands', '0.5', '0.5'],
  ]));
