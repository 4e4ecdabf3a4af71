// Lists by time find exactly the entries of that time, however often the clock was set back, and whatever is deleted and restored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemovedEntry } from '../../src/core/history/writer-port.ts';
import fc, { rounds } from '../support/running/random.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Milliseconds from one copy to the next. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 1, arbitrary: fc.integer({ min: -40, max: 40 }) },
);
/** Few texts, so that some are copied again and move to the top. */
const copies = fc.array(
  fc.record({ step, text: fc.nat(60).map(String), deletes: fc.option(fc.nat(60)), restores: fc.boolean() }),
  {
    maxLength: 80,
  },
);

test('lists the entries before and after any time, even if the clock was set back', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, reader, clock } = store;
  const list = (times: { after?: number; before?: number }) =>
    reader.list({ q: '', fuzzy: false, tags: [], ...times }, { offset: 0, limit: 500 });
  fc.assert(
    fc.property(copies, fc.integer({ min: -60, max: 300 }), fc.integer({ min: -60, max: 300 }), (all, one, other) => {
      const start = clock.now;
      const removed: RemovedEntry[] = [];
      for (const { step, text, deletes, restores } of all) {
        clock.now += step;
        history.record({ text });
        const doomed = deletes === null ? undefined : list({}).items[deletes];
        if (doomed) removed.push(history.takeOut(doomed.id));
        const restored = restores ? removed.pop() : undefined;
        if (restored) history.putBack(restored);
      }
      const entries = list({}).items;
      for (const [after, before] of [[start + one], [undefined, start + one], [start + one, start + other]] as const) {
        const times = { ...(after !== undefined && { after }), ...(before !== undefined && { before }) };
        const expected = entries.filter(
          ({ copiedAt }) => copiedAt >= (after ?? -Infinity) && copiedAt < (before ?? Infinity),
        );
        const { items, total } = list(times);
        assert.deepEqual(
          items.map(({ id }) => id),
          expected.map(({ id }) => id),
        );
        assert.equal(total, expected.length);
      }
    }),
    { numRuns: rounds(60) },
  );
});

test('finds an entry by its time after it was put back between others, with the clock set back meanwhile', (t) => {
  for (const order of ['first', 'last'] as const) {
    const { history, reader, clock } = openTestStore(makeTempHome(t), t);
    const start = clock.now;
    const copy = (text: string, time: number) => {
      clock.now = start + time;
      return history.record({ text });
    };
    const find = (times: { after?: number; before?: number }) =>
      reader.list({ q: '', fuzzy: false, tags: [], ...times }, { offset: 0, limit: 9 }).items.map(({ value }) => value);
    copy('oldest', 0);
    const takeOut = (text: string) =>
      history.takeOut(reader.list({ q: text, fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).items[0]?.id ?? 0);
    copy('late', 90);
    const late = takeOut('late');
    copy('early', 10);
    // Put back before an earlier one that is in its place, or is put back after it.
    const early = order === 'last' ? takeOut('early') : undefined;
    history.putBack(late);
    if (early) history.putBack(early);
    copy('newest', 200);
    assert.deepEqual(find({ after: start + 50, before: start + 100 }), ['late'], order);
    assert.deepEqual(find({ after: start + 5, before: start + 50 }), ['early'], order);
  }
});
