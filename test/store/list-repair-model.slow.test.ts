// Wrong list indexes are repaired in steps during normal use. In the end they are correct, and nothing else was lost or added.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import fc, { rounds } from '../support/running/random.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { finishClears, openWithClears } from './model/clears.ts';
import { applyLimits, edit, moveToFront, type RetentionModel, setPin } from './model/naive-retention.ts';
import { findEntry, type SharedStep, takeSharedStep } from './model/shared-steps.ts';
import { compareLists, type Fault, fault, makeWrong } from './model/wrong-lists.ts';

type Step =
  | { do: 'tidy'; steps: number }
  | { do: 'copy'; kind: string }
  | { do: 'copy again' | 'edit' | 'replace' | 'absorb'; at: number }
  | { do: 'tag'; at: number; tags: string[] }
  | { do: 'restart' | 'rebuild' }
  | { do: 'limit'; share: number }
  | SharedStep;

/** Prefers recent and oldest entries, to hit both sides of the repair's position. */
const at = fc.oneof(fc.nat(5), fc.integer({ min: 90, max: 130 }), fc.nat(1000));
const share = fc.integer({ min: 1, max: 10 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('tidy'), steps: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('copy'), kind: fc.constantFrom('text', 'url', 'html') }) },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constantFrom('copy again', 'edit', 'replace', 'pin', 'unpin', 'remove', 'absorb'),
      at,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tag'),
      at,
      tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'new'), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin clear'), pins: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('clear some') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limit'), share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('restart', 'rebuild') }) },
);

const start = 120;

test('repairs wrong lists, counts, tags, digests and totals in steps, whatever happens in between', (t) => {
  const home = makeTempHome(t);
  let opened = openWithClears(home, Date.now);
  t.after(() => opened.database.close());
  let copies = 0;

  const copy = (model: RetentionModel, kind: string): void => {
    const value = kind === 'url' ? `https://example.org/${copies++}` : `copy ${copies++}`;
    const html = kind === 'html' ? '<b>bold</b>' : '';
    const entry = opened.history.record({ text: value, ...(html && { html }) });
    assert.ok(entry);
    moveToFront(model, { id: entry.id, value, html, versions: [], isPinned: false });
  };

  /** Positions far apart, so that a few entries make many spans. */
  const skipPositions = (): void => {
    opened.database.run("UPDATE counter SET value = value + 400 WHERE name = 'position'");
  };

  const fill = (model: RetentionModel): void =>
    opened.database.transaction(() => {
      for (let n = 0; n < start; n++) {
        copy(model, ['text', 'text', 'url', 'html'][n % 4] ?? '');
        const entry = model.entries[0];
        if (entry && n % 3 === 0)
          opened.history.change(entry.id, { addTags: n % 2 === 0 ? ['x'] : ['y', `only-${n}`] });
        if (entry && n % 17 === 0) {
          opened.history.change(entry.id, { pin: true });
          setPin(model, entry, true);
        }
        if (n % 5 === 0) skipPositions();
      }
    });

  /** Without its digest row, the content of an entry is not recognized until the repair. */
  const isRecognized = (id: number): boolean =>
    opened.database.number(
      'SELECT EXISTS (SELECT 1 FROM entry_digest JOIN entry ON entry.id = entry WHERE id = ? AND start = substr(digest, 1, 8))',
      id,
    ) === 1;
  const isRecounted = (): boolean =>
    opened.database.get("SELECT 1 FROM list_repair WHERE phase = 'entries'") === undefined;

  const takeStep = (model: RetentionModel, made: Step): void => {
    const { history, database } = opened;
    const entry = 'at' in made ? findEntry(model, made.at) : undefined;
    switch (made.do) {
      case 'tidy':
        for (let n = 0; n < made.steps; n++) history.tidySome();
        return;
      case 'copy':
        copy(model, made.kind);
        return;
      case 'copy again':
        if (!entry || !isRecognized(entry.id)) return;
        assert.equal(history.record({ text: entry.value })?.id, entry.id);
        entry.html = '';
        moveToFront(model, entry);
        return;
      case 'edit':
      case 'replace': {
        if (!entry) return;
        const value = `changed ${copies++}`;
        if (made.do === 'edit') history.change(entry.id, { value });
        else history.replaceText(entry.id, { text: value, redacted: copies % 2 === 0 });
        edit(entry, value);
        return;
      }
      case 'absorb': {
        const holder = model.entries.find((other) => other !== entry && isRecognized(other.id));
        if (!entry || !holder) return;
        const [first] = model.entries.filter((one) => one === entry || one === holder);
        assert.equal(history.replaceText(entry.id, { text: holder.value, redacted: false }).id, holder.id);
        if (entry.isPinned) setPin(model, holder, true);
        model.entries = model.entries
          .map((one) => (one === first ? holder : one))
          .filter((one, index, all) => one !== entry && all.indexOf(one) === index);
        return;
      }
      case 'tag':
        if (entry) history.change(entry.id, { tags: made.tags });
        return;
      case 'pin':
      case 'unpin':
      case 'remove':
      case 'begin clear':
      case 'clear some':
        takeSharedStep(opened, model, made);
        return;
      case 'restart':
        database.close();
        opened = openWithClears(home, Date.now);
        return;
      case 'rebuild':
        startRebuild(database, isText);
        return;
      case 'limit': {
        if (!isRecounted()) return; // until then the total is wrong
        finishClears(opened); // until then its entries count
        const mostEntries = Math.ceil((model.entries.length * made.share) / 10);
        while (history.dropDue({ now: Date.now(), mostEntries, mostBytes: Infinity, mostAge: Infinity }).more);
        applyLimits(model, mostEntries, Infinity);
      }
    }
  };

  const listAll = (tags: string[] = [], q = '') =>
    opened.reader.list({ q, fuzzy: false, tags }, { offset: 0, limit: 1000 });

  const compare = (model: RetentionModel): void => {
    compareLists(opened);
    const { items, total } = listAll();
    assert.equal(total, model.entries.length);
    assert.deepEqual(
      items.map(({ id, value, pinnedAt }) => ({ id, value, isPinned: pinnedAt !== undefined })),
      model.entries.map(({ id, value, isPinned }) => ({ id, value, isPinned })),
    );
    const isUrl = ({ value }: { value: string }): boolean => value.startsWith('https:');
    assert.deepEqual(
      [listAll(['url']).total, listAll(['text']).total],
      [model.entries.filter(isUrl).length, model.entries.filter((entry) => !isUrl(entry)).length],
    );
    for (const { id, value } of model.entries.filter((_, index) => index % 9 === 0)) {
      assert.ok(
        listAll([], value).items.some((item) => item.id === id),
        value,
      );
    }
  };

  const run = (faults: readonly Fault[], steps: readonly Step[]): void => {
    const model: RetentionModel = { entries: [], pins: [] };
    opened.clearings.begin({ pins: true });
    finishClears(opened);
    while (opened.history.tidySome(() => false));
    fill(model);
    for (const made of faults) makeWrong(opened, made);
    startRebuild(opened.database, isText);
    for (const made of steps) takeStep(model, made);
    finishClears(opened);
    while (opened.history.tidySome(() => false));
    assert.equal(opened.reader.indexing(), undefined);
    compare(model);
  };
  const property = fc.property(fc.array(fault, { maxLength: 12 }), fc.array(step, { maxLength: 60, size: 'max' }), run);
  fc.assert(property, { numRuns: rounds(10) });
});
