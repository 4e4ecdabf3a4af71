// Tests the one reader of durations: units, words, clocks, ISO 8601, and every notation of numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapePattern } from '../../src/pipeline/language/search-parameters.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, assertWarnings, run } from './assert-filters.ts';

const seconds: readonly (readonly [on: string, seconds: string])[] = [
  ['90', '90'],
  ['1,234', '1234'],
  ['1e3', '1000'],
  ['.5', '0.5'],
  ['2m30', '150'],
  ['1h30', '5400'],
  ['1e-2s', '0.01'],
  ['15e-4 h', '5.4'],
  ['1.5e3 ms', '1.5'],
  ['30,000 s', '30000'],
  ['1,5 h', '5400'],
  ['1½ h', '5400'],
  ['5ns', '0.000000005'],
  ['7 µs', '0.000007'],
  ['7 μs', '0.000007'],
  ['7us', '0.000007'],
  ['250 ms', '0.25'],
  ['1h 20m', '4800'],
  ['1h20m30s', '4830'],
  ['1 hr., 5 min.', '3900'],
  ['2 days and 30 minutes', '174600'],
  ['1 week, 2 days, and 3 hours', '788400'],
  ['-90 min', '-5400'],
  ['−1h', '-3600'],
  ['1:30', '5400'],
  ['1:30:00', '5400'],
  ['0:00:01.5', '1.5'],
  ['1 day, 2:03:04', '93784'],
  ['3d 01:00', '262800'],
  ['PT1H30M', '5400'],
  ['P1DT12H', '129600'],
  ['P2W', '1209600'],
  ['PT1.5H', '5400'],
  ['PT0,5S', '0.5'],
  ['-PT5M', '-300'],
  ['two hours and thirty minutes', '9000'],
  ['forty-five minutes', '2700'],
  ['seventeen seconds', '17'],
  ['half an hour', '1800'],
  ['an hour and a half', '5400'],
  ['one and a half hours', '5400'],
  ['2 and a half days', '216000'],
  ['a minute', '60'],
];

test('durations are read in every notation, and written so that they read back', async () => {
  await assertAnswers(seconds.map(([on, gives]) => ['duration-seconds', on, gives] as const));
  await assertAnswers(seconds.map(([on, gives]) => ['duration | duration-seconds', on, gives] as const));
});

test('m is minutes, but months beside years', () =>
  assertAnswers([
    ['add 1m', '2024-01-31', '2024-01-31T00:01:00Z'],
    ['add 1mo', '2024-01-31', '2024-02-29'],
    ['add 1 month', '2024-01-31', '2024-02-29'],
    ['add P1M', '2024-01-31', '2024-02-29'],
    ['add PT1M', '2024-01-31', '2024-01-31T00:01:00Z'],
    ['add 1y6m', '2024-01-31', '2025-07-31'],
    ['add 1Y6M', '2024-01-31', '2025-07-31'],
    ['add 2H30M', '2024-01-31', '2024-01-31T02:30:00Z'],
    ['add 1y 3h 5m', '2024-01-31', '2025-01-31T03:05:00Z'],
  ]));

test('what is not quite a duration is refused', () =>
  assertRefusals([
    ['duration-seconds', '5M', /“5M” can be minutes or months; write “5min” or “5mo”/],
    ['add 1M', '2024-01-31', /AMOUNT must be one duration: “1M” can be minutes or months; write “1min” or “1mo”/],
    ['subtract 2 M', '2024-01-31', /“2 M” can be minutes or months/],
    ['add 1d 5M', '2024-01-31', /“1d 5M” can be minutes or months/],
    ...['50%', '2m90', '2m30x', '5 parsecs', '1h 1h', '1:60', 'PT', 'soon', '€5', '1h and'].map(
      (on) => ['duration-seconds', on, /is not a duration; write seconds, or/] as const,
    ),
    ['duration', '1,5', /“1,5” is ambiguous/],
    ['duration', 'P1Y', /years vary in length/],
  ]));

test('several durations are converted line by line', () =>
  assertAnswers([
    ['duration-seconds', '2m30\n1h', '150\n3600'],
    ['duration-seconds | sum | duration', '2m30\n1h', '1h 2m 30s'],
  ]));

test('durations shorter than a millisecond can be added to dates', () =>
  assertAnswers([
    ['add-time 500ns', '2024-05-01T00:00:00Z', '2024-05-01T00:00:00.0000005Z'],
    ['add-time 1e-2 days', '2024-05-01', '2024-05-01T00:14:24Z'],
    ['add-time half an hour', '2024-05-01', '2024-05-01T00:30:00Z'],
  ]));

test('any number of nanoseconds reads back', () =>
  fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 10n ** 18n }), async (nanoseconds) => {
      const written = await run('duration | duration-seconds', `${nanoseconds} ns`);
      const [whole = '', fraction = ''] = written.split('.');
      assert.equal(BigInt(whole + fraction.padEnd(9, '0')), nanoseconds);
    }),
    { numRuns: rounds(100) },
  ));

test('1:20 may be minutes and seconds', async () => {
  const remedy = 'replace /^ *(\\d+:\\d\\d) *$/m 0:$1 |';
  const doubt = new RegExp(
    `^Times such as 1:20 were read as hours and minutes; .* “${escapePattern(remedy)}” before it\\.$`,
  );
  await assertWarnings([
    ['duration-seconds', '3:45\n4:10', doubt],
    ['duration', '3:45', doubt],
    ['duration-seconds', '0:03:45\n90 s', undefined],
  ]);
  await assertAnswers([
    [`${remedy} duration-seconds`, '3:45\n4:10', '225\n250'],
    [`${remedy} duration-seconds | sum | duration`, '1:23:45\n 59:10\n2:05', '2h 25m'],
  ]);
});
