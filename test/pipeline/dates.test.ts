// Tests that dates are read by one rule: dates with known answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerDate } from './answer-date.ts';
import { assertAnswers } from './assert-filters.ts';
import { dateVectors } from './date-vectors.ts';

test('reads dates with known answers', async () => {
  for (const [date, expected] of dateVectors) {
    const result = await answerDate('timezone UTC', date);
    if (expected.startsWith('?')) {
      assert(result.startsWith('?') && result.includes(expected.slice(2)), `${date}: ${result}`);
    } else assert.equal(result, expected.includes('T') ? expected : `${expected}T00:00:00Z`, date);
  }
});

test('a weekday decides between two readings', () =>
  assertAnswers([
    ['date', 'Wednesday, 3/4/2024', '2024-04-03'],
    ['date', 'Monday, 3/4/2024', '2024-03-04'],
    ['date', 'četvrtak, 5. listopada 2023.', '2023-10-05'],
  ]));
