// The forecast of what limits would drop agrees with what they then drop, on random histories.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxListedValue } from '../../src/core/history/entry.ts';
import type { Limits } from '../../src/core/history/writer-port.ts';
import { createLimitForecast } from '../../src/store/history/limit-forecast.ts';
import fc, { rounds } from '../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const now = Date.parse('2026-03-17T12:00:00.000Z');
const unlimited: Limits = { now, mostEntries: Infinity, mostBytes: Infinity, mostAge: Infinity };

const text = fc.oneof(
  fc.constantFrom('a', 'bb', 'ß', '😀'),
  fc.integer({ min: 1, max: 400 }).map((length) => 'x'.repeat(length)),
);
const at = fc.nat(30);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('record'), text, html: fc.constantFrom('', '', '<b>b</b>') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pin', 'unpin', 'edit', 'remove'), at }) },
  // Also back, so that times are not in the order of copying.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), by: fc.integer({ min: -300, max: 900 }) }) },
);
const limit = (max: number) => fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max }));

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const listIds = ({ reader }: OpenedStore): number[] =>
  reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 }).items.map(({ id }) => id);

const take = (store: OpenedStore, made: Step): void => {
  const { history, clock } = store;
  const ids = listIds(store);
  const id = 'at' in made ? ids[made.at % ids.length] : undefined;
  if ('text' in made) history.record({ text: made.text, ...(made.html && { html: made.html }) });
  else if ('by' in made) clock.now += made.by;
  else if (id === undefined) return;
  else if (made.do === 'pin' || made.do === 'unpin') history.change(id, { pin: made.do === 'pin' });
  else if (made.do === 'edit') history.change(id, { value: `edited ${made.at} ${clock.now}` });
  else history.remove(id);
};

const measure = ({ database }: OpenedStore) => {
  const { count = 0, bytes = 0 } =
    database.get<{ count: number; bytes: number }>('SELECT count, bytes FROM unpinned_total') ?? {};
  return { entries: count, bytes };
};

/** What the limits drop, in a transaction that is undone. */
const dropReally = (store: OpenedStore, limits: Limits) => {
  const before = { ...measure(store), ids: listIds(store) };
  const undo = new Error('undo');
  let dropped: { entries: number; bytes: number; newest: number[] } | undefined;
  try {
    store.database.transaction(() => {
      while (store.history.dropDue(limits).more);
      const [after, ids] = [measure(store), listIds(store)];
      dropped = {
        entries: before.entries - after.entries,
        bytes: before.bytes - after.bytes,
        newest: before.ids.filter((id) => !ids.includes(id)),
      };
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  assert.ok(dropped);
  return dropped;
};

test('agrees with what is then dropped, by each limit and by all of them', (t) => {
  const property = fc.property(
    fc.array(step, { maxLength: 40, size: 'max' }),
    limit(12),
    limit(1500),
    limit(6000),
    (steps, mostEntries, mostBytes, mostAge) => {
      const home = makeTempHome(t);
      const store = openTestStore(home);
      try {
        store.clock.now = now;
        for (const made of steps) take(store, made);
        const limits = { now: store.clock.now, mostEntries, mostBytes, mostAge };
        const forecast = createLimitForecast(store.database, maxListedValue)(limits);
        const { newest, ...all } = dropReally(store, limits);
        assert.deepEqual(forecast.all, all);
        assert.equal(forecast.newest.length, Math.min(5, newest.length));
        for (const { id } of forecast.newest) assert.ok(newest.includes(id));
        for (const [shown, only] of [
          [forecast.byEntries, { mostEntries }],
          [forecast.byBytes, { mostBytes }],
          [forecast.byAge, { mostAge }],
        ] as const) {
          const { newest: _, ...one } = dropReally(store, { ...unlimited, now: limits.now, ...only });
          assert.deepEqual(shown, one, Object.keys(only).join());
        }
      } finally {
        store.database.close();
      }
    },
  );
  fc.assert(property, { numRuns: rounds(60) });
});

test('lists the newest that would go, and never the latest copy if it is only too large', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  store.clock.now = now;
  const forecast = createLimitForecast(store.database, maxListedValue);
  for (const name of ['one', 'two', 'three']) store.history.record({ text: name });
  const show = (limits: Partial<Limits>) => forecast({ ...unlimited, ...limits }).newest.map(({ value }) => value);
  assert.deepEqual(show({}), []);
  assert.deepEqual(show({ mostEntries: 1 }), ['two', 'one']);
  assert.deepEqual(show({ mostBytes: 0 }), ['two', 'one']);
  assert.deepEqual(show({ mostAge: 1, now: now + 2 }), ['three', 'two', 'one']);
});
