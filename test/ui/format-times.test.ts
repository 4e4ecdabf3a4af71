// Times as all pages show them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatMonth, formatPreciseTime, formatSoon, formatTime } from '../../src/ui/parts/format-times.ts';

test('a time has a day, a month as a word, and 24 hours', () => {
  const time = new Date(2026, 2, 7, 15, 4, 9).toISOString();
  assert.equal(formatTime(time), '7 Mar 2026, 15:04');
  assert.equal(formatPreciseTime(time), '7 Mar 2026, 15:04:09');
  assert.equal(formatDay(time), '7 Mar 2026');
  assert.equal(formatMonth(time), 'Mar 2026');
  assert.equal(formatSoon(time, new Date(2026, 2, 7, 9)), '15:04');
  assert.equal(formatSoon(time, new Date(2026, 2, 6, 9)), '7 Mar 2026, 15:04');
});
