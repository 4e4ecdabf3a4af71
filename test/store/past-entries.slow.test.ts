// Entries that were copied elsewhere go where they belong in time, are found, and leave no trace when they are deleted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PastEntry } from '../../src/core/history/stored-entry.ts';
import { textTables } from '../../src/store/indexes/index-schema.ts';
import fc, { rounds } from '../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const unlimited = { now: 0, mostEntries: Infinity, mostBytes: Infinity, mostAge: Infinity };
const atOnce = () => true;

const past = (text: string, copiedAt: number, pinnedAt?: number): PastEntry => ({
  text,
  copiedAt,
  createdAt: copiedAt,
  copies: 1,
  given: [],
  versions: [],
  ...(pinnedAt !== undefined && { pinnedAt }),
});

/** Each step is as short as possible, and `between` runs after each. */
const importAll = ({ history }: OpenedStore, pasts: readonly PastEntry[], between = (): void => undefined): void => {
  const sorted = pasts.toSorted((one, other) => other.copiedAt - one.copiedAt);
  if (sorted.length > 0) history.planRoom(sorted.map(({ copiedAt }) => ({ at: copiedAt, count: 1 })));
  while (history.makeRoom(atOnce)) between();
  for (let done = 0; done < sorted.length; between())
    done += history.importSome(sorted.slice(done), { limits: unlimited, isTrial: false }, atOnce).length;
};

const list = ({ reader }: OpenedStore, narrowed: { q?: string; before?: number } = {}) =>
  reader.list({ q: '', fuzzy: false, tags: [], ...narrowed }, { offset: 0, limit: 1000 });

const start = Date.UTC(2026, 0, 1);
const batch = fc.record({
  copies: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
  imports: fc.array(fc.integer({ min: -50, max: 120 }), { maxLength: 12 }),
  deletes: fc.option(fc.nat(20)),
});

test('the order of a list is that of the times, at every moment, and every entry is found', (t) => {
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 5 }), (batches) => {
      const store = openTestStore(makeTempHome(t));
      store.clock.now = start;
      let number = 0;
      const checkOrder = (): void => {
        const times = list(store).items.map(({ copiedAt }) => copiedAt);
        assert.deepEqual(
          times,
          times.toSorted((one, other) => other - one),
        );
      };
      for (const { copies, imports, deletes } of batches) {
        for (const step of copies) {
          store.clock.now += step;
          store.history.record({ text: `walnut${number++}` });
        }
        const pasts = imports.map((at) => past(`walnut${number++}`, Math.min(start + at, store.clock.now)));
        importAll(store, pasts, checkOrder);
        const doomed = deletes === null ? undefined : list(store).items[deletes];
        if (doomed) store.history.putBack(store.history.takeOut(doomed.id));
        checkOrder();
      }
      const { items, total } = list(store);
      assert.equal(total, items.length);
      assert.equal(items.length, number);
      for (const { id, value } of items) assert.ok(list(store, { q: value }).items.some((found) => found.id === id));
      const [middle] = items.slice(items.length / 2);
      if (middle) {
        const older = items.filter(({ copiedAt }) => copiedAt < middle.copiedAt);
        assert.equal(list(store, { before: middle.copiedAt }).total, older.length);
      }
      const upTo = store.history.newestPosition();
      while (store.history.clearSome({ upTo, pins: true }).more);
      while (store.history.tidySome(atOnce));
      for (const table of textTables) {
        store.database.run(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`);
        const pages = `SELECT count(*) FROM ${table}_data WHERE id > 10 AND length(block) > 4`;
        assert.equal(store.database.number(pages), 0, 'no text is left in the index');
      }
      store.database.close();
    }),
    { numRuns: rounds(25) },
  );
});

test('a deleted entry leaves no text in the index, although others have moved', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database } = store;
  store.clock.now = start + 1000;
  for (const text of ['walnut one', 'almond two', 'cashew three']) history.record({ text });
  importAll(store, [past('older', start), past('oldest', start - 1)]);
  const doomed = list(store, { q: 'almond' }).items[0];
  history.remove(doomed?.id ?? 0);
  while (history.tidySome(atOnce));
  const hasText = (text: string): boolean =>
    textTables.some((table) =>
      database
        .all<{ block: Uint8Array }>(`SELECT block FROM ${table}_data`)
        .some(({ block }) => Buffer.from(block).includes(text)),
    );
  assert.equal(hasText('lmond'), false);
  assert.deepEqual(
    list(store).items.map(({ value }) => value),
    ['cashew three', 'walnut one', 'older', 'oldest'],
  );
});

test('pins are in the order in which they were made', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  store.clock.now = start + 100;
  for (const text of ['own 1', 'own 2']) {
    store.clock.now += 100;
    store.history.pinText(text);
  }
  importAll(store, [past('between', start, start + 250), past('first', start + 1, start + 50)]);
  const pins = store.reader.pins({ offset: 0, limit: 10 }).items.map(({ value }) => value);
  assert.deepEqual(pins, ['own 2', 'between', 'own 1', 'first']);
});

test('many imported pins are in the order in which they were made, whatever the order of their entries', (t) => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(1, -1),
      (times, direction) => {
        const store = openTestStore(makeTempHome(t));
        store.clock.now = start + 1000;
        store.history.pinText('own');
        const sorted = times.toSorted((one, other) => direction * (one - other));
        for (const pinnedAt of [times, sorted]) {
          const name = (at: number): string => `${pinnedAt === times ? 'mixed' : 'sorted'} ${at}`;
          const pasts = pinnedAt.map((minutes, at) => past(name(at), start - at, start + minutes));
          importAll(store, pasts);
        }
        store.history.pinText('last');
        const { items } = store.reader.pins({ offset: 0, limit: 200 });
        assert.equal(items.length, 2 * times.length + 2);
        assert.deepEqual([items[0]?.value, items[1]?.value], ['last', 'own']);
        const made = items.map(({ pinnedAt = 0 }) => pinnedAt);
        assert.deepEqual(
          made,
          made.toSorted((one, other) => other - one),
        );
        store.database.close();
      },
    ),
    { numRuns: rounds(25) },
  );
});

test('many pins, each older than the last, are stored with few changes', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const count = 500;
  const countChanges = (isPinned: boolean): number => {
    const read = () => store.database.number('SELECT total_changes()');
    const before = read();
    const at = (index: number): number => start - index - (isPinned ? 0 : count);
    importAll(
      store,
      Array.from({ length: count }, (_, index) =>
        past(`${isPinned} ${index}`, at(index), isPinned ? at(index) : undefined),
      ),
    );
    return read() - before;
  };
  const surplus = countChanges(true) - countChanges(false);
  assert.ok(surplus < 40 * count, `${surplus} changes for ${count} pins`);
});
