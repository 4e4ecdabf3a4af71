// The limits that tests may change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLimits } from '../../src/base/limits.ts';
import { setLimits } from '../support/application/limits.ts';

test('changes only the named limits, and only as long as the variable is set', async (t) => {
  const usual = readLimits();
  assert.deepEqual([usual.answer, usual.run], [10_000, 10_000]);
  await t.test('changed', (t) => {
    setLimits(t, { answer: 500, retry: 50 });
    assert.deepEqual(readLimits(), { ...usual, answer: 500, retry: 50 });
  });
  assert.deepEqual(readLimits(), usual);
});

test('refuses what is no limit', (t) => {
  for (const wrong of ['', 'anwser=500', 'answer', 'answer=', 'answer=0.5', 'answer=500,']) {
    process.env['COPYLOOM_TEST_LIMITS'] = wrong;
    t.after(() => delete process.env['COPYLOOM_TEST_LIMITS']);
    assert.throws(readLimits, /COPYLOOM_TEST_LIMITS has no limit/, wrong);
  }
});
