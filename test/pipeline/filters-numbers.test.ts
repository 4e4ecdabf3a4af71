// Tests the number filters: expressions, sums, and number formats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash, text, textOf } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, assertWarnings, run } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

test('calc knows precedence, signs, functions and percentages', () =>
  assertAnswers([
    ['calc', '1 + 2 * 3', '7'],
    ['calc', '-2^2', '-4'],
    ['calc', '2^3^2', '512'],
    ['calc', '2^-1', '0.5'],
    ['calc', '10 % 3', '1'],
    ['calc', '7 % -3', '1'],
    ['calc', '100 - 10%', '90'],
    ['calc', '20% of 50', '10'],
    ['calc', '2 pi', '6.2831853071795864769'],
    ['calc', '2(3 + 4)', '14'],
    ['calc', 'max(1, 234) + min(3, 2)', '236'],
    ['calc', 'log(8, 2) + ln(e)', '4'],
    ['calc', '5! / 0x0a', '12'],
    ['calc', '2 × 3 ÷ 4 =', '1.5'],
  ]));

test('calc is exact where possible, and shows no digits it does not know', () =>
  assertAnswers([
    ['calc', '19.99 * 3', '59.97'],
    ['calc', '$1,234.50 + $0.10', '1234.6'],
    ['calc', '2^256', '115792089237316195423570985008687907853269984665640564039457584007913129639936'],
    ['calc', '1/3*3', '1'],
    ['calc', 'sqrt(2)^2', '2'],
    ['calc', 'sin(pi)', '0'],
    ['calc', '450!', '1.7333687331126326593e+1000'],
  ]));

test('calc converts units of time and bytes, and keeps line endings', () =>
  assertAnswers([
    ['calc', '2 GB + 512 MB', '2.5 GB'],
    ['calc', '100 Mbit in KB', '12207.03125 KB'],
    ['calc', 'min(3 h, 45 min) * 2', '1 h 30 min'],
    ['calc', '-3 h 20 min', '-3 h 20 min'],
    ['calc', '1 week in d', '7 d'],
    ['calc', '1+1\r\n\r\n2+2\r\n', '2\r\n\r\n4\r\n'],
  ]));

test('calc reports errors with their column', () =>
  assertRefusals([
    ['calc', '1 + ', /column 5: found the end; expected a number/],
    ['calc', '1\n(2', /line 2, column 3: found the end; the parenthesis in column 1 is still open/],
    ['calc', '1 + sqr(4)', /column 5: unknown name “sqr”; .* Did you mean "sqrt"\?/],
    ['calc', '5 / (2 - 2)', /column 3: can't divide by 0/],
    ['calc', '9^9^9^9', /column 4: the result has more than 1000 digits/],
    ['calc', '3 h + 2 MB', /column 5: can't add a time and a size/],
    ['calc', '$5 + €3', /\$ and € are different currencies/],
    ['calc', 'sqrt(-1)', /no real result/],
    ['calc', '1,5 + 2', /Write decimals with a point/],
    ['calc', '5 in h', /the result is a plain number, which can't be converted to h/],
    ['calc', '('.repeat(100_000), /nested more than 100 levels/],
    ['calc', '-'.repeat(50_000), /nested more than 100 levels/],
    ['calc', '1+'.repeat(60_000), /longer than 100,000 characters/],
    ['calc', '2 constructor 3', /column 3: unknown name “constructor”/],
    ['calc', ' \n', /there is no expression;/],
  ]));

test('sums read common number formats and skip other text', () =>
  assertAnswers([
    ['sum', '1.234,56\n1', '1235.56'],
    ['sum', '1 234,50 €\n-$5', '1229.5'],
    ['sum', '1’234’567\n0.1\n0.2', '1234567.3'],
    ['sum', '2024-05-01\nA4 v1.2.3 10:30 0xff\n5', '5'],
    ['sum', '1,2,3', '6'],
    ['sum', '100 200 300\r\n', '600'],
    ['sum', '', '0'],
    ['split , | max', '3,−4,10', '10'],
    ['median', '1\n2\n3\n4', '2.5'],
    ['average', '1\n2', '1.5'],
    ['round 2', 'from -1.005 to $2.675', 'from -1.01 to $2.68'],
    ['thousands', '1234567\n12', '1,234,567\n12'],
    ['thousands "\u202f"', '-1234.5', '-1\u202f234.5'],
  ]));

test('rejects invalid numbers with a message', () =>
  assertRefusals([
    ['average', 'none', /there are no numbers/],
    ['sum', '1'.repeat(400), /more than 300 digits/],
    ['percent 0', '5', /percentages of 0 can't be computed/],
    ['percent x', '5', /OF must be a number, not “x”/],
    ['base 2 10', '102', /“2” is not a digit in base 2; the digits are 0 to 1/],
    ['base 10 37', '1', /TO must be at most 36/],
    ['roman', '4000', /from 1 to 3999/],
    ['roman-decode', 'IIII', /write 4 as IV/],
    ['roman-decode', 'MMMM', /is not a Roman numeral; .* go up to 3999/],
    ['bytes', 'many', /“many” is not a size/],
    ['duration', '1 month', /months vary in length/],
  ]));

test('converted numbers convert back', async () => {
  const whole = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
  await fc.assert(
    fc.asyncProperty(whole, fc.integer({ min: 2, max: 36 }), async (number, base) => {
      assert.equal(await run(`base 10 ${base} | base ${base} 10`, String(number)), String(number));
    }),
    { numRuns: rounds(200) },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3999 }), async (number) => {
      assert.equal(await run('roman | roman-decode', String(number)), String(number));
    }),
    { numRuns: rounds(200) },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(999), async (seconds, thousandths) => {
      const written = `${seconds}.${String(thousandths).padStart(3, '0')}`.replace(/\.?0*$/, '').replace(/^$/, '0');
      const number = seconds % 10 === 0 && thousandths === 0 ? String(seconds) : written;
      assert.equal(await run('duration | duration-seconds', number), number);
    }),
    { numRuns: rounds(200) },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1023 }), fc.integer({ min: 0, max: 6 }), async (count, power) => {
      const bytes = String(BigInt(count) * 1024n ** BigInt(power));
      assert.equal(await run('bytes | bytes-number', bytes), bytes);
    }),
    { numRuns: rounds(200) },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(12), fc.nat(), fc.constantFrom('1000', '1024'), async (digits, seed, kilo) => {
      const near = (BigInt(kilo) ** BigInt(digits >> 2) * BigInt((seed % 2000) + 1) + BigInt(seed % 7)) % 10n ** 13n;
      for (const bytes of [near, BigInt(seed) * 10n ** BigInt(digits >> 2)])
        assert.equal(await run(`bytes ${kilo}`, `${bytes}`), await run(`bytes ${kilo}`, `${bytes} B`));
    }),
    { numRuns: rounds(300) },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }), async (one, other) => {
      assert.equal(await run('calc', `${one} + ${other} * 2`), String(one + other * 2));
      assert.equal(await run('sum', `${one}\n${other}`), String(one + other));
    }),
    { numRuns: rounds(200) },
  );
});

test('calc refuses dates, phone numbers and codes', async () => {
  await assertRefusals([
    ["calc 'x * 2'", '2024-05-01', /“2024-05-01” is a date, not a number\. “days-between” counts .* “add-time” adds/],
    ["rows | set d (fill '{end} - {start}' | calc)", 'start,end\n2024-01-01,2024-02-01', /“2024-02-01” is a date/],
    ['calc', '5\n1/5/2024', /line 2, column 1: “1\/5\/2024” is a date/],
    ["calc '2024/5/1 + 3'", '', /is a date/],
    ["calc 'x * 2'", '0171-2345', /“0171-2345” is not a number; to calculate, write spaces/],
    ['calc', '2024-05', /“2024-05” is not a number/],
    ["calc 'x * 2'", '+49 171-2345678', /“\+49 171-2345678” is a phone number/],
  ]);
  await assertAnswers([
    ['calc', '2024 - 05 - 01\n10-3\n1-0.5\n1000/10/2\n+5-3', '2018\n7\n0.5\n50\n2'],
    ["calc 'x * 2'", '5 - 3', '4'],
  ]);
  await assertWarnings([
    ["calc 'x * 2'", '555-1234', /“555-1234” was calculated as an expression, and x is its result\./],
  ]);
});

test('calc reads the fields of a row as numbers, whatever they look like', async () => {
  const change = "rows | set c (calc '(new - old) / old * 100') | get c";
  await assertAnswers([
    [change, 'old,new\n5%,7%', '40'],
    [change, 'old,new\n5,7\n-2,-4', '40\n100'],
    ["rows | set c (calc 'a ^ 2') | get c", 'a,b\n-2,1', '4'],
    ["rows | calc '{unit price} * n'", 'unit price,n\n€3,2\n4.5,2', '6\n9'],
    ["rows | set c (calc 'min * 2 + max(min, 3)') | get c", 'min,e\n5,7', '15'],
    ["rows | calc 'x * 2' | csv", 'old,new\n5,7', 'old,new\n10,14'],
  ]);
  await assertRefusals([
    ["rows | set c (calc 'a / b')", 'a,b\n2-1,1', /“a” is “2-1”, not a number/],
    ["rows | set c (calc 'a / b')", 'a,b\n,1', /“a” is empty/],
    ["rows | set c (calc 'a + b')", 'a,b\n€2,$1', /€ and \$ are different currencies/],
    [
      "rows | set c (calc 'nwe - old')",
      'old,new\n5,7',
      /there is no field “nwe”\. The fields are old, new;.*mean "new"/,
    ],
    ["rows | set c (calc '{nwe} - old')", 'old,new\n5,7', /there is no field “nwe”/],
    ["rows | set c (calc 'x + y')", 'x,y\n5,7', /write \{x\}/],
  ]);
  await assertWarnings([[change, 'old,new\n5%,7%', /^Percentages were read as parts of 1: 7% as 0\.07\.$/]]);
});

test('a sum by groups names groups without numbers and groups that are nearly the same', async () => {
  await assertAnswers([['rows | sum p by c', 'c,p\na,5\nb,free\na,6', 'a: 11']]);
  const { warnings } = await runCommand('rows | sum p by c', { on: 'c,p\na,5\nb,free\na,6' });
  assert.match(warnings.join(' '), /There are no numbers in the group “b”; it was left out\./);
  await assertWarnings([
    [
      'rows | sum p by c',
      'c,p\nFood,5\nfood,6',
      /^“Food” and “food” differ only in case, .* “update c \(trim \| lower\) \|”/,
    ],
    ['parse | sum p by c', '[{"c":"a","p":1},{"c":"a ","p":2}]', /differ only in spaces/],
    ['parse | count-by c', '[{"c":"A","p":1},{"c":"a ","p":2}]', /differ only in case and spaces/],
  ]);
});

test('calc ignores a field without a name', async () => {
  const row = hash([
    ['', text('1')],
    ['a', text('3')],
  ]);
  assert.equal(textOf((await runCommand("calc 'a * 2'", { on: row })).value), '6');
});
