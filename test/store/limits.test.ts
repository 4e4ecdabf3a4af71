// Limits of the history drop expired, old and excess entries, oldest first and in steps. Pins stay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import type { Limits } from '../../src/core/history/writer-port.ts';
import { countUnpinned } from '../../src/store/history/unpinned-total.ts';
import { screenshot } from '../support/application/history.ts';
import fc, { rounds } from '../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const now = Date.parse('2026-03-17T12:00:00.000Z');
const unlimited: Limits = { now, mostEntries: Infinity, mostBytes: Infinity, mostAge: Infinity };

const listIds = ({ reader }: OpenedStore): number[] =>
  reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 }).items.map(({ id }) => id);

const recordTexts = ({ history, clock }: OpenedStore, ...texts: string[]): void => {
  clock.now = now;
  for (const text of texts) history.record({ text });
};

test('drops the oldest entries above the maximum number; pins are neither dropped nor counted', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  recordTexts(store, 'one', 'two', 'three', 'four', 'five');
  history.pin(1);
  history.pin(4);
  recordTexts(store, 'two'); // now the newest
  const limits = { ...unlimited, mostEntries: 2 };
  assert.deepEqual(history.dropDue(limits), { count: 1, imageFiles: [], more: false, nextAt: Infinity });
  assert.deepEqual(listIds(store), [2, 5, 4, 1]);
  assert.equal(history.dropDue(limits).count, 0);
  history.unpin(1);
  assert.equal(history.dropDue(limits).count, 1, 'an unpinned entry counts again');
  assert.deepEqual(listIds(store), [2, 5, 4]);
});

test('drops the oldest entries above the maximum size, but never the latest copy', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  recordTexts(store, 'a'.repeat(400), 'b'.repeat(300), 'c'.repeat(200));
  history.record({ image: { ...screenshot, bytes: 100 } });
  assert.equal(history.dropDue({ ...unlimited, mostBytes: 1000 }).count, 0);
  assert.deepEqual(history.dropDue({ ...unlimited, mostBytes: 499 }).count, 2);
  assert.deepEqual(listIds(store), [4, 3]);
  history.change(3, { value: 'c'.repeat(2000) });
  assert.deepEqual(history.dropDue({ ...unlimited, mostBytes: 499 }).count, 1, 'an edit can exceed the limit');
  recordTexts(store, 'd'.repeat(5000));
  assert.deepEqual(history.dropDue({ ...unlimited, mostBytes: 499 }).count, 0, 'a large copy drops no others');
  assert.deepEqual(listIds(store), [5, 4]);
  recordTexts(store, 'e');
  assert.deepEqual(history.dropDue({ ...unlimited, mostBytes: 100 }), {
    count: 1,
    imageFiles: [],
    large: [{ id: 5, bytes: 5000 }],
    more: false,
    nextAt: Infinity,
  });
  assert.deepEqual(listIds(store), [6, 4], 'counts once it is not the newest');
});

test('small entries never pay for one that is larger than the limit: it goes once it is not the newest', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  const limits = { ...unlimited, mostBytes: 1_048_576 };
  recordTexts(store, ...Array.from({ length: 50 }, (_, n) => `small ${n}`), 'x'.repeat(1_200_000));
  assert.equal(history.dropDue(limits).count, 0);
  recordTexts(store, 'one more');
  assert.deepEqual(history.dropDue(limits).large, [{ id: 51, bytes: 1_200_000 }]);
  assert.deepEqual(listIds(store), [52, ...Array.from({ length: 50 }, (_, n) => 50 - n)]);
  // Also if it becomes larger by an edit or its versions, or if the limit is lowered.
  history.change(7, { value: 'y'.repeat(1_100_000) });
  history.change(8, { value: 'z'.repeat(600_000) });
  history.change(8, { value: 'z'.repeat(600_001) });
  assert.deepEqual(
    history
      .dropDue(limits)
      .large?.map(({ id }) => id)
      .toSorted(),
    [7, 8],
  );
  history.change(9, { value: 'z'.repeat(3000) });
  assert.deepEqual(
    history.dropDue({ ...limits, mostBytes: 2000 }).large?.map(({ id }) => id),
    [9],
  );
  assert.equal(listIds(store).length, 48);
});

test('drops nothing by a list that has lost the oldest entries, and repairs the list', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database } = store;
  recordTexts(store, 'one', 'two', 'three', 'four', 'five');
  database.run('DELETE FROM entry_tag WHERE position <= 2');
  countUnpinned(database);
  const limits = { ...unlimited, mostEntries: 2 };
  assert.equal(history.dropDue(limits).count, 0);
  while (history.tidySome());
  assert.deepEqual(listIds(store), [5, 4, 3, 2, 1]);
  assert.equal(history.dropDue(limits).count, 3);
  assert.deepEqual(listIds(store), [5, 4]);
});

test('old versions and formatting count against the limit, and are deleted with their entry', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database } = store;
  const bytes = () => database.number('SELECT bytes FROM unpinned_total');
  history.record({ text: 'abc', html: '<b>abc</b>', rtf: '{rtf}' });
  assert.equal(bytes(), 3 + 10 + 5);
  history.record({ text: 'abc' });
  assert.equal(bytes(), 3 + 10 + 5, 'copied again as plain text');
  history.record({ text: 'abc', rtf: '{}' });
  assert.equal(bytes(), 3 + 2, 'copied again with other formatting');
  history.change(1, { value: 'ä'.repeat(100) });
  assert.equal(bytes(), 200 + 3);
  history.pin(1);
  assert.equal(bytes(), 0);
  history.unpin(1);
  assert.equal(bytes(), 203);
  recordTexts(store, 'newest');
  assert.equal(history.dropDue({ ...unlimited, mostBytes: 202 }).count, 1, 'exceeds the limit because of its version');
  assert.equal(bytes(), 6);
});

test('keeps the newest hundred versions of an entry that is edited repeatedly', (t) => {
  const { history, reader, database } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'value 0' });
  for (let n = 1; n <= 130; n++) history.change(1, { value: `value ${n}` });
  const { items, total } = reader.versions(1, { offset: 0, limit: 200 });
  assert.deepEqual([total, items.at(0)?.value, items.at(-1)?.value], [100, 'value 129', 'value 30']);
  const bytes = items.reduce((sum, { value }) => sum + value.length, 'value 130'.length);
  assert.equal(database.number('SELECT bytes FROM unpinned_total'), bytes);
});

test('drops entries that were last copied too long ago, and returns when the next is due', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, clock } = store;
  const [mostAge, pinned, again] = [1000, 1, 2];
  for (const [index, age] of [3000, 2000, 1500, 1000, 400].entries()) {
    clock.now = now - age;
    history.record({ text: `number ${index + 1}` });
  }
  history.pin(pinned);
  clock.now = now - 10;
  history.record({ text: `number ${again}` });
  const { count, nextAt } = history.dropDue({ ...unlimited, mostAge });
  assert.equal(count, 1);
  assert.deepEqual(listIds(store), [again, 5, 4, pinned]);
  assert.equal(nextAt, now + 1, 'one is exactly at the maximum age');
  assert.equal(history.dropDue({ ...unlimited, mostAge, now: nextAt - 1 }).count, 0);
  assert.equal(history.dropDue({ ...unlimited, mostAge, now: nextAt }).count, 1);
});

test('drops expired entries; a pin stays until it is unpinned', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  recordTexts(store, 'stays');
  for (const [text, expiresAt] of [
    ['soon', now + 10],
    ['later', now + 20],
    ['pinned', now + 5],
  ] as const)
    history.record({ text, expiresAt });
  history.pin(4);
  assert.equal(history.dropDue(unlimited).nextAt, now + 10);
  assert.equal(history.dropDue({ ...unlimited, now: now + 9 }).count, 0);
  assert.deepEqual(history.dropDue({ ...unlimited, now: now + 10 }), {
    count: 1,
    imageFiles: [],
    more: false,
    nextAt: now + 20,
  });
  assert.equal(history.dropDue({ ...unlimited, now: now + 99 }).nextAt, Infinity);
  assert.deepEqual(listIds(store), [4, 1]);
  history.unpin(4);
  assert.equal(history.dropDue({ ...unlimited, now: now + 99 }).count, 1);
  assert.deepEqual(listIds(store), [1]);
});

test('drops many entries in steps, and leaves nothing of them in any index', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database, reader } = store;
  database.transaction(() => {
    for (let n = 0; n < 450; n++) history.record({ image: { ...screenshot, file: `${n}.png` }, text: `seen ${n}` });
  });
  const steps: number[] = [];
  const files: string[] = [];
  for (let more = true; more; ) {
    const step = history.dropDue({ ...unlimited, mostEntries: 20 });
    steps.push(step.count);
    files.push(...step.imageFiles);
    more = step.more;
  }
  assert.ok(Math.max(...steps) <= 100, 'a step takes too long');
  assert.deepEqual([files.length, files[0], files.at(-1)], [430, '0.png', '429.png']);
  const found = reader.list({ q: 'seen', fuzzy: false, tags: ['image'] }, { offset: 0, limit: 50 });
  assert.deepEqual([found.total, found.items[0]?.id, found.items.at(-1)?.id], [20, 450, 431]);
});

test('the count and size of unpinned entries are correct, whatever is done', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database, clock } = store;
  const text = fc.constantFrom('a', 'bb', 'ccc', 'dddd', 'ß', '😀');
  const id = fc.nat(12);
  const step = fc.oneof(
    { weight: 5, arbitrary: text.map((value) => () => history.record({ text: value })) },
    {
      weight: 3,
      arbitrary: fc.tuple(text, text).map(
        ([value, html]) =>
          () =>
            history.record({ text: value, html }),
      ),
    },
    { weight: 1, arbitrary: fc.integer({ min: -9, max: 9 }).map((ms) => () => (clock.now += ms)) },
    { weight: 1, arbitrary: text.map((file) => () => history.record({ image: { ...screenshot, file } })) },
    {
      weight: 2,
      arbitrary: fc.tuple(id, text).map(
        ([at, value]) =>
          () =>
            history.change(nth(at), { value }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(id, fc.boolean()).map(
        ([at, pin]) =>
          () =>
            history.change(nth(at), { pin }),
      ),
    },
    { weight: 1, arbitrary: text.map((value) => () => history.pinText(value)) },
    { weight: 1, arbitrary: id.map((at) => () => history.unpin(nth(at))) },
    { weight: 2, arbitrary: id.map((at) => () => history.remove(nth(at))) },
    { weight: 1, arbitrary: id.map((max) => () => history.dropDue({ ...unlimited, mostEntries: max + 1 })) },
    { weight: 1, arbitrary: fc.boolean().map((pins) => () => history.clearSome({ upTo: 1e9, pins })) },
  );
  const nth = (at: number): number => listIds(store)[at] ?? 0;
  const property = fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
    for (const take of steps) {
      try {
        take();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // such as changing an entry that does not exist
      }
    }
    assert.deepEqual(
      { ...database.get<object>('SELECT count, bytes FROM unpinned_total') },
      {
        ...database.get<object>(
          `SELECT count(*) AS count, coalesce(sum(bytes
             + coalesce((SELECT octet_length(html) FROM markup WHERE entry = entry.id), 0)
             + coalesce((SELECT sum(octet_length(value)) FROM version WHERE entry = entry.id), 0)), 0) AS bytes
           FROM entry WHERE pinned_at IS NULL`,
        ),
      },
    );
  });
  fc.assert(property, { numRuns: rounds(40) });
});
