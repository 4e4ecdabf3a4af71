// Orders come from counters: neither a deletion nor the clock can take a number, or an order, back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const page = { offset: 0, limit: 50 };

test('a copy made while everything is cleared is kept, whatever the clearing has deleted before it', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  for (let n = 0; n < 5; n++) history.record({ text: `old ${n}` });
  const upTo = history.newestPosition();
  for (let id = 1; id <= 5; id++) history.remove(id);
  history.record({ text: 'copied while the clearing ran' });
  assert.deepEqual(history.clearSome({ upTo, pins: false }), { count: 0, imageFiles: [], more: false });
  assert.deepEqual(
    reader.list({ q: '', fuzzy: false, tags: [] }, page).items.map(({ id }) => id),
    [6],
    'and its id is no other entry’s',
  );
});

test('positions and ids go on after a restart, though the newest entries are gone', (t) => {
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

test('pins are in the order of pinning: within one millisecond, and after the clock was set back', (t) => {
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
  assert.deepEqual(pinned(), [4, 1, 2, 5], 'pinned anew is newest; pinning a pin changes nothing');
  history.remove(1);
  history.pin(6);
  assert.deepEqual(pinned(), [6, 4, 2, 5]);
  assert.equal(reader.counts().pins, 4);
});
