// Tests the date filters: input formats, output formats, time zones, ages and sums. The clock is at the start of 1970.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRelativeDate } from '../../src/pipeline/filters/time/relative-date.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, assertWarnings, run } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

test('counts days in words from the date of their time zone', async () => {
  for (const [now, zone, date] of [
    ['2026-03-17T22:30Z', '+02:00', '2026-03-19'],
    ['2026-03-17T21:59Z', '+02:00', '2026-03-18'],
    ['2026-03-18T05:15Z', '-05:30', '2026-03-18'],
    ['2026-03-18T05:45Z', '-05:30', '2026-03-19'],
  ] as const) {
    const read = await readRelativeDate('tomorrow', new Date(now), zone);
    assert.equal(read?.when.toPlainDate().toString(), date, `${now} ${zone}`);
  }
});

test('reads common date formats and dates in words; without a time zone they are UTC', () =>
  assertAnswers([
    ['date', '2024-05-14T09:30', '2024-05-14T09:30:00Z'],
    ['date', '2024-05-14 09:30:15.123456+02:00', '2024-05-14T09:30:15.123456+02:00'],
    ['date', '2024-05-14T09:30:00[Europe/Berlin]', '2024-05-14T09:30:00+02:00'],
    ['add 6mo | subtract 6mo', '2024-01-15T09:00[Europe/Berlin]', '2024-01-15T09:00:00+01:00[Europe/Berlin]'],
    ['start-of year', '2024-07-15T09:00[Europe/Berlin]', '2024-01-01T00:00:00+01:00[Europe/Berlin]'],
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

test('reads what `dates` finds, in every language and in logs', () =>
  assertAnswers([
    ['date YYYY-MM-DD HH:mm', '10. August 2012', '2012-08-10 00:00'],
    ['date HH:mm', '05/31/2024-14:15', '14:15'],
    ['date', 'Montag, den 7. Oktober 2024', '2024-10-07'],
    ['date', '5 de mayo de 2024', '2024-05-05'],
    ['date', '1 января 2024 г.', '2024-01-01'],
    ['date', '2024. október 3.', '2024-10-03'],
    ['date', '令和6年10月3日', '2024-10-03'],
    ['date', '2024年5月31日 14時15分', '2024-05-31T14:15:00Z'],
    ['date', '٣ أكتوبر ٢٠٢٤', '2024-10-03'],
    ['date', '3.4.24', '2024-04-03'],
    ['date', '10/Oct/2000:13:55:36 -0700', '2000-10-10T13:55:36-07:00'],
    ['date', 'Fri May 31 14:15:00 UTC 2024', '2024-05-31T14:15:00Z'],
    ['date', '2024:05:31 14:15:00', '2024-05-31T14:15:00Z'],
    ['date', '2024-W05-3', '2024-01-31'],
    ['date', '2024-123', '2024-05-02'],
    ['date', 'the 3rd of May', '1970-05-03'],
    ['date', '20240531141500', '2024-05-31T14:15:00Z'],
    [
      'dates',
      'Fri May 31 14:15:00 UTC 2024, 06 Nov 94 08:49:37 GMT',
      'Fri May 31 14:15:00 UTC 2024\n06 Nov 94 08:49:37 GMT',
    ],
    ['dates', '2024. október 3., 05/31/2024-14:15 and 1/may', '2024. október 3\n05/31/2024-14:15'],
    ['dates', '[10/Oct/2000:13:55:36 -0700] 29.02.2023', '10/Oct/2000:13:55:36 -0700'],
  ]));

test('refuses dates with two readings, and dates and times that do not exist', () =>
  assertRefusals([
    [
      'date',
      '3/4/24',
      /“3\/4\/24” could be 4 March or 3 April; write 2024-03-04 or 2024-04-03, or read it with “date month-first” or “date day-first”\.$/,
    ],
    ['date', '03-04-2024', /could be 4 March or 3 April/],
    ['date', '3/4', /could be 4 March or 3 April; name the month, or read it with/],
    ['date', '5 listopada 2024', /could be 5 November or 5 October; write 2024-11-05 or 2024-10-05\.$/],
    ['date', '202405311415', /could be 2024-05-31T14:15:00Z or, in milliseconds since 1970, 1976-/],
    ['date', '10 - 22 August 2012', /is a range of dates or times/],
    ['date', '2100-02-29', /February 2100 has 28 days\.$/],
    ['date', '31. April 2024', /April has 30 days\.$/],
    ['date', '2023-W53', /2023 has 52 weeks\.$/],
    ['date', '2023-366', /2023 has 365 days\.$/],
    ['date', '20240230', /there is no such day/],
    ['date', '2024-05-31T25:00', /there is no 25:00, because a day ends at 24:00\.$/],
    ['date', '2024-01-01T12:30:60Z', /a leap second is at 23:59:60 UTC\.$/],
    [
      'date',
      '2024-03-31T02:30[Europe/Berlin]',
      /in Europe\/Berlin, there is no 2:30 on 31 March 2024, because clocks go forward/,
    ],
    [
      'date',
      '2024-10-27T02:30[Europe/Berlin]',
      /2:30 on 27 October 2024 occurs twice, because clocks go back; add \+02:00 or \+01:00\.$/,
    ],
    ['date', '3 May 2024 14:15 IST', /could be the time of India, Israel or Ireland/],
  ]));

test('date reads numbers with the month or the day first, if told so', async () => {
  await assertAnswers([
    ['date month-first', '3/4/2024\n05/31/2024\n12-01-24', '2024-03-04\n2024-05-31\n2024-12-01'],
    ['date day-first D MMMM', '3/4/2024', '3 April'],
    ['date month-first', '3.4.2024\n2024-05-06', '2024-04-03\n2024-05-06'],
    ['date DAY-FIRST iso', 'Mon 3/4/2024', '2024-03-04'],
    ['dates', 'Nov  9 11:12:22 host', 'Nov  9 11:12:22'],
    ['date', 'Sun Nov 10 09:12:22 2024 +0100', '2024-11-10T09:12:22+01:00'],
    ['dates', 'Date:   Sun Nov 10 09:12:22 2024 +0100', 'Sun Nov 10 09:12:22 2024 +0100'],
  ]);
  await assertWarnings([
    ['date month-first', '3/4/2024\n05/31/2024', undefined],
    [
      'date day-first',
      '3/4/2024\n05/31/2024',
      /^“05\/31\/2024” only exists with the month first; check the other dates/,
    ],
  ]);
  await assertRefusals([
    ['date month-first', '5 listopada 2024', /could be 5 November or 5 October/],
    ['date', 'Mar-24', /could be 24 March or March 2024; write “24 March” or “March 2024”/],
    ['rows | set d (get d | date)', 'd,n\n3/4/2024,1', /“date day-first”\.$/],
  ]);
});

test('refuses formats with the wrong letters, and says which to write', () =>
  assertRefusals([
    ['date yyyy-mm-dd', '2024-05-31', /FORMAT has the unknown letters “yyyy”; write YYYY-MM-DD\.$/],
    ['date W', '2024-05-31', /FORMAT has the unknown letters “W”; write WW\.$/],
    ['date yyyyMMdd', '2024-05-31', /write YYYYMMDD\.$/],
    ['date YYYY-mm-DD', '2024-05-31', /should probably be YYYY-MM-DD/],
    ['date HH:MM', '2024-05-31', /should probably be HH:mm/],
    ['date YYYY-WW', '2024-05-31', /should probably be GGGG-WW/],
    ["date '%d.%m.%Y'", '2024-05-31', /write DD\.MM\.YYYY\.$/],
    ['date D MMMM at HH', '2024-05-31', /unknown letters “at”; put text in brackets, as in \[at\]/],
    ['date HH:mm:SS', '2024-05-31', /write HH:mm:ss\.$/],
    ['date YYYYYY', '2024-05-31', /unknown letters “YYYYYY”/],
    ['date ios', '2024-05-31', /write iso/],
    ['date local', '2024-05-31', /for a time zone, write “timezone local” before it\.$/],
  ]));

test('warns about a wrong weekday, numbers that are hardly seconds, and hours without AM or PM', async () => {
  const cases = [
    ['date', 'Monday, 14 May 2024', 'The weekday “Monday” is wrong: 2024-05-14 is a Tuesday.'],
    ['date', '45443', '“45443” was read as seconds since 1970.'],
    ['date', '5', '“5” was read as seconds since 1970.'],
    ['date', 'mardi 14 mai 2024'],
    ['date', '0'],
    [
      'date hh:mm',
      '2024-05-31T14:15\n2024-05-31T15:15',
      'In a format, h and hh are hours from 1 to 12. Add A for AM and PM, or write H or HH for hours from 0 to 23.',
    ],
    ['date hh:mm A [o’clock]', '2024-05-31T14:15'],
    ['date [hours]', '2024-05-31T14:15'],
  ] as const;
  for (const [command, on, ...warnings] of cases) {
    const { warnings: reported } = await runCommand(command, { on });
    assert.deepEqual(reported, warnings, command);
  }
});

test('formats, zones, weekdays, ages and sums', () =>
  assertAnswers([
    ['date YYYY/M/D HH:mm:ss.SSS Z', '2024-05-04T15:04:05.006+02:00', '2024/5/4 15:04:05.006 +02:00'],
    ['date ddd Do MMM YY, hh a', '2024-05-22T00:00Z', 'Wed 22nd May 24, 12 am'],
    ['date http', '2024-05-31T14:15+02:00', 'Fri, 31 May 2024 12:15:00 GMT'],
    ['date week', '2024-12-30', '2025-W01-1'],
    ['date GGGG-[W]WW, DDDD, [Q]Q ZZ', '2024-12-30', '2025-W01, 365, Q4 +0000'],
    ['date YYYY-MM-DDTHH:mm', '2024-05-31', '2024-05-31T00:00'],
    ['date YYYY年M月D日', '2024-05-31', '2024年5月31日'],
    ['date HH:mm:ss.SSSSSS', '2024-05-31T14:15:16.123456Z', '14:15:16.123456'],
    ['date YYYYMMDD', '2024-05-31', '20240531'],
    ['date [DD is] DD', '2024-05-04', 'DD is 04'],
    ['timezone "new york"', '2024-01-01T00:00Z', '2023-12-31T19:00:00-05:00'],
    ['timezone local', '2024-07-01', '2024-06-30T20:00:00-04:00'],
    ['timezone UTC local', '2024-07-01 12:00', '2024-07-01T16:00:00Z'],
    ['timezone PST', '2024-07-01', '2024-06-30T16:00:00-08:00'],
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
    ['add 3d', '2024-02-27\n1 May 2024', '2024-03-01\n2024-05-04'],
    ['subtract 1 month', '2024-03-31', '2024-02-29'],
    ['subtract -3 days', '2024-02-27', '2024-03-01'],
    ['until', '1970-01-03', '2 days'],
    ['until', '1960-03-02', '9 years, 9 months ago'],
    ['days-between 2024-12-25', '2024-05-31', '208'],
    ['time-between 2024-05-14T17:45', '2024-05-14 09:30\n2024-05-14 17:45:30', '8h 15m\n-30s'],
    ['time-between "2024-05-14 17:45" hours', '2024-05-14 09:30', '8.25'],
    ['time-between 2024-02-28 2024-03-01', 'x', '2d'],
    ['time-between 2024-05-14T09:00Z 2024-05-14T09:00:00.5Z', 'x', '0.5s'],
    ['time-between 2024-05-14T09:00Z 2024-05-14T09:00+02:00 minutes', 'x', '-120'],
    ['days-between "1 May 2024" tomorrow', 'x', '-19843'],
    ['days-between 2024-01-01', '2024-01-01T23:59\n2023-12-31', '0\n1'],
    ['days-between 2024-05-14', '2024-05-14T08:00:00-05:00\n2024-05-15T08:00:00-05:00', '0\n-1'],
    ['days-between 2024-05-15', '2024-05-14T08:00[America/New_York]\nTue, 14 May 2024 23:00:00 -0700', '1\n1'],
    ['days-between 2024-05-14T22:00:00-05:00', '2024-05-14', '0'],
    ['days-between 2024-05-14T00:30:00+09:00', '2024-05-14', '0'],
    ['days-between 2024-05-15T02:00:00Z', '2024-05-14T08:00:00-05:00', '0'],
    ['start-of week', '2024-01-01\n2024-01-07', '2024-01-01\n2024-01-01'],
    ['start-of quarter', '2024-05-31T14:15Z', '2024-04-01T00:00:00Z'],
    ['start-of hour', '2024-05-31T14:15:16.789+05:30', '2024-05-31T14:00:00+05:30'],
    ['start-of day', '2018-11-04T12:00[America/Sao_Paulo]', '2018-11-04T01:00:00-02:00[America/Sao_Paulo]'],
    ['end-of year', '2024-05-31', '2024-12-31'],
    ['end-of quarter', '2024-05-31', '2024-06-30'],
    ['end-of month', '2023-02-01', '2023-02-28'],
    ['end-of day', '2024-05-31 14:15', '2024-05-31T23:59:59Z'],
    ['add 6mo | subtract 6mo', '2024-07-15T09:00[CET]', '2024-07-15T09:00:00+02:00[CET]'],
    ['add 6mo | subtract 6mo', '2024-07-15T09:00[EST5EDT]', '2024-07-15T09:00:00-04:00[EST5EDT]'],
    ['add 6mo', '2024-07-15T09:00[UTC]', '2025-01-15T09:00:00Z'],
    ['add 6mo', '2024-07-15T09:00[GMT]', '2025-01-15T09:00:00+00:00'],
    ['add 1h', '2024-07-15T09:00 CET', '2024-07-15T10:00:00+01:00'],
    // Clocks skip midnight, so that the day starts at 1:00.
    ['end-of day', '2024-04-26T12:00[Africa/Cairo]', '2024-04-26T23:59:59+03:00[Africa/Cairo]'],
    ['end-of day', '2024-09-08T12:00[America/Santiago]', '2024-09-08T23:59:59-03:00[America/Santiago]'],
    ['end-of day', '2024-09-07T12:00[America/Santiago]', '2024-09-07T23:59:59-04:00[America/Santiago]'],
    ['end-of day', '2024-03-31T12:00[Asia/Beirut]', '2024-03-31T23:59:59+03:00[Asia/Beirut]'],
    ['end-of month', '2000-10-05T12:00[America/Sao_Paulo]', '2000-10-31T23:59:59-02:00[America/Sao_Paulo]'],
    ['end-of hour', '2024-04-26T01:30[Africa/Cairo]', '2024-04-26T01:59:59+03:00[Africa/Cairo]'],
    ['lines | end-of week | date ddd', '2024-01-01\n2024-02-01', 'Sun\nSun'],
    ['rows | get date | date YYYY', 'name,date\nAda,2024-05-31\nBob,1 May 2023', '2024\n2023'],
    ['now unix', '', '0'],
    ['now', '', '1970-01-01T00:00:00Z'],
  ]));

test('rejects invalid dates, time zones and durations with the accepted formats', () =>
  assertRefusals([
    ['date', 'hello', /“hello” is not a recognized date; accepted formats: 2024-05-14, /],
    ['date', 'Meeting tomorrow with Ada', /is not a recognized date/],
    ['date', '2024-02-30', /“2024-02-30” is not a valid date or time/],
    ['date', '2024-13-01', /“2024-13-01” is not a valid date or time/],
    ['date', '05/06/2024', /could be 6 May or 5 June; write 2024-05-06 or 2024-06-05,/],
    ['date', '', /there is no date;/],
    ['timestamp-date', 'x', /not a number of seconds/],
    ['timezone Europe/Berln', '0', /Did you mean "Europe\/Berlin"\?/],
    ['add-time 3', '0', /AMOUNT must be a duration such as 2h30m.* To add numbers, use “sum” or “calc”\./],
    ['add 3d', '12 apples', /“12 apples” is not a recognized date/],
    ['start-of moth', '0', /PERIOD must be one of minute, hour, day, week/],
    ['time-between hours', '2024-01-01', /a date is missing, as in “time-between 2024-05-14T17:45 hours”/],
    ['time-between 14 May 2024', '2024-01-01', /but there is also “2024”; quote dates that contain spaces/],
    ['days-between 3/4/24', '2024-01-01', /could be 4 March or 3 April/],
    ['add-time 1.5 months', '0', /only whole months can be added/],
    ['end-of year', '+275760-09-13', /outside the supported range of years/],
    ['date', '+275760-09-13T24:00', /outside the supported range of years/],
    ['add-time 999999999 years', '0', /outside the supported range of years/],
  ]));

test('dates and timestamps convert both ways', async () => {
  // Up to eleven digits are seconds, longer numbers are smaller parts of one.
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), async (seconds) => {
      assert.equal(await run('timestamp-date | timestamp', String(seconds)), String(seconds));
    }),
    { numRuns: rounds(200) },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), fc.nat(2e9), async (minutes, seconds) => {
      const moved = await run(
        `timestamp-date | add-time ${minutes} min | add-time -${minutes} min | timestamp`,
        String(seconds),
      );
      assert.equal(moved, String(seconds));
    }),
    { numRuns: rounds(200) },
  );
});
