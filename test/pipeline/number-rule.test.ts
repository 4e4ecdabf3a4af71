// Tests the one rule for numbers: what is one, what isn't, and what is refused or warned about.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFirstInAll } from '../../src/pipeline/filters/numbers/find-numbers.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

/** A text and the numbers in it. */
const readings: readonly (readonly [on: string, numbers: string])[] = [
  ['1.5,2.5', '1.5\n2.5'],
  ['1,234', '1234'],
  ['1,234,567.89', '1234567.89'],
  ['price:30', '30'],
  ['total.price: 30', '30'],
  ['temperature:-5', '-5'],
  ['{"a":3,"b":4}', '3\n4'],
  ['[10,20]', '10\n20'],
  ['[1,234]', '1\n234'],
  ['a,10,20', '10\n20'],
  ['10,20,b', '10\n20'],
  ['1,2,3', '1\n2\n3'],
  ['1.5,2.5,10,20', '1.5\n2.5\n10\n20'],
  ['1 234,56', '1234.56'],
  ['1 234 567,5', '1234567.5'],
  ['1.234,56', '1234.56'],
  ['1.234.567', '1234567'],
  ["1'234.50", '1234.50'],
  ['1’234’567', '1234567'],
  ['€1.234,56', '1234.56'],
  ['€ 10,20', '10.20'],
  ['10,20 €', '10.20'],
  ['EUR 10,20', '10.20'],
  ['10,5 %', '10.5'],
  ['1,5 kg', '1.5'],
  ['1,5;2,5', '1.5\n2.5'],
  ['3,05', '3.05'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['–5', '-5'],
  ['10–20', '10\n20'],
  ['+5', '5'],
  ['-$5', '-5'],
  ['$-5', '-5'],
  ['(5.00)', '-5.00'],
  ['($5)', '-5'],
  ['$(5)', '-5'],
  ['(1,234)', '-1234'],
  ['1.234,56-', '-1234.56'],
  ['1e3', '1e3'],
  ['6.02E+23', '6.02E+23'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['50%', '50'],
  ['1\u00a0234,5', '1234.5'],
  ['1\u202f234\u202f567', '1234567'],
  ['5\u00a010', '5\n10'],
  ['₹1,23,456', '123456'],
  ['12,34,567.89', '1234567.89'],
  ['1_000_000', '1000000'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['१२३', '123'],
  ['４２', '42'],
  ['1½', '1.5'],
  ['2 ¾ cups', '2.75'],
  ['⅝', '0.625'],
  ['5kg 3rd', '5\n3'],
];

test('numbers, sum and average read every notation alike', async () => {
  await assertAnswers(readings.map(([on, numbers]) => ['numbers', on, numbers] as const));
  for (const [on, numbers] of readings) {
    const [only, more] = numbers.split('\n');
    if (more !== undefined) continue;
    const value = String(Number(only)).replace('e+', 'e');
    if (!value.includes('e'))
      await assertAnswers([
        ['sum', on, value],
        ['average', on, value],
        ['max', on, value],
      ]);
  }
});

test('names, dates, times, addresses, phone numbers and colors are not numbers', () =>
  assertAnswers(
    [
      ...['1.2.3', 'v2', 'A12', 'x1.5', '0xff', '1f3a', '2024-05-01', '31.12.2024', '3/4/24', '10:30', '10:30:15'],
      ...['192.168.1.1', '192.168.100.200', '127.0.0.1:80', 'fe80::1', '00:1a:2b:3c:4d:5e', 'example.com:8080'],
      ...['http://localhost:8080', '+49 30 123456', '(555) 123-4567', '555-123-4567', '#112233', '#12ab34', '#1af'],
      ...['3-4', 'file_7', '1__0', "5'10"],
    ].map((on) => ['numbers', on, ''] as const),
  ));

test('what could be two things is refused, with both readings', () =>
  assertRefusals([
    [
      'sum',
      '10,20',
      /“10,20” is ambiguous: write 10\.20 for one number \(“replace , \.” does\), or 10 20 for two \(“replace , ' '” does\)\./,
    ],
    ...['numbers', 'average', 'median', 'min', 'max', 'round', 'thousands', 'percent 5'].map(
      (command) => [command, '10,20', /“10,20” is ambiguous/] as const,
    ),
    ['sum', '0,5', /write 0\.5 for one number/],
    ['sum', '1,20\n1.299', /write 1\.20 for one number \(“remove \. \| replace , \.” does if the other points/],
    ['sum', '1,5\n1.5', /“1,5” is ambiguous/],
    ['sum', '1.5\n€2,50\n1,234', /“1,234” is ambiguous, because “1.5” has a decimal point and “2,50” a decimal comma/],
    ['sum', '1.5\n€2,50\n1.234', /“1\.234” is ambiguous/],
    ['sum', '(10,20)', /“10,20” is ambiguous/],
    ['sort-numbers', '10,20\n5', /“10,20” is ambiguous/],
  ]));

test('the remedies in the refusal work', () =>
  assertAnswers([
    ['replace , . | sum', '10,20\n30,40', '40.6'],
    ["replace , ' ' | sum", '10,20\n30,40', '100'],
    ['remove . | replace , . | sum', '1,20\n1.299', '1300.2'],
    ['remove . | sum', '1.234 €\n12.300 €\n890 €', '14424'],
  ]));

test('other numbers decide which decimal mark a number has', () =>
  assertAnswers([
    ['sum', '1.234,56\n1.234\n2,5', '2471.06'],
    ['numbers', '1.234,5 und 10,20', '1234.5\n10.20'],
    ['sum', '1.234', '1.234'],
    ['sum', '1,234.5\n1,234', '2468.5'],
    ['numbers', '€2,50 1.234', '2.50\n1234'],
  ]));

test('a space separates thousands where one number is expected, and otherwise two numbers', async () => {
  const spaced = 'n;price\na;1 234\nb;2 000 000\nc;5';
  await assertAnswers([
    ['rows | sum price', spaced, '2001239'],
    ['rows | max price', spaced, '2000000'],
    ['rows | sum price by n', spaced, 'a: 1234\nb: 2000000\nc: 5'],
    ['rows | where price > 1000 | get n | join', spaced, 'ab'],
    ['rows | sort-by price | get n | join', spaced, 'cab'],
    ['is over 1000', '1 234', 'true'],
    ['sum', '1 234', '235'],
  ]);
  await assertWarnings([
    ['rows | sum price', spaced, undefined],
    ['sum', '1 234', /“1 234” was read as 2 numbers; if it is 1234, write “remove ' ' \|” before it\./],
    ['sort-numbers', '1 234\n5', /“1 234” was read as 2 numbers; if it is 1234, write “remove ' ' \|” before it\./],
  ]);
});

test('suspicious numbers are read with a warning', () =>
  assertWarnings([
    ['sum', '1\n2.5\n1,000', undefined],
    ['sum', '1.5\n€2,50', /Some numbers have a decimal point, such as “1.5”, others a decimal comma, such as “2,50”\./],
    ['sum', '1.234,56\n2,125', /“2,125” was read as 2\.125, because “1\.234,56” has a decimal comma\./],
    ['sum', '1 234 567', /“1 234 567” was read as 3 numbers; if it is 1234567, write “remove ' ' \|” before it\./],
    ['numbers', 'rent 1 234,56 in May', /“1 234,56” was read as one number;/],
    ['sum', '10,20,300', /“10,20,300” was read as one number, 1020300;/],
    ['sum', 'a,100,200', /“100,200” was read as two numbers/],
    ['sum', '(5)', /“\(5\)” was read as -5/],
    ['sum', 'Refund (5.00)', /“\(5\.00\)” was read as 5\.00; write -5\.00 if it is negative\./],
    ['sum', '3 kg\n200 g', /different units, such as kg and g; they were not converted\./],
    ['sum', '€3\n$4\n5', /different units, such as € and \$/],
    ['sum', '3 kg\n4 kg', undefined],
    ['sort-numbers', 'rice 3 kg\ntea 200 g', /different units, such as kg and g/],
    ['bytes-number', '8 Mb', /“Mb” was read as MB, which are bytes; for bits, use “calc” with Mbit\./],
    ['bytes-number', '1,5 GB\n1.234 MB', /“1.234” was read as 1.234, with a decimal point/],
    ['bytes-number', '1.23 MB', undefined],
    ['bytes', '8 mb', undefined],
    ['base 16 10', 'ff 10', /“ff 10” was read as one number; write numbers on lines of their own\./],
    ['base 2 10', '1010 1010', undefined],
    ['base 16 10', '0b1010', /was read in base 16; use “base 2 10” for a binary number/],
    ['sum', '1 234,567', /“1 234,567” was read as one number, with a decimal comma/],
    ['sum', '2⅓\n5', /“⅓” was not read as a number; write it as a decimal\./],
    ['numbers', '𝟏𝟐', /“𝟏” was not read as a number/],
    ['sum', '5\n3-4\n2024-05-01', /“3-4” has digits but is not a number \(and 1 more\); it was left out\./],
  ]));

const prices =
  /“12,50” was read as 12\.50, because all have a comma and two digits; for two numbers, write “replace , ' ' \|”/;

test('a column of numbers with a comma and two digits each has a decimal comma', async () => {
  await assertAnswers([
    ['sum', '12,50\n-7,99\n', '4.51'],
    ['lines | round 1', '12,50\n7,99', '12.5\n8'],
    ['numbers', '12,50\n\n7,99', '12.50\n7.99'],
    ['sort-numbers', '12,50\n7,99', '7,99\n12,50'],
    ['rows | where p > 8 | get n', 'n;p\na;12,50\nb;7,99', 'a'],
  ]);
  await assertWarnings([
    ['sum', '12,50\n7,99', prices],
    ['lines | thousands', '12,50\n7,99', prices],
    ['sum', '12,50 €\n7,99 €', undefined],
  ]);
  await assertRefusals(
    ['12,50', '12,50\n7,9', '12,50\n8', '12,50\n7.99', '12,50 7,99', 'a 12,50\nb 7,99'].map(
      (on) => ['sum', on, /“12,50” is ambiguous/] as const,
    ),
  );
});

test('the elements of a list are read as one column', async () => {
  await assertAnswers([
    ['lines | numbers | flatten', '1.299,00 €\n1.500', '1299.00\n1500'],
    ['lines | round', '1.299,00 €\n1.500', '1299 €\n1500'],
    ['lines | thousands', '1.299,00 €\n1.500', '1,299.00 €\n1,500'],
    ['parse | round', '{"a":"1.299,00 €","b":["1.500"]}', 'a: 1299 €\nb: 1500'],
    ['rows | sum p by n', 'n;p\na;1.500\nb;1.299,00 €', 'a: 1500\nb: 1299'],
    ['rows | average p by n', 'n;p\na;1.500\nb;2.500\na;3', 'a: 2.25\nb: 2.5'],
    // The numbers of JSON have a point, whatever the texts have.
    ['parse | round 1', '{"a":1.234,"b":"2,50 €"}', 'a: 1.2\nb: 2.5 €'],
    ['sum', '{"a":1.234,"b":"2,50 €"}', '3.734'],
  ]);
  await assertRefusals([['lines | round', '1.5\n€2,50\n1.234', /“1\.234” is ambiguous/]]);
});

test('round and thousands leave texts without a number alone, unless there is no number at all', async () => {
  await assertAnswers([
    ['parse | round | json-minify', '{"a":1.5,"b":"x","c":true,"d":null}', '{"a":2,"b":"x","c":true,"d":null}'],
    ['lines | round', '1.5\nx', '2\nx'],
    ['rows | thousands | csv', 'n,p\nx,1234', 'n,p\nx,"1,234"'],
  ]);
  await assertRefusals([
    ['round', 'x', /there are no numbers/],
    ['lines | round', 'x\ny', /there are no numbers/],
  ]);
});

test('a sum warns of numbers in a line that may not be meant to be added', () =>
  assertWarnings([
    ...['5 - 3', '2 x 30\n3 x 20', '4 × 5', '6 / 2', '7\n2*3 = 6', '2 - €3'].map(
      (on) => ['sum', on, /^“.*” was not calculated: each of its numbers was counted\. Write “calc \|” first/] as const,
    ),
    [
      'sum',
      '2 coffees 3.50\n1 tea 2.80',
      /^“2 coffees 3\.50” has several numbers \(and 1 more\); every number in it was counted/,
    ],
    ['average', '10%\n20', /different units, such as % and none;/],
    ['sum', '10%\n20%\n0', undefined],
    ['sum', '2 teas 3.50\n4', /^“2 teas 3\.50” has several numbers; every/],
    [
      'sum',
      'iPhone 15 999\nGalaxy 24 899',
      /^“iPhone 15 999” has several numbers \(and 1 more\); every number in it was/,
    ],
    ['rows | sum R', 'NAME,R\na,0\nb,12 (5m ago)\nc,1 (2m ago)', /^“12 \(5m ago\)” has several numbers \(and 1 more\)/],
    ...['1 2 3\n4,5,6', '1; 2\n3 | 4', '3 apples and 4 pears', '[1, 2]\n[3]', '5 -3', '5 + 3\n4'].map(
      (on) => ['sum', on, undefined] as const,
    ),
  ]));

const price = /“1\.234” was read as 1\.234, with a decimal point; if it is 1234, write “remove \. \|” before it\./;

test('a price with three decimals is read with a warning that names both readings', () =>
  assertWarnings([
    ['sum', '1.234 €\n12.300 €\n890 €', price],
    ['sum', '890\n€1.234', price],
    ['numbers', 'EUR 1.234', price],
    ['sort-numbers', '1.234 EUR\n12.300 EUR', price],
    ['rows | where price > 5', 'item,price\nlamp,1.234 €\nrug,12.300 €', /“update price \(remove \.\) \|”/],
    ['sum', '1.234 €\n0.50 €', undefined],
    ['sum', '1.5\n1.234 €', undefined],
    ['sum', '1.234 €\n2,50 €', undefined],
    ['sum', '1,234 €\n$1,200', /different units/],
    ['sum', '1.234 kg\n12.300 kg', undefined],
  ]));

test('sizes such as 1.5G have units', () =>
  assertWarnings([
    ['sum', '1.5G\n200M\n90K', /different units, such as G and M and K; they were not converted\./],
    ['sum', '1.5Gi\n200Mi', /different units, such as Gi and Mi;/],
    ['sum', '1.5K\n512', /different units, such as K and none;/],
    ['sum', '1.5K etc\n512 var', /different units, such as K and none;/],
    ['sort-numbers', 'etc 1.5G\nvar 200M\ntmp 90K', /different units, such as G and M and K;/],
    ['sort-numbers', '1.5K etc\n512 var', /different units, such as K and none;/],
    ['sum', '1.5G\n2G\n0', undefined],
    ['sum', '3 M\n4', undefined],
  ]));

test('sums read the values of JSON and of hashes, not their keys', () =>
  assertAnswers([
    ['sum', '{"a":3,"b":4}', '7'],
    ['sum', '{"2024":3,"b":[4,{"c":"1,000"}]}', '1007'],
    ['parse | sum', '{"2024":3,"b":[4,5]}', '12'],
    ['sum', '[1,234]', '235'],
    ['sum', '[1, 2', '3'],
  ]));

test('rounding and grouping keep what is around the digits', () =>
  assertAnswers([
    ['round', '-0.4', '0'],
    ['round 1', '(5.05)', '(5.1)'],
    ['round', '1.234,56 €', '1235 €'],
    ['thousands', '-$1234567', '-$1,234,567'],
    ['percent 200', '1 000', '500%'],
    ['percent 200', '1.000,50 €', '500.25%'],
    ['bytes-number', '1,5 KB', '1536'],
    ['bytes | bytes-number', '0.5', '0.5'],
    ['bytes-number', '1.1 KB', '1126'],
  ]));

test('fixed writes as many decimals as you say', async () => {
  await assertAnswers([
    ['fixed', '3\n2.5\n1.005\n-0.001', '3.00\n2.50\n1.01\n0.00'],
    ['fixed 1', 'between 2 and 3.25 kg', 'between 2.0 and 3.3 kg'],
    ['toFixed 2', '1.234,5 €', '1234.50 €'],
    ['fixed 0', '2.5', '3'],
    ['parse | fixed 2 | json-minify', '[3,"x 4"]', '[3.00,"x 4.00"]'],
  ]);
  await assertRefusals([['fixed', 'none', /there are no numbers/]]);
});

test('percent reads its lines as one column', async () => {
  await assertAnswers([
    ['percent 2000', '1.234\n1.000,50', '61.7%\n50.03%'],
    ['percent 2.000', '1.000,50', '50.03%'],
    ['percent 20', '1,50\n2,50', '7.5%\n12.5%'],
    ['lines | percent 20', '5\n10', '25%\n50%'],
    ['parse | percent 4 | json-minify', '{"a":1,"b":"2"}', '{"a":"25%","b":"50%"}'],
  ]);
  await assertWarnings([['percent 20', '1,50\n2,50', /“1,50” was read as 1\.50, because all have a comma/]]);
});

test('sums by group warn of the column as a whole, and leave out groups without numbers', async () => {
  await assertWarnings([
    ['rows | average v by k', 'k,v\na,5 kg\nb,3 g', /different units, such as kg and g/],
    ['rows | sum v by k', 'k,v\na,$5\nb,3 €\na,$4', /different units, such as \$ and €/],
    ['rows | max v by k', 'k,v\na,60%\nb,0.6', /different units, such as % and none/],
    ['rows | sum v by k', 'k,v\na,$5\nb,$4', undefined],
  ]);
  await assertAnswers([
    ['rows | sum v by k', 'k,v\na,1\nb,2024-05-01\na,2', 'a: 3'],
    ['rows | sum v by k', 'k,v\na,1\nb,\na,2', 'a: 3'],
    ['rows | sum v by k', 'k,v\na,\nb,', 'a: 0\nb: 0'],
  ]);
  await assertRefusals([['rows | average v by k', 'k,v\na,x\nb,2024-05-01', /there are no numbers/]]);
});

test('sort-numbers reads numbers by the rule, and digits in names', () =>
  assertAnswers([
    ['sort-numbers', '1.234,50\n1.200\n10,20', '10,20\n1.200\n1.234,50'],
    ['sort-numbers', '€5\n(7.00)\n1 234,5', '(7.00)\n€5\n1 234,5'],
    ['sort-numbers', 'img12\nimg3\nfile-7', 'img3\nfile-7\nimg12'],
  ]));

test('sort-numbers needs the other numbers of a line only to decide about the decimal mark of the first', async () => {
  const manyNumbers = `3 ${'7 '.repeat(100_000)}`;
  assert.deepEqual(
    findFirstInAll([manyNumbers, 'none', '+49 30 1234567, 5 times'], assert.fail).map((numbers) =>
      numbers.map(({ decimal }) => decimal),
    ),
    [['3'], [], ['5']],
  );
  await assertAnswers([
    ['sort-numbers', '1.234 at 3,50 €\n2 at 5 €', '2 at 5 €\n1.234 at 3,50 €'],
    ['sort-numbers', '1.234 at 3.50 €\n2 at 5 €', '1.234 at 3.50 €\n2 at 5 €'],
    ['sort-numbers', '3 at 10,20\n2 at 5', '2 at 5\n3 at 10,20'],
  ]);
  await assertWarnings([
    ['sort-numbers', '3 of 2 million\n1 of 5', undefined],
    ['sort-numbers', '3 million\n1 of 5', /“3 million”, only 3 was read/],
  ]);
});

test('sort-numbers converts units, magnitudes, times and durations', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['10 kg\n900 g', '900 g\n10 kg'],
    ['$1.5M\n$900K\n$2B', '$900K\n$1.5M\n$2B'],
    ['1.5M\n900K\n2', '2\n900K\n1.5M'],
    ['2 million\n3 thousand\n900', '900\n3 thousand\n2 million'],
    ['2 lakh\n1 crore\n50,000', '50,000\n2 lakh\n1 crore'],
    ['1h30\n45m\n2h', '45m\n1h30\n2h'],
    ['1:20\n1:05\n0:59', '0:59\n1:05\n1:20'],
    ['3 m\n20 m\nnone', '3 m\n20 m\nnone'],
    ['10 kg flour\n900 g sugar\n2 kg salt', '900 g sugar\n2 kg salt\n10 kg flour'],
    ['1.2M\t./b\n4.0K\t./a\n512\t./c', '512\t./c\n4.0K\t./a\n1.2M\t./b'],
  ];
  for (const [on, gives] of cases) {
    await assertAnswers([['sort-numbers', on, gives]]);
    await assertWarnings([['sort-numbers', on, undefined]]);
  }
  await assertWarnings([
    ['sort-numbers', 'about 2 million\n900', /In “about 2 million”, only 2 was read/],
    ['sort-numbers', '1.9\n1.10', /“1\.10” comes before “1\.9”, as numbers; .* “sort-versions”/],
    ['sort', '1.9\n1.10', /“1\.10” comes before “1\.9”; .* “sort-versions”/],
    ['sort-numbers', '1.90\n1.10', undefined],
    ['sort-numbers', '1.5\n1.25', undefined],
  ]);
});

test('a point that may separate thousands is doubted beside small whole numbers', async () => {
  const doubt = /^“1\.234” was read as 1\.234, with a decimal point; if it is 1234, write “remove \. \|” before it\.$/;
  const filters = ['sum', 'max', 'sort-numbers', "calc 'x * 2'", 'percent 5'];
  for (const filter of filters) {
    await assertWarnings([
      [filter, '1.234\n900', doubt],
      [filter, '1.234\n900\n1.5', undefined],
      [filter, '1.234\n1900', undefined],
      [filter, '1.234\n0.345\n0', undefined],
    ]);
  }
  await assertWarnings([
    ['sum', 'Oslo\n1.234\n\n900', doubt],
    ['sum', '12.000\n2.345', /“12\.000” was read as 12\.000/],
    ['sum', '[1.234,900]', undefined],
    ...['sum n', 'sort-by n', 'where n > 1000'].map(
      (filter) => [`rows | ${filter}`, 'c,n\na,1.234\nb,900', /“update n \(remove \.\) \|” before it\.$/] as const,
    ),
    ['where n > 1000', '[{"n":1.234},{"n":900}]', undefined],
    ['sort-by n', '[{"n":1.234},{"n":900}]', undefined],
    ['rows | where n > 1.000', 'c,n\na,1234\nb,900', /“1\.000” was compared as 1, with a decimal point/],
    ['rows | where n > 1.000', 'c,n\na,1.234\nb,0.5', undefined],
    ['percent 1.000', '500', /“1\.000” was read as 1\.000/],
  ]);
});

test('sums warn of credit and debit, and of 250m beside 1', async () => {
  await assertWarnings([
    ['rows | sum c', 'n,c\na,3.00 CR\nb,4.00 DR', /In “3\.00 CR”, only 3\.00 was read/],
    ['sum', '1.234,56 S\n5,00 H', /In “1\.234,56 S”, only 1234\.56 was read/],
    ['sum', '250m\n1', /different units, such as m and none; they were not converted\.$/],
    ['sum', '250m\n50m', undefined],
  ]);
  await assertRefusals([
    ['sum', '1:20\n0:45', /there are no numbers\. “duration-seconds” turns times such as 1:20 into numbers\./],
    ['rows | sum t', 'n,t\na,1:20\nb,0:45', /“duration-seconds” turns times/],
  ]);
});

test('sums name what converts different units', () =>
  assertWarnings([
    ['sum', '4MB\n900KB', /MB and KB; they were not converted\. “bytes-number” turns sizes into numbers\./],
    ['max', '1.5G\n200M', /“bytes-number”/],
    ['sum', '1h\n45m', /h and m; .* “duration-seconds” turns durations into seconds\./],
    ['sum', '10 kg\n900 g', /kg and g; .* “calc 'x in kg'” converts them\./],
    ['sum', '10 km\n900 m', /“calc 'x in km'” converts them\./],
    ['sum', '10 kg\n€900', /kg and €; they were not converted\.$/],
  ]));

test('a test for a number follows the rule, and what is ambiguous is none', () =>
  assertAnswers([
    ['is number', '1,234', 'true'],
    ['is number', '€1.234,56', 'true'],
    ['is number', '10,20', 'false'],
    ['is number', '1.2.3', 'false'],
  ]));

test('filters for one number read it by the rule', async () => {
  await assertAnswers([
    ['roman', '1,994', 'MCMXCIV'],
    ['bytes', '1 536 KB', '1.5 MB'],
    ['base 10 2', '−5', '-101'],
    ['base 16 10', 'ff\n10', '255\n16'],
  ]);
  await assertRefusals([
    ['roman', '5.5', /whole number from 1 to 3999/],
    ['roman', '12%', /whole number from 1 to 3999/],
    ['roman', '-3', /whole number from 1 to 3999/],
    ['roman', '', /whole number from 1 to 3999/],
    ['bytes', '', /is not a size/],
    ['bytes', '5 KBx', /is not a size/],
    ['bytes', '0x10', /is not a size/],
    ['base 10 2', '1.5', /“\.” is not a digit/],
    ['percent 5', '5 apples', /is not a number/],
  ]);
});

test('a long line of numbers is read in linear time', async () => {
  await assertAnswers([['sum', '100 '.repeat(100_000), '10000000']]);
  await assertAnswers([['sum', `${'100 '.repeat(100_000)}1000`, '10001000']]);
});

test('warns of what stands beside a number and changes its value', async () => {
  const column = (...cells: string[]): string => `v\tk\n${cells.map((cell) => `${cell}\tx`).join('\n')}`;
  await assertWarnings([
    ['sum', '$1.5M\n$2K', /^In “\$1\.5M”, only 1\.5 was read; the text beside it may change its value\.$/],
    ['max v', column('$1.5M', '$2K'), /only 1\.5 was read/],
    ['sum v', column('2 bn', '300 bn'), /only 2 was read/],
    ['sum v', column('1 million', '2'), /only 1 was read/],
    ['sum', '1 1/2\n2', /only 1 was read/],
    ['sum', '.5\n,5', /only 5 was read/],
    ['sum v', column('- 5 pens', '3'), /only 5 was read/],
    ['sum', '- 5 pens\n- 3', undefined], // a list with bullets
    ['sum v', column('5 [1]', '6'), /^“5 \[1\]” has several numbers; every number in it was counted\.$/],
    ['sum v', column('12 34', '5'), /“12 34” has several numbers/],
    ['sum', '5, 6, 7', undefined],
    ['sum v', column('$5', '$6'), undefined],
    ['sum v', column('5 km', '6 km'), undefined],
  ]);
});
