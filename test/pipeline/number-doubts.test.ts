// Numbers beside units, currencies, arrows and names: read by meaning, or with a warning.
import { test } from 'node:test';
import { assertAnswers, assertWarnings } from './assert-filters.ts';

const column = (...cells: readonly string[]): string => `n;v\n${cells.map((cell) => `a;${cell}`).join('\n')}`;

test('warns of points that may separate thousands before a unit', () =>
  assertWarnings([
    ['sum', '10.000 km\n9.500 km\n800 km', /“10\.000” was read as 10\.000, with a decimal point/],
    ['sort-numbers', '10.000 km\n9.500 km\n800 km', /“10\.000” was read/],
    ['rows | sort-by v', column('10.000 km', '9.500 km', '800 km'), /“10\.000” was read/],
    ['sum', 'Rp 10.000\nRp 5.000', /“10\.000” was read/],
    ['sum', '1.234 kg\n5 kg', undefined],
    ['sum', '1.5 kg\n200 kg', undefined],
  ]));

test('a number in parentheses is negative, with a warning if it could be a note', () =>
  assertWarnings([
    ['sum', '(12)\n20', /“\(12\)” was read as -12, as in accounting/],
    ['sum', '(1,234.50)\n20', undefined],
    ['sum', '(12 EUR)\n20 EUR', undefined],
  ]));

test('an arrow is the sign of an amount', () =>
  assertAnswers([
    ['sum', '▲ 5.2\n▼ 3.1', '2.1'],
    ['sum', '↑ 5.2%\n↓ 3.1%', '2.1'],
    ['sum', '▼ -3.1\n5', '1.9'],
    ['rows | sort-by v | get v', column('▲ 5.2', '▼ 3.1', '1'), '▼ 3.1\n1\n▲ 5.2'],
  ]));

test('a sum warns of different currencies, however they are written', () =>
  assertWarnings([
    ['sum', 'CAD 5\nUSD 6', /different units, such as CAD and USD/],
    ['sum', 'A$5\nUS$6', /different units, such as A\$ and US\$/],
    ['sum', '50p\n£1', /In “50p”, only 50 was read/],
    ['sum', '5 EUR\n6 €', undefined],
    ['sum', 'EUR 5\n€6', undefined],
    ['sum', 'US$5\n$6', undefined],
  ]));

test('a sum warns of lengths in feet and of things beside money', () =>
  assertWarnings([
    ['sum', `5' 10"\n6' 2"`, /^“5' 10"” has several numbers \(and 1 more\)/],
    ['sum', 'Total: 1.234,50 EUR (2 items)', /has several numbers; every number in it was counted/],
    ['sum', 'Total 3 items: $45.00', /has several numbers/],
    ['sum', 'rent $5 and food $6', undefined],
  ]));

test('sort-by warns of what it compares as texts, and max-by too', () =>
  assertWarnings([
    [
      'rows | sort-by v',
      column('Python 3.9', 'Python 3.10'),
      /“Python 3\.10” comes before “Python 3\.9”.* add “natural”/,
    ],
    ['rows | max-by v', column('Python 3.9', 'Python 3.10'), /“Python 3\.10” comes before “Python 3\.9”/],
    ['rows | sort-by v', column('Python 3.9', 'Ruby 3.10'), undefined],
    [
      'rows | sort-by v',
      column('~1,000', '~50'),
      /“~1,000” comes before “~50”.* “\(get v \| remove ,\)” in place of “v”/,
    ],
    ['sort', '~1,000\n~50', /“~1,000” before “~50”; “sort-numbers” sorts by value/],
    ['rows | sort-by v', column(`6'10"`, `6'2"`), /“6'10"” comes before “6'2"”/],
    ['rows | sort-by v', column('0x10', '0x9'), /“0x10” comes before “0x9”/],
    ['rows | sort-by v', column('1/2', '1/3'), /“1\/2” comes before “1\/3”.* “\(get v \| calc\)”/],
    ['rows | sort-by v', column('0/1', '1/1'), undefined],
    ['rows | sort-by v', column('2024-01-01', 'today', 'yesterday'), /“today” was compared as text beside dates/],
    ['rows | sort-by v', column('today', 'apple', 'pear'), undefined],
    ['rows | sort-by v', column('2024-01-01', 'apple', 'pear'), undefined],
    ['rows | sort-by v', column('1,000+', '50+'), undefined],
  ]));

test('typed reads .5, and says why a decimal stays text', async () => {
  await assertAnswers([['rows | get v | typed | json-minify', column('1.0', '.5', '-.25'), '[1.0,0.5,-0.25]']]);
  await assertWarnings([
    ['rows | get v | typed', column('1.0', '1e3'), /“1\.0” stays text, because “1e3” in its column may be a code/],
    ['rows | get v | typed', column('1.0', '+5'), /“1\.0” stays text, because “\+5”/],
    ['rows | get v | typed', column('01067', '10115'), undefined],
  ]);
});

test('sort-by reads 1,000+ as a number', () =>
  assertAnswers([['rows | sort-by v | get v', column('1,000+', '50+'), '50+\n1,000+']]));

test('sort-numbers warns of what has more than its first digits', async () => {
  const versions =
    /^“1\.10\.0” was sorted by the first digits in it; “sort-versions” sorts versions and IP addresses\.$/;
  await assertWarnings([
    [
      'sort-numbers',
      '3/4\n1/2\n2',
      /^“3\/4” was sorted by the first digits in it; “sort-by \(calc\)” sorts fractions\.$/,
    ],
    ['sort-numbers', '3/4 cup\n1/2 cup\n2 cup', /“sort-by \(before ' ' \| calc\)” sorts fractions\.$/],
    ['sort-numbers', '1.10.0\n1.2.3\n1.9.0', versions],
    ['sort-numbers', '192.168.1.10\n192.168.1.9', /“192\.168\.1\.10” was sorted by the first digits/],
    ['sort-numbers', '0x1F\n5\n0xA', /“sort-by \(calc\)” sorts hexadecimal numbers\.$/],
    ['sort-numbers', '1.234.567\n2.345.678', undefined],
    ['sort-numbers', '1/2', undefined],
  ]);
  await assertAnswers([
    ['sort-by (calc)', '3/4\n1/2\n2', '1/2\n3/4\n2'],
    ["sort-by (before ' ' | calc)", '3/4 cup\n2 cup\n1/2 cup', '1/2 cup\n3/4 cup\n2 cup'],
    ['sort-by (calc)', '0x1F\n5\n0xA', '5\n0xA\n0x1F'],
  ]);
});

test('sort warns of versions after a name', () =>
  assertWarnings([
    ['sort', 'app 1.2.3\napp 1.10.0', /with “app 1\.10\.0” before “app 1\.2\.3”; “sort-natural” sorts by number/],
    ['sort', 'app-1.2.3\napp-1.10.0', /“app-1\.10\.0” before “app-1\.2\.3”/],
    ['sort', 'nginx/1.9\nnginx/1.10', /“nginx\/1\.10” before “nginx\/1\.9”/],
    ['sort', 'a 1.5\na 1.25', undefined],
    ['sort', 'app 1.2.3\napp 1.2.4', undefined],
  ]));

test('a single line or row is warned of like several, and a total without a label too', () =>
  assertWarnings([
    ['sum', '2 teas 3.50', /^“2 teas 3\.50” has several numbers; every number in it was counted\.$/],
    ['rows | sum v', 'n;v\na;5 [1]', /^“5 \[1\]” has several numbers/],
    ['rows | sum v', 'n,v\npen,1\nink,2\n,3', /^The last number, 3, is the sum of the others/],
    ['rows | sum v', 'n,v\npen,1\nink,2\npad,3', undefined],
    ['rows | sum v', 'n,v\npen,1\n,2\n,3', undefined],
  ]));
