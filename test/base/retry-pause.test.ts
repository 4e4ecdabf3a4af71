// The pause between attempts grows with failures and resets after a success.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRetryPause } from '../../src/base/retry-pause.ts';

const start = () => {
  const clock = { now: 5000 };
  const retry = createRetryPause(() => clock.now);
  const measurePause = (): number => {
    const from = clock.now;
    while (!retry.isDue()) clock.now += 500;
    return clock.now - from;
  };
  return { clock, retry, measurePause };
};

test('the first attempt is due immediately, and each failure doubles the pause up to a minute', () => {
  const { retry, measurePause } = start();
  assert.equal(measurePause(), 0);
  const pauses = Array.from({ length: 8 }, () => {
    retry.fail();
    return measurePause();
  });
  assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('a success resets the pause', () => {
  const { retry, measurePause } = start();
  for (let count = 0; count < 5; count++) retry.fail();
  retry.succeed();
  assert.equal(measurePause(), 1000);
  retry.fail();
  assert.equal(measurePause(), 1000);
});

test('a clock that is set back does not prolong the pause', () => {
  const { clock, retry } = start();
  retry.fail();
  clock.now -= 3_600_000;
  assert.ok(retry.isDue());
});
