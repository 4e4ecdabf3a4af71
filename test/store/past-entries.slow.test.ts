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
