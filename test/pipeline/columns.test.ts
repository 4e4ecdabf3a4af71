// Tests that a column decides once what its cells are, and that comparing and sorting follow from it.
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

const table = (...cells: readonly string[]): string =>
  JSON.stringify(cells.map((cell, index) => ({ n: 'abcdefgh'[index], c: cell })));
const sorted = 'rows | sort-by c | get n | join';
const where = (comparison: string): string => `where c ${comparison} | get n | join`;

const columns: readonly (readonly [name: string, cells: readonly string[], order: string])[] = [
  ['one unit', ['10 kg', '9 kg', '100kg'], 'bac'],
  ['an unknown unit', ['10 apples', '9 apples', '1 apple'], 'cba'],
  ['ordinals', ['1st', '10th', '2nd'], 'acb'],
  ['decimal commas', ['10,5 Stk.', '9,25 Stk.', '1.000,5 Stk.'], 'bac'],
  ['units that can be converted', ['1.1 kg', '900 g', '1 lb'], 'cba'],
  ['temperatures', ['20 °C', '41 °F', '-5 °C'], 'cba'],
  ['meters beside kilometers', ['800 m', '1 km', '5 m'], 'cab'],
  ['sizes', ['4MB', '900KB', '1.5G', '12'], 'dbac'],
  ['money', ['$1.5M', '$900K', '-$2B', '$12'], 'cdba'],
  ['magnitudes', ['2 million', '900', '3 thousand', '1 lakh'], 'bcda'],
  ['money in words', ['€2 million', '€900', '€3 Mrd.'], 'bac'],
  ['times ago', ['2 days ago', '3 hours ago', '1 week ago'], 'cab'],
  ['times of containers', ['2 weeks ago', 'About an hour ago', '3 minutes ago'], 'abc'],
  [
    'dates of git',
    ['Sun Nov 10 09:12:22 2024 +0100', 'Sat Nov 9 11:12:22 2024 +0100', 'Mon Jan 1 00:00:00 2024 -0500'],
    'cba',
  ],
  ['durations', ['1h30', '45m', '2h', '90 s'], 'dbac'],
  ['ISO durations', ['PT1H', 'PT30M', 'P1D'], 'bac'],
  ['times of day', ['9:00', '10:30', '8:15'], 'cab'],
  ['times with am and pm', ['9:00 pm', '10:30 a.m.', '12 am'], 'cba'],
  ['versions', ['1.10.0', '1.9.2', '1.10.0-rc.1', '2.0'], 'bcad'],
  ['versions with a letter', ['v10', 'v9', 'v1.2'], 'cba'],
  ['addresses', ['192.0.2.10', '192.0.2.9', '10.0.0.200'], 'cba'],
  ['numbers with points', ['1.234.567', '1.300', '5'], 'cba'],
  ['American dates', ['5/14/2024', '3/4/2024', '1/2/2024 10:00'], 'cba'],
  ['European dates', ['14/5/2024', '3/4/2024', '01-06-2024'], 'bac'],
  ['names with numbers', ['item10', 'item9', 'item2'], 'cba'],
  ['numbered files', ['img_10.png', 'img_9.png', 'img_1.png'], 'cba'],
  ['numbers behind a sign', ['#10', '#9', '#11'], 'bac'],
  ['days without a year', ['Jan 5', 'Feb 1', 'Apr 10', 'Apr 9'], 'abdc'],
  ['days in German', ['5. März', '1. Februar', '20. Mai'], 'bac'],
  ['days in numbers', ['05.03.', '04.04.', '10.01.'], 'cab'],
  ['days with weekdays and times', ['Tue May 14 10:30', 'Mon, 13 May', 'May  4 09:00'], 'cba'],
  ['quarters', ['Q1 2024', 'Q4 2023', 'Q3 2024'], 'bac'],
  ['quarters in other notations', ["Q1'24", '4Q23', 'FY24 Q3', '2022-Q4', 'H2 2022'], 'edbac'],
  ['months with years', ['March 2024', 'April 2023', 'January 2024'], 'bca'],
  ['months with short years', ["Mar '24", "Apr '23", "Jan '24"], 'bca'],
  ['months in numbers', ['03/2024', '12/2023', '1/2024'], 'bca'],
  ['weeks', ['2024-W05', '2023-W52', '2024-W1', '2024-W05-3'], 'bcad'],
  ['weeks in German', ['KW 5/2024', 'KW 12/2023', 'KW 10/2024'], 'bac'],
  ['names of months', ['Mar', 'January', 'feb.'], 'bca'],
  ['names of months in German', ['März', 'Januar', 'Mai'], 'bac'],
  ['names of weekdays', ['Wed', 'Tue', 'Mon'], 'cba'],
  ['names', ['May', 'Ada', 'Jan'], 'bca'],
];

test('sort-by, max-by and min-by compare by meaning', async () => {
  for (const [, cells, order] of columns) {
    await assertAnswers([
      [sorted, table(...cells), order],
      ['rows | max-by c | get n', table(...cells), order.at(-1) ?? ''],
      ['rows | min-by c | get n', table(...cells), order.charAt(0)],
    ]);
    await assertWarnings([[sorted, table(...cells), undefined]]);
  }
});

test('texts that are empty come last, and are never the first or last of all', () =>
  assertAnswers([
    [sorted, table('b', '', 'a', ' '), 'cabd'],
    ['rows | sort-by c desc | get n | join', table('b', '', 'a', ' '), 'acbd'],
    ['rows | min-by c | get n', table('b', '', 'a', ' '), 'c'],
  ]));

test('where compares by meaning', () =>
  assertAnswers([
    [where("> '9 kg'"), table('10 kg', '9 kg', '100 kg'), 'ac'],
    [where("= '3 kg'"), table('3.0 kg', '3000 g', '2 kg'), 'ab'],
    [where("!= '3 kg'"), table('3.0 kg', '3000 g', '2 kg'), 'c'],
    [where('> 1MB'), table('4MB', '900KB', '1.5G', '12'), 'ac'],
    [where('> 1000'), table('2 million', '900', '3 thousand'), 'ac'],
    [where('> 1000000'), table('2 million', '1 million', '3 millions'), 'ac'],
    [where('<= 45m'), table('1h30', '45m', '2h', '90 s'), 'bd'],
    [where('> 9:30'), table('9:00', '10:30', '8:15'), 'b'],
    [where('>= 1.10'), table('1.10.0', '1.9.2', '1.10.0-rc.1', '2.0'), 'ad'],
    [where('= 2024-05-14'), table('14.05.2024', '2024-05-14', 'May 14, 2024', '13.05.2024'), 'abc'],
    [where("= '14 May 2024'"), table('14.05.2024', '13.05.2024'), 'a'],
    [where('> 3/4/2024'), table('5/14/2024', '3/5/2024', '4/3/2023'), 'ab'],
    [where('= 3/4/2024'), table('3/4/2024', '4/3/2024'), 'a'],
    [where("> '10,20'"), table('10,50', '1.234,50', '9,50'), 'ab'],
    [where('= 5m'), table('5m', 'five'), 'a'],
    [where("> 'Jan 20'"), table('Jan 5', 'Feb 1', '21 January'), 'bc'],
    [where("= '5 January'"), table('Jan 5', 'Feb 1'), 'a'],
    [where("> 'Q1 2024'"), table('Q1 2024', 'Q4 2023', '2024-Q3'), 'c'],
    [where("<= '2024-W9'"), table('2024-W05', '2024-W10', '2023-W52'), 'ac'],
    [where("< 'Mar 2024'"), table('February 2024', 'April 2023', 'May 2024'), 'ab'],
    [where('> item9'), table('item10', 'item9', 'item2'), 'a'],
    [where('< today'), table('1969-12-31', '1970-01-01', '1970-01-02'), 'a'],
    [where('= tomorrow'), table('1969-12-31', '2.1.1970'), 'b'],
    [where('> now'), table('1969-12-31', '1970-01-01T00:00:01Z'), 'b'],
    [where('= today'), table('today', 'later'), 'a'],
    [where('= A007'), table('A7', 'A007'), 'b'],
    [where('> March'), table('January', 'April', 'Dec'), 'bc'],
    [where('= Jan'), table('January', 'April'), 'a'],
    [where('>= Tue'), table('Monday', 'Friday', 'Tuesday'), 'bc'],
    // Would take a minute if the spaces were searched from each of them.
    [where('= 1.2.3'), table(' '.repeat(100_000), '1.2.3'), 'b'],
    [where('= 5h'), table(`${' '.repeat(100_000)}x`, '5h'), 'b'],
  ]));

test('where compares a day or month without a time as a whole', async () => {
  const due = table('2024-05-30 10:00', '2024-05-31 16:00', '2024-06-01', '2024-06-01 00:00:01');
  const mixed = table('30.05.2024', '2024-05-31T23:59:59.999Z', '1 June 2024 10:00', '');
  const days = table('May 30 10:00', 'May 31 16:00', 'Jun 1 00:00');
  const cases = [
    [where('<= 2024-05-31'), due, 'ab'],
    [where('> 2024-05-31'), due, 'cd'],
    [where('>= 2024-05-31'), due, 'bcd'],
    [where('< 2024-05-31'), due, 'a'],
    [where('= 31.05.2024'), due, 'b'],
    [where('!= 2024-06-01'), due, 'ab'],
    [where("<= '2024-05-31 12:00'"), due, 'a'],
    [where('<= 2024-05'), due, 'ab'],
    [where('= 2024-06'), due, 'cd'],
    [where("> 'May 2024'"), due, 'cd'],
    [where('<= 2024-05-31'), mixed, 'ab'],
    [where("> '31 May 2024'"), mixed, 'c'],
    [where("> 'May 2024'"), mixed, 'c'],
    [where("<= 'May 31'"), days, 'ab'],
    [where("= 'May 31'"), days, 'b'],
    [where("> '31 May 15:00'"), days, 'bc'],
    [
      'rows | where done <= due | get n',
      'n,done,due\n1,2024-05-31 16:00,31.05.2024\n2,2024-06-01 0:10,31.05.2024',
      '1',
    ],
    [
      'rows | where start = day | get n',
      'n,start,day\n1,14/May/2024:23:30:00 -0500,2024-05-14\n2,15/May/2024:01:30:00 -0500,2024-05-14',
      '1',
    ],
    [
      'rows | where day < start | get n',
      'n,start,day\n1,Tue May 14 23:30:00 2024 -0500,2024-05-14\n2,Wed May 15 01:30:00 EST 2024,2024-05-14',
      '2',
    ],
    ['rows | where start = day | get n', 'n,start,day\n1,2024-05-31T16:00,2024-05-31\n2,2024-06-01,2024-05-31', '1'],
  ] as const;
  await assertAnswers(cases);
  await assertWarnings(cases.map(([command, on]) => [command, on, undefined]));
});

test('where compares a day or month with the day that a cell shows in its own time zone', async () => {
  const west = table('2024-05-14T20:00:00-05:00', '2024-05-14T10:00:00-05:00', '2024-05-13T22:00:00-05:00');
  const logs = table('14/May/2024:23:30:00 -0500', '15/May/2024:08:00:00 -0500');
  const berlin = table('2024-05-14T00:30[Europe/Berlin]', '2024-05-14T10:00[Europe/Berlin]', '1715637600');
  const east = table('2024-05-01T00:30:00+02:00', '2024-05-15T10:00:00+02:00', '2024-06-01T00:30:00+02:00');
  const cases = [
    [where('= 2024-05-14'), west, 'ab'],
    [where('!= 2024-05-14'), west, 'c'],
    [where('> 2024-05-14'), west, ''],
    [where('>= 2024-05-14'), west, 'ab'],
    [where('< 2024-05-14'), west, 'c'],
    [where('= 2024-05-14'), logs, 'a'],
    [where("> '14 May 2024'"), logs, 'b'],
    [where('= 2024-05-14'), berlin, 'ab'],
    [where('= 2024-05'), east, 'ab'],
    [where('>= 2024-05'), east, 'abc'],
    [where('< 2024-05'), east, ''],
    // With a time, points in time are compared.
    [where('> 2024-05-14T23:00Z'), west, 'a'],
    [where('= 2024-05-15T03:00+02:00'), west, 'a'],
  ] as const;
  await assertAnswers(cases);
  await assertWarnings(cases.map(([command, on]) => [command, on, undefined]));
});

test('where compares a year with dates as a whole', async () => {
  const days = table('2023-12-31', '2024-06-01', '2024-12-31T23:00', '2025-01-01');
  const zoned = table('2024-12-31T22:00:00-05:00', '2024-01-01T00:30:00+05:00', '2025-01-01T00:30:00+05:00');
  const cases = [
    [where('= 2024'), days, 'bc'],
    [where('!= 2024'), days, 'ad'],
    [where('> 2024'), days, 'd'],
    [where('<= 2024'), days, 'abc'],
    [where('= 2024'), zoned, 'ab'],
    [where('= 2024'), table('01.06.2024', '31.12.2023', '1 May 2024'), 'ac'],
    [where('= 2024'), table('3/4/2024', '5/6/2023'), 'a'],
    [where('> 2023'), table('3/4/2024', '12/31/2023'), 'a'],
    [where('= 9999'), table('9999-12-31 23:59', '2024-01-01 00:00'), 'a'],
    [where('= 9999-12-31'), table('9999-12-31 23:59', '2024-01-01 00:00'), 'a'],
    [where('= 2024'), table('2024', '1999'), 'a'],
    [where('> 2000'), table('2400', '1999'), 'a'],
  ] as const;
  await assertAnswers(cases);
  await assertWarnings(cases.map(([command, on]) => [command, on, undefined]));
});

test('where says why no cell is equal to a part or to another word', () =>
  assertWarnings([
    [
      where('= 10'),
      table('10:30', '11:00'),
      /^No “c” is equal to “10”, but “10:30” begins with it; .* starts-with 10:”/,
    ],
    [where('!= 1.2'), table('1.2.3', '1.3.0'), /but “1\.2\.3” begins with it; .* “where c starts-with 1\.2\.”\.$/],
    [where('= 2024'), table('2024-Q1', 'Q4 2023'), /but “2024-Q1” is in that year; .* “where c contains 2024”\.$/],
    [where('= 2024'), table('03/2023', '03/2024'), /but “03\/2024” is in that year/],
    [
      where('= true'),
      table('Yes', '', 'no'),
      /^No “c” is equal to “true”, but there is “Yes”; write “where c = Yes”\.$/,
    ],
    [where('!= 1'), '[{"n":"a","c":true},{"n":"b","c":false}]', /but there is “true”; write “where c != true”\.$/],
    [where('= no'), '[{"n":"a","c":true},{"n":"b","c":false}]', /but there is “false”; write “where c = false”\.$/],
    [where('= true'), table('no', ''), undefined],
    [where('= true'), table('1', '2'), undefined],
    [where('= 1'), table('1.200.300', '1.234.567'), undefined],
    [where('= 1'), table('1.5', '1.25'), undefined],
    [where('= 10'), table('10:00', '10'), undefined],
    [where('= 2024'), table('2024-Q1', '2024'), undefined],
    [where('= 10'), table('100:30', '11:00'), undefined],
    [where('= 2024'), table('Room 2024', 'Room 2025'), undefined],
  ]));

test('what can be read in two ways is reported', () =>
  assertWarnings([
    [sorted, table('10 kg', '9 boxes', '3 m'), /^The keys have different units, such as “kg” and “boxes”, so .* texts/],
    [where('> 1GB'), table('3 kg', '5 kg'), /different units, such as “kg” and “GB”, so as texts/],
    [where('> 9'), table('10 kg', '9 kg'), /^“9” was compared as 9 kg\.$/],
    [where('> 1000'), table('4MB', '900KB'), /^“1000” was compared as 1000 bytes\.$/],
    [where('> heavy'), table('10 kg', '9 kg'), /“10 kg” is a comparable quantity, but “heavy” is not one, so/],
    [sorted, table('10 kg', '9 kg', '3 kg', '1 box'), /not a comparable quantity but, for example, “1 box”; it comes/],
    [sorted, table('€30', '$20'), /different units, such as € and \$; they were not converted/],
    [sorted, table('45:10', '1:02:03'), /^“45:10” was read as minutes and seconds, beside “1:02:03”\.$/],
    [sorted, table('9:10', '10:02:03'), /^“9:10” was read as hours and minutes, beside “10:02:03”\.$/],
    [where('> 5Mb'), table('4MB', '6MB'), /^“Mb” was read as MB, bytes; for bits, write “Mbit”\.$/],
    [where('> 5MB'), table('4MB', '6mb'), undefined],
    [sorted, table('2M', '900B', '1T'), /^B was read as bytes; if it means billions/],
    [where('> 1M'), table('1020000', '999'), /^“1M” was read as a size: M is 1048576 bytes; if it isn't one, write/],
    [sorted, table('5k', '5100'), /^“5k” was read as a size: k is 1024 bytes/],
    [sorted, table('4.0K', '12M', '512', '0'), undefined],
    [sorted, table('$1.5M', '€2M', '£3'), /different units, such as “\$M” and “€M”/],
    [sorted, table('May 32, 2024', 'June 31, 2024'), /^Dates such as “May 32, 2024” were compared as texts/],
    [sorted, table('14 Dec', '2 Jan'), /^Dates such as “14 Dec” have no year, so .* as if all were in the same one\.$/],
    [sorted, table('14 May', '2 June'), undefined],
    [sorted, table('Jan 24', 'Dec 23'), /^“Jan 24” was read as a day; if it is a month of a year, write/],
    [sorted, table('Jan-24', 'Dec-23'), /^“Jan-24” was read as a month of a year; if it is a day, write the day first/],
    [where('< Wed'), table('Mon', 'Sun'), /^Weekdays were compared with Monday as the first day of the week\.$/],
    [
      sorted,
      table('a10', 'a9', 'b1'),
      /^“a10” comes before “a9”, because they were compared as texts; .* add “natural”\.$/,
    ],
    [sorted, table('Apollo 11', 'Apollo 8', 'apollo'), /^“Apollo 11” comes before “Apollo 8”/],
    ['max-by (trim)', 'a10\na9\nb1', /^“a10” comes before “a9”, .* use “sort-by … natural”\.$/],
    ['sort-by (trim) natural', 'a10\na9\nb1', undefined],
    [sorted, table('Mon', 'Sun'), undefined],
    [where('= Sunday'), table('Mon', 'Sun'), undefined],
    [sorted, table('1-5', '6-9'), undefined],
    [sorted, table('10f3', '9f3a'), undefined],
    [sorted, table('1-5', '10-20', '2-9'), /^“10-20” comes before “2-9”/],
    [sorted, table('1 month', '30 days'), /^Months and years vary in length/],
    [sorted, table('14/5/2024', '5/14/2024'), /^In “14\/5\/2024”, the day comes first, but in “5\/14\/2024” the month/],
    [
      'sort',
      '10 kg\n9 kg',
      /“sort” sorts alphabetically, with “10 kg” before “9 kg”; “sort-by \(trim\)” sorts by value/,
    ],
    ['sort desc', '1.10.0\n1.9.0', /with “1.9.0” before “1.10.0”; “sort-versions” sorts versions/],
    ['sort', '1.5\n10.25\n9', /with “10.25” before “9”; “sort-numbers” sorts by value/],
    ['sort', '14.05.2024\n01.06.2024', /with “01.06.2024” before “14.05.2024”; “sort-dates” sorts by date\.$/],
    ['sort', 'Jan 5\nFeb 1', /with “Feb 1” before “Jan 5”; “sort-dates” sorts by date/],
    ['sort', 'Jan\nFeb', /with “Feb” before “Jan”; “sort-by \(trim\)” sorts as in the calendar/],
    ['sort', 'Q1 2024\nQ4 2023', /with “Q1 2024” before “Q4 2023”; “sort-by \(trim\)”/],
    ['sort', 'item10\nitem9', /with “item10” before “item9”; “sort-natural” sorts by number/],
    ['sort desc', 'file10.txt\nfile9.txt\nreadme', /with “file9.txt” before “file10.txt”; “sort-natural”/],
    ['sort', 'May\nAda\nJan', undefined],
    [
      'sort',
      'name,n\nB,2\nA,1\nC,3',
      /^The first line, “name,n”, looks like the header .* “rows \| sort-by name \| csv”\.$/,
    ],
    ['sort', 'name;n\nB;2\nA;1', /“rows \| sort-by name \| csv ;”\.$/],
    ['sort', 'a,n\nb,2\nc,1', undefined],
    ['sort', 'Rome,Italy\nParis,France\nOslo,Norway', undefined],
    ['sort', 'C,3\nB,2\nA,1', undefined],
    ['sort', '2024-05-14\n2024-06-01', undefined],
    ['sort', '10 kg\n90 kg', undefined],
    ['sort', '10,20\n9', /with “10,20” before “9”; “sort-natural” sorts by number/],
    ['sort', '10 Downing Street\n9 Elm Street', /with “10 Downing Street” before “9 Elm Street”/],
  ]));

test('sort-dates sorts by the first date of each element', async () => {
  await assertAnswers([
    ['sort-dates', '14/5/2024\n3/4/2024\nnone\n1 Jan 2024', '1 Jan 2024\n3/4/2024\n14/5/2024\nnone'],
    [
      'sort-dates',
      'Nov 10 09:12:22 b\nNov  9 11:12:22 a\nNov 10 08:12:22 c',
      'Nov  9 11:12:22 a\nNov 10 08:12:22 c\nNov 10 09:12:22 b',
    ],
    ['sort-dates desc', '2024-05-14T01:00+02:00\n2024-05-13T23:30Z', '2024-05-13T23:30Z\n2024-05-14T01:00+02:00'],
  ]);
  await assertWarnings([
    ['sort-dates', '14 May 2024\nJan 5\n3/4/2024', /^In 2 of 3 elements, .* as in “Jan 5”; they come last\.$/],
    ['sort-dates', 'paid 14 May 2024\nopen', /^One of 2 elements has no date: “open”; it comes last\.$/],
    ['sort-dates', '2024-03-02\n\n20240101', undefined],
  ]);
  await assertRefusals([
    ['sort-dates', '3/4/2024\n5/6/2024', /“3\/4\/2024” has two readings, or none; write “date month-first \|”/],
    ['sort-dates', 'pear\nfig', /there is no date, as in 2024-05-14 or 14 May 2024; the first element is “pear”/],
  ]);
});

test('what cannot be compared is refused', () =>
  assertRefusals([
    [where('> 30'), table('1h30', '45m', '2h'), /“30” is a number, but no row has one in “c”; the first has “1h30”/],
    [where('> 3/4/2024'), table('3/5/2024'), /“3\/4\/2024” could be 4 March or 3 April/],
  ]));

test('percentages beside plain numbers come with a warning', async () => {
  await assertWarnings([
    [sorted, table('60%', '0.6'), /different units, such as % and none/],
    ['rows | max-by c', table('60%', '5', '70'), /different units, such as % and none/],
    [sorted, table('60%', '0', '7%'), undefined],
    [where('> 0.5'), table('60%', '40%'), /“0\.5” was compared with “60%” as 0\.5%/],
    [where('> 50'), table('60%', '40%'), undefined],
    [where('> 0'), table('60%', '40%'), undefined],
    [where('> 50%'), table('0.6', '0.4'), /“0\.6” was compared with “50%” as 0\.6%/],
    [where('> 50%'), table('60', '40'), undefined],
    [where('= 60%'), table('0.6', '60'), /“0\.6” was compared with “60%” as 0\.6%/],
  ]);
});

test('the name of a column tells that decimals are versions; without it, they are doubted', async () => {
  const named = (name: string) => `${name},n\n3.9,a\n3.10,b\n3.8,c`;
  for (const name of ['version', 'ver', 'Version', 'app_version', 'appVersion', 'VERSIONS', 'release'])
    await assertAnswers([[`rows | max-by ${name} | get n`, named(name), 'b']]);
  await assertAnswers([
    ['rows | where version > 3.9 | get n', named('version'), 'b'],
    ['rows | max-by conversion | get n', named('conversion'), 'a'],
  ]);
  await assertWarnings([
    ['rows | max-by version', named('version'), undefined],
    ['rows | max-by x', named('x'), /“3\.10” was compared as a number, .* “update x \(prefix v\) \|”/],
    ['rows | where x > 3.8', named('x'), /“3\.10” was compared as a number/],
    [sorted, table('1.5', '1.25', '1.375'), undefined],
    [sorted, table('1.50', '1.10', '2'), undefined],
    [where('> 1.5'), table('1.50', '1.10'), undefined],
    [sorted, table('1.10 kg', '1.9 kg'), undefined],
  ]);
});

test('texts that begin with a quantity are doubted', () =>
  assertWarnings([
    [
      sorted,
      table('512MiB / 2GiB', '1.5GiB / 2GiB'),
      /“1\.5GiB \/ 2GiB” comes before “512MiB \/ 2GiB”, .*before \/\)”/,
    ],
    [sorted, table('1MB / 2GB', '2MB / 1GB'), undefined],
    [where('> 1GiB'), table('512MiB / 2GiB', '1.5GiB / 2GiB'), /“1GiB” was compared as text, because “c” has no such/],
  ]));

test('a space that follows every separator is no part of the cells', () =>
  assertAnswers([
    ['column 2', 'Ada Lovelace, London\nAlan Turing, Wilmslow', 'London\nWilmslow'],
    ['column -1', 'a; b;  c\nd; e; f', 'c\nf'],
    ['column 2', 'a, b\nc,d', ' b\nd'],
    ['column 1', ' a, b\nc, d', ' a\nc'],
  ]));
