// Tests the date filters: input formats, output formats, time zones, ages and sums. The clock is at the start of 1970.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertAnswers, assertRefusals, run } from './assert-filters.ts';

test('reads common date formats and dates in words; without a time zone they are UTC', () =>
  assertAnswers([
    ['date', '2024-05-14T09:30', '2024-05-14T09:30:00Z'],
    ['date', '2024-05-14 09:30:15.123456+02:00', '2024-05-14T09:30:15.123+02:00'],
    ['date', '2024-05-14T09:30:00[Europe/Berlin]', '2024-05-14T09:30:00+02:00'],
    ['date', '20240514T093000Z', '2024-05-14T09:30:00Z'],
    ['date', '2024', '2024-01-01'],
    ['date', '0', '1970-01-01T00:00:00Z'],
    ['date', '1715679000123', '2024-05-14T09:30:00.123Z'],
    ['date', 'Tue, 14 May 2024 09:30:00 +0200 (CEST)', '2024-05-14T09:30:00+02:00'],
    ['date', '14 May 2024 09:30 PST', '2024-05-14T09:30:00-08:00'],
    ['date', '14.5.2024', '2024-05-14'],
    ['date', '05/14/2024', '2024-05-14'],
    ['date', 'tomorrow at 5pm', '1970-01-02T17:00:00Z'],
    ['date', 'next friday', '1970-01-09'],
    ['date', 'May 14th, 2024 at 9:30 am EST', '2024-05-14T09:30:00-05:00'],
    ['date', 'in 2 hours', '1970-01-01T02:00:00Z'],
  ]));

test('formats, zones, weekdays, ages and sums', () =>
  assertAnswers([
    ['date YYYY/M/D HH:mm:ss.SSS Z', '2024-05-04T15:04:05.006+02:00', '2024/5/4 15:04:05.006 +02:00'],
    ['date ddd Do MMM YY, hh a', '2024-05-22T00:00Z', 'Wed 22nd May 24, 12 am'],
    ['date [DD is] DD', '2024-05-04', 'DD is 04'],
    ['timezone "new york"', '2024-01-01T00:00Z', '2023-12-31T19:00:00-05:00'],
    ['timezone +5:30', '2024-01-01', '2024-01-01T05:30:00+05:30'],
    ['timezone UTC berlin', '2024-07-01 12:00', '2024-07-01T10:00:00Z'],
    ['timezone berlin | date HH:mm', '2024-07-01T10:00Z', '12:00'],
    ['weekday', '1970-01-01', 'Thursday'],
    ['age', '1960-03-02', '9 years, 9 months'],
    ['age', '1969-12-31T22:29:00Z', '1 hour, 31 minutes'],
    ['age', '1970-01-03', 'in 2 days'],
    ['age', '0', '0 seconds'],
    ['add-time 1 year 2 months and 3 days', '2024-03-01', '2025-05-04'],
    ['add-time -3 days', '2024-03-01', '2024-02-27'],
    ['add-time 1.5 h', '2024-01-31', '2024-01-31T01:30:00Z'],
    ['add-time 1 day', '2024-03-30T12:00+01:00', '2024-03-31T12:00:00+01:00'],
    ['now unix', '', '0'],
    ['now', '', '1970-01-01T00:00:00Z'],
  ]));

test('rejects invalid dates, time zones and durations with the accepted formats', () =>
  assertRefusals([
    ['date', 'hello', /“hello” is not a recognized date; accepted formats: 2024-05-14, /],
    ['date', 'Meeting tomorrow with Ada', /is not a recognized date/],
    ['date', '2024-02-30', /“2024-02-30” is not a valid date or time/],
    ['date', '2024-13-01', /“2024-13-01” is not a valid date or time/],
    ['date', '05/06/2024', /could be 6 May or 5 June; write 2024-06-05 or name the month/],
    ['date', '', /there is no date;/],
    ['timestamp-date', 'x', /not a number of seconds/],
    ['timezone Europe/Berln', '0', /Did you mean "Europe\/Berlin"\?/],
    ['add-time 3', '0', /AMOUNT must be a duration such as 2h30m/],
    ['add-time 1.5 months', '0', /only whole months can be added/],
    ['add-time 999999999 years', '0', /outside the supported range of years/],
  ]));

test('dates and timestamps convert both ways', async () => {
  // Up to eleven digits are seconds, longer numbers are smaller parts of one.
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), async (seconds) => {
      assert.equal(await run('timestamp-date | timestamp', String(seconds)), String(seconds));
    }),
    { numRuns: 200 },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), fc.nat(2e9), async (minutes, seconds) => {
      const moved = await run(
        `timestamp-date | add-time ${minutes} min | add-time -${minutes} min | timestamp`,
        String(seconds),
      );
      assert.equal(moved, String(seconds));
    }),
    { numRuns: 200 },
  );
});
