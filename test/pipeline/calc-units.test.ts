// Tests units, currencies and the input of `calc`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNumber } from '../../src/pipeline/filters/numbers/find-numbers.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { conversions, localNumbers } from './number-vectors.ts';

test('numbers in the notation of each language are read', async () => {
  for (const [written, decimal] of localNumbers) assert.equal(readNumber(written), decimal, written);
  const isPlain = (written: string): boolean => !/^[\u061c\u200e\u200f]/.test(written);
  await assertAnswers(
    localNumbers
      .filter(([written]) => isPlain(written))
      .map(([written, decimal]) => ['sum', written, String(Number(decimal))] as const),
  );
});

test('units are converted by their definitions, as argument and as input', async () => {
  await assertAnswers(conversions.map(([expression, result]) => [`calc '${expression}'`, '', result] as const));
  await assertAnswers(conversions.map(([expression, result]) => ['calc', expression, result] as const));
});

test('x is the input, line by line and element by element', () =>
  assertAnswers([
    ["calc 'x * 1.19'", '100\n19.99\n\n1,234', '119\n23.7881\n\n1468.46'],
    ['calc x * 2', '21', '42'],
    ["calc 'x in miles'", '5 km', '3.1068559611866698481 mi'],
    ["calc 'x km in m'", '1.5', '1500 m'],
    ["calc 'x^2 + x'", '3', '12'],
    ["calc 'abs(x)'", '-3 km', '3 km'],
    ["split , | calc 'x + 1'", '1,2', '2\n3'],
    ["parse | calc 'x * 2' | json", '{"a":3}', '{\n  "a": 6\n}'],
  ]));

test('calc reads numbers by the one rule', () =>
  assertAnswers([
    ['calc', '1.234,56 + 10,20', '1244.76'],
    ['calc', '1.234,56 + 1.234', '2468.56'],
    ['calc', '1 234,5 * 2', '2469'],
    ['calc', '1 234 567 + 1', '1234568'],
    ['calc', "1'234.50 + 1", '1235.5'],
    ['calc', '1,23,456 + 1', '123457'],
    ['calc', '١٢ + ٣', '15'],
    ['calc', 'max(1,234)', '234'],
    ['calc', '€5 + 3 EUR', '8'],
  ]));

test('a lone m is minutes, as before, with a warning', () =>
  assertWarnings([
    ['calc', '5 m', /“m” was read as minutes; write “meters” for a length\./],
    ['calc', '3 h 20 m', undefined],
    ['calc', '5 m in ft', undefined],
    ['calc', '5 m in s', undefined],
  ]));

test('calc reads its lines and elements as one column', async () => {
  await assertAnswers([
    ["calc 'x * 2'", '1.299,00 €\n1.500', '2598\n3000'],
    ["lines | calc 'x * 2'", '1.500\n1.299,00 €', '3000\n2598'],
    ["calc 'x * 2'", '12,50\n12,50', '25\n25'],
    ["calc 'x * 2'", '12,50 €', '25'],
    ["calc 'x * 1.500'", '1.299,00 €', '1948.5'],
    ["parse | calc 'x * 2'", '{"a":1.234,"b":"2,50 €"}', 'a: 2.468\nb: 5'],
  ]);
  await assertWarnings([
    ["calc 'x * 2'", '12,50\n7,99', /“12,50” was read as 12\.50, because all have a comma and two digits/],
    ["calc 'x * 2'", '1.234,56\n2,125', /“2,125” was read as 2\.125/],
    ["calc 'x * 2'", '1.299,00 €\n1.500', undefined],
  ]);
  await assertRefusals([
    ["calc 'x * 2'", '10,20', /“10,20” is ambiguous/],
    ["calc 'x * 2'", '1.5\n€2,50\n1.234', /line 3, “1\.234” is ambiguous/],
  ]);
});

test('letters such as G right after a number are sizes, unless other units tell otherwise', async () => {
  await assertAnswers([
    ["calc 'x * 2'", '1.5G\n200M\n4K', '3 GB\n400 MB\n8 KB'],
    ["calc 'x in MB'", '1.5G', '1536 MB'],
    ["calc '1.5G + 200M'", '', '1.6953125 GB'],
    ["calc '1.5 G + 24 MB'", '', '1.5234375 GB'],
    ["calc '500 MB in G'", '', '0.48828125 GB'],
    ["calc '200Mi in MB'", '', '209.7152 MB'],
    ["calc '5Mi in km'", '', '8.04672 km'],
    ["calc '300K in C'", '', '26.85 °C'],
    ["calc '3H 20M'", '', '3 h 20 min'],
    ["calc '2000G in kg'", '', '2 kg'],
    ["calc '2Pi'", '', '6.2831853071795864769'],
    ["calc '1 Mbit in KB'", '', '122.0703125 KB'],
  ]);
  await assertWarnings([
    ["calc '5 G'", '', /“G” was read as grams; write “GB” for a size\./],
    ["calc '5 M'", '', /“M” was read as minutes; write “MB” for a size\./],
    ["calc '1.5G'", '', undefined],
  ]);
  await assertRefusals([
    ["calc '1 Mb in MB'", '', /column 3: “Mb” can be bits or bytes; write Mbit or MB\./],
    ["calc '8 MB in Kb'", '', /“Kb” can be bits or bytes; write kbit or KB\./],
    ["calc 'x * 2'", '$1.5M', /“\$1\.5M” can't be x: column 5: “M” behind an amount of money is no unit; write/],
  ]);
});

test('what cannot be calculated is refused with a remedy', () =>
  assertRefusals([
    ["calc '5 EUR in USD'", '', /EUR and USD are different currencies, and Copyloom works offline and has no exchange/],
    ["calc '5 in euros'", '', /no exchange rates; multiply by the rate instead/],
    ["calc '5 kilometrs in miles'", '', /unknown name “kilometrs”.*Did you mean "kilometers"\?/],
    ["calc '5 km in milse'", '', /unknown unit “milse”.*Did you mean "mile"\?/],
    ["calc '5 km in kg'", '', /the result is a length, which can't be converted to kg/],
    ["calc '5 km + 3 kg'", '', /can't add a length and a mass/],
    ["calc '20 C + 5 C'", '', /temperatures can only be converted: 72 F in C/],
    ["calc '-500 C in F'", '', /nothing is colder than -273\.15 °C/],
    [
      "calc 'x * 2'",
      'Meet at 5. Bring the keys and the other things.',
      /“Meet at 5. Bring the keys and the other …” is not a number, so it can't be x\.$/,
    ],
    ["calc 'x * 2'", '1\nabc', /line 2, “abc” is not a number, so it can't be x\.$/],
    ["calc 'x * 2'", '', /there is no input for x/],
    ['calc', '3 x 4', /write \* to multiply; “x” is the input of “calc x \* 2”/],
    ['calc', '1.234,56 + 1.5 + 1.234', /“1\.234” is ambiguous/],
    ['calc', '10,20 + 1', /“10,20” is ambiguous\. Write decimals with a point: 10\.20/],
  ]));
