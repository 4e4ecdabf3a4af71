// With texts of one repeated character, a longer query does not take longer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('a long query of dashes in long texts of dashes costs about as much as a short one', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  for (let n = 0; n < 3; n++) history.record({ text: `${'-'.repeat(600_000 + n)}` });
  history.record({ text: '-'.repeat(40) });
  while (history.tidySome());
  const search = (length: number): { milliseconds: number; total: number } => {
    const before = process.cpuUsage();
    const { total } = reader.list({ q: '-'.repeat(length), fuzzy: false, tags: [] }, { offset: 0, limit: 50 });
    const { user, system } = process.cpuUsage(before);
    return { milliseconds: (user + system) / 1000, total };
  };
  search(4); // warms up
  const [short, long] = [search(4), search(48)];
  assert.deepEqual([short.total, long.total], [4, 3]);
  assert.ok(long.milliseconds < 5 * short.milliseconds + 20, `${long.milliseconds} and ${short.milliseconds} ms`);
});
