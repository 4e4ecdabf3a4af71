// The list of the overlay without a browser: pages of a long history that arrive in any order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFinder } from '../../src/ui/overlay/model/finder.ts';
import { until } from '../support/application/history.ts';

test('keeps what is in sight when pages of an earlier scroll arrive late', async () => {
  const waiting = new Map<number, () => void>();
  const finder = createFinder(((_id: string, { query }: { query: { offset: number; limit: number } }) => {
    const { offset, limit } = query;
    const items = Array.from({ length: limit }, (_, index) => ({ id: offset + index + 1 }));
    const answer = { value: { items, total: 100_000, offset, approximate: false } };
    if (offset === 0) return Promise.resolve(answer);
    return new Promise((resolve) => waiting.set(offset, () => resolve(answer)));
    // Only what the finder reads.
  }) as never);
  await finder.search('');
  const scrolls = [finder.need(5000, 5020), finder.need(90_000, 90_020)];
  waiting.get(90_000)?.();
  await scrolls[1];
  waiting.get(5000)?.();
  await scrolls[0];
  void finder.show(10_000, 10_020);
  for (const place of [20_000, 30_000, 40_000]) void finder.show(place, place + 20);
  waiting.get(10_000)?.();
  await until('The last scroll', async () => (waiting.has(40_000) ? true : undefined));
  assert.ok(!waiting.has(20_000) && !waiting.has(30_000), 'what was scrolled past is skipped');
  for (const place of [0, 5000, 90_000, 90_020]) assert.equal(finder.found.get()?.lines.get(place)?.id, place + 1);
});
