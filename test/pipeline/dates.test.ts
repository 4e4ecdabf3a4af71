// Tests that dates are read by one rule: dates with known answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDateNames } from '../../src/pipeline/filters/time/date-names.ts';
import { mayBeDateName } from '../../src/pipeline/filters/time/name-starts.ts';
import { answerDate } from './answer-date.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { dateVectors } from './date-vectors.ts';

test('reads dates with known answers', async () => {
  for (const [date, expected] of dateVectors) {
    const result = await answerDate('timezone UTC', date);
    if (expected.startsWith('?')) {
      assert(result.startsWith('?') && result.includes(expected.slice(2)), `${date}: ${result}`);
    } else assert.equal(result, expected.includes('T') ? expected : `${expected}T00:00:00Z`, date);
  }
});

test('the starts of names cover all languages of the runtime', () => {
  const { months, shortMonths, days } = readDateNames();
  const missing = [months, shortMonths, days]
    .flatMap((names) => [...names.keys()])
    .filter((name) => !mayBeDateName(name));
  assert.deepEqual(missing, []);
});

test('a weekday decides between two readings', () =>
  assertAnswers([
    ['date', 'Wednesday, 3/4/2024', '2024-04-03'],
    ['date', 'Monday, 3/4/2024', '2024-03-04'],
    ['date', 'četvrtak, 5. listopada 2023.', '2023-10-05'],
    ['date', 'Mo, 1/4/2024', '2024-04-01'],
  ]));

test('a word of two letters is no weekday in a sentence', async () => {
  await assertAnswers([
    ['dates', 'valid to 4/5/23, ma 3/4/2024 do 14.5.2024', '4/5/23\n3/4/2024\n14.5.2024'],
    ['dates', 'Mo, 13.5.2024', 'Mo, 13.5.2024'],
    ['date', 'so 14.5.2024', '2024-05-14'],
  ]);
  await assertWarnings([
    ['date', 'so 14.5.2024', undefined],
    ['date', 'So, 14.5.2024', /^The weekday “So” is wrong/],
  ]);
  await assertRefusals([
    ['date', 'to 4/5/23', /“4\/5\/23” could be 5 April or 4 May/],
    ['date', 'ma 3/4/2024', /could be 4 March or 3 April/],
  ]);
});

test('dates finds every notation of a time that date reads after a date', async () => {
  const times = [
    '3pm',
    'at 3 p.m.',
    'at 3 p. m.',
    '- 3:15 PM',
    '@ 15:15',
    '3:15\u202fPM',
    '3pm CEST',
    '15 Uhr',
    'um 15.15 Uhr',
  ];
  const french = ['15h15', 'à 15 h 15', 'às 15h'];
  const found = ['2024-05-14', '14.05.2024', '14 May 2024', 'May 14, 2024', '14 May'].flatMap((day) =>
    [...times, ...french].map((time) => `${day} ${time}`),
  );
  found.push(
    '14.05.2024, 15 Uhr',
    '2024年5月14日 15時15分',
    '2024年5月14日午後3時',
    '2024년 5월 14일 오후 3시 15분',
    '2024年5月14日 15:15',
  );
  for (const date of found)
    await assertAnswers([
      ['dates', `Call (${date}), then go.`, date],
      ["dates | date 'HH'", `Call (${date}), then go.`, '15'],
    ]);
  await assertAnswers([
    [
      'dates',
      '14 May 2024 at 3pm. 2024-05-14 3pm-5pm, 14 May 2024 3:00 PM-11:00 PM',
      '14 May 2024 at 3pm\n2024-05-14 3pm\n14 May 2024 3:00 PM',
    ],
    [
      'dates',
      '2024-05-14 8h work, 2024-05-15 13pm, 14 May 2024 3 pms, 14.05.2024 5 Uhren',
      '2024-05-14\n2024-05-15\n14 May 2024\n14.05.2024',
    ],
    // A day ends at 24:00.
    [
      'dates',
      '1 May 24h13 1, 14 May 2024 24:30 or 24:00:01, 14.05.2024 24.15 Uhr, 2024年5月14日24時5分, 2024-05-14 24:00:00',
      '1 May\n14 May 2024\n14.05.2024\n2024年5月14日\n2024-05-14 24:00:00',
    ],
  ]);
});

test('sort-dates sorts by times in words too, and warns of a time that it cannot compare', async () => {
  await assertAnswers([
    [
      'sort-dates',
      '2024-05-14 3pm c\n2024-05-14 10am a\n2024-05-14 12pm b',
      '2024-05-14 10am a\n2024-05-14 12pm b\n2024-05-14 3pm c',
    ],
    [
      'sort-dates',
      'May 14, 2024 at 3:15 PM b\nMay 14, 2024 at 10:00 AM a',
      'May 14, 2024 at 10:00 AM a\nMay 14, 2024 at 3:15 PM b',
    ],
    ["sort-dates | date 'HH:mm'", '2024-05-14T09:30:00Z\n14.05.2024 11:45\n14 May 2024 3pm', '09:30\n11:45\n15:00'],
    ['sort-dates', '14.05.2024, 15 Uhr\n14.05.2024, 9 Uhr', '14.05.2024, 9 Uhr\n14.05.2024, 15 Uhr'],
    ['sort-dates', '14. Mai, 15 Uhr\n14. Mai, 9 Uhr', '14. Mai, 9 Uhr\n14. Mai, 15 Uhr'],
  ]);
  await assertWarnings([
    [
      'sort-dates',
      '2024-05-14 noon\n2024-05-14 10am',
      /^Only the day in “2024-05-14 noon” was compared, not the time; /,
    ],
    ['sort-dates', '3pm on 14 May 2024\n10am on 14 May 2024', /^Only the day in “3pm on 14 May 2024” was compared/],
    ['sort-dates', '2024-05-14,15:00\n2024-05-14,09:00', /^Only the day in “2024-05-14,15:00” was compared/],
    ['sort-dates', '2024-05-14 8h\n2024-05-14 7h', /^Only the day in “2024-05-14 8h” was compared/],
    ['sort-dates', '2024-05-14 8h\n2024-05-13 7h', undefined],
    ['sort-dates', '2024-05-14 3pm\n2024-05-14 10am', undefined],
  ]);
});
