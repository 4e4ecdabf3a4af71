// Compares retention with a naive model: counters, clock changes, clears with writes in between, versions and limits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { rounds } from '../support/running/random.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { finishClears, type OpenedWithClears, openWithClears } from './model/clears.ts';
import { applyLimits, edit, moveToFront, type RetentionModel, weighUnpinned } from './model/naive-retention.ts';
import { findEntry, type SharedStep, takeSharedStep } from './model/shared-steps.ts';

type Step =
  | { do: 'record'; text: string; html: string }
  | { do: 'edit'; at: number; times: number }
  | { do: 'restart' }
  | { do: 'set clock'; by: number }
  | { do: 'limit'; mostEntries: number; mostBytes: number }
  | SharedStep;

const at = fc.nat(12);
const text = fc.oneof(
  fc.constantFrom('a', 'bb', 'ccc', 'ß', '😀', '日本'),
  fc.integer({ min: 1, max: 400 }).map((length) => 'x'.repeat(length)),
);
const most = fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constant(Infinity));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('record'), text, html: fc.constantFrom('', '', '<b>b</b>') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit'), at, times: fc.constantFrom(1, 1, 1, 2, 60) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('pin', 'unpin', 'remove'), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin clear'), pins: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clear some') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set clock'), by: fc.integer({ min: -9_000_000, max: 1000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit'),
      mostEntries: fc.oneof(at, fc.constant(Infinity)),
      mostBytes: most,
    }),
  },
);

const page = { offset: 0, limit: 200 };

const compare = ({ reader, database }: OpenedWithClears, model: RetentionModel): void => {
  const { items } = reader.list({ q: '', fuzzy: false, tags: [] }, page);
  assert.deepEqual(
    items.map(({ id, value, pinnedAt }) => ({ id, value, isPinned: pinnedAt !== undefined })),
    model.entries.map(({ id, value, isPinned }) => ({ id, value, isPinned })),
  );
  assert.deepEqual(
    reader.pins(page).items.map(({ id }) => id),
    model.pins.map(({ id }) => id),
  );
  for (const { id, versions } of model.entries)
    assert.deepEqual(
      reader.versions(id, page).items.map(({ value }) => value),
      versions,
    );
  assert.deepEqual({ ...database.get<object>('SELECT count, bytes FROM unpinned_total') }, weighUnpinned(model));
};

test('keeps the same entries as a naive model, in the same order', (t) => {
  const home = makeTempHome(t);
  let now = Date.now();
  let opened = openWithClears(home, () => now);
  t.after(() => opened.database.close());
  let edits = 0;
  let last = { id: 0, position: 0 };

  const record = (model: RetentionModel, { text: value, html }: Step & { do: 'record' }): void => {
    const known = model.entries.find((entry) => entry.value === value);
    const entry = opened.history.record({ text: value, ...(html && { html }) });
    assert.ok(entry);
    assert.ok(entry.position > last.position, 'positions are never reused');
    if (known) assert.equal(entry.id, known.id);
    else assert.ok(entry.id > last.id, 'ids are never reused');
    last = { id: Math.max(entry.id, last.id), position: entry.position };
    const top = known ?? { id: entry.id, value, html, versions: [], isPinned: false };
    if (html !== '') top.html = html; // plain text keeps the formatting of an equal entry
    moveToFront(model, top);
  };

  const takeStep = (model: RetentionModel, made: Step): void => {
    const { history } = opened;
    const entry = 'at' in made ? findEntry(model, made.at) : undefined;
    switch (made.do) {
      case 'record':
        record(model, made);
        return;
      case 'edit':
        for (let time = 0; entry && time < made.times; time++) {
          const value = `edited ${edits++}`;
          history.change(entry.id, { value });
          edit(entry, value);
        }
        return;
      case 'pin':
      case 'unpin':
      case 'remove':
      case 'begin clear':
      case 'clear some':
        takeSharedStep(opened, model, made);
        return;
      case 'restart':
        opened.database.close();
        opened = openWithClears(home, () => now);
        return;
      case 'set clock':
        now += made.by;
        return;
      case 'limit': {
        finishClears(opened); // until then its entries count
        const { mostEntries, mostBytes } = made;
        while (history.dropDue({ now, mostEntries, mostBytes, mostAge: Infinity }).more);
        applyLimits(model, mostEntries, mostBytes);
      }
    }
  };

  const property = fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
    const model: RetentionModel = { entries: [], pins: [] };
    opened.clearings.begin({ pins: true });
    finishClears(opened);
    for (const made of steps) takeStep(model, made);
    finishClears(opened);
    compare(opened, model);
  });
  fc.assert(property, { numRuns: rounds(60) });
});
