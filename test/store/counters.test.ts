// Order comes from counters: neither a deletion nor the clock can reuse a number or change the order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const page = { offset: 0, limit: 50 };

test('keeps a copy made during a clearing, whatever the clearing has already deleted', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  for (let n = 0; n < 5; n++) history.record({ text: `old ${n}` });
  const upTo = history.newestPosition();
  for (let id = 1; id <= 5; id++) history.remove(id);
  history.record({ text: 'copied while the clearing ran' });
  assert.deepEqual(history.clearSome({ upTo, pins: false }), { count: 0, imageFiles: [], more: false });
  assert.deepEqual(
    reader.list({ q: '', fuzzy: false, tags: [] }, page).items.map(({ id }) => id),
    [6],
    'its id is not reused',
  );
});

test('positions and ids continue after a restart, even if the newest entries were deleted', (t) => {
  const home = makeTempHome(t);
  const first = openTestStore(home);
  for (let n = 0; n < 3; n++) first.history.record({ text: `text ${n}` });
  const upTo = first.history.newestPosition();
  first.history.clearSome({ upTo, pins: true });
  first.database.close();
  const second = openTestStore(home, t);
  assert.ok((second.history.record({ text: 'next' })?.position ?? 0) > upTo);
  assert.equal(second.reader.newest()?.id, 4);
});

test('pins stay in the order of pinning within one millisecond, and after the clock was set back', (t) => {
  const { history, reader, clock } = openTestStore(makeTempHome(t), t);
  for (let n = 1; n <= 6; n++) history.record({ text: `text ${n}` });
  const pinned = () => reader.pins(page).items.map(({ id }) => id);
  for (const id of [5, 2, 4]) history.pin(id);
  assert.deepEqual(pinned(), [4, 2, 5]);
  clock.now -= 3_600_000;
  history.pin(1);
  assert.deepEqual(pinned(), [1, 4, 2, 5]);
  history.unpin(4);
  history.pin(4);
  history.pin(2);
  assert.deepEqual(pinned(), [4, 1, 2, 5], 'pinning again makes it the newest; pinning a pin changes nothing');
  history.remove(1);
  history.pin(6);
  assert.deepEqual(pinned(), [6, 4, 2, 5]);
  assert.equal(reader.counts().pins, 4);
});
