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
