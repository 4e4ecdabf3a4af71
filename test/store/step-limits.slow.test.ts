// Steps of bulk work end as soon as their time is up, so that copies never wait long.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startStep } from '../../src/base/step.ts';
import { isText } from '../../src/core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { type Database, openDatabase } from '../../src/store/database/database.ts';
import { createEntryWriter } from '../../src/store/history/entry-writer.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import { indexVersion } from '../../src/store/indexes/index-schema.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const count = 40;
const isTimeUp = (): boolean => true;

const open = (t: TestContext, length = 1, home = makeTempHome(t)) => {
  const store = openTestStore(home, t);
  const record = (n: number): number => store.history.record({ text: `${n} ${'x'.repeat(length)}` })?.id ?? 0;
  const ids = store.database.transaction(() => Array.from({ length: count }, (_, n) => record(n)));
  return { ...store, home, ids };
};

test('a step ends after eight milliseconds of work, or twenty-five on the clock', (t) => {
  let [work, clock] = [1000, 5000];
  t.mock.method(performance, 'now', () => clock);
  t.mock.method(process, 'threadCpuUsage', () => ({ user: work * 600, system: work * 400 }));
  const working = startStep();
  work += 7;
  assert.equal(working(), false);
  work += 1;
  assert.equal(working(), true);
  const waiting = startStep();
  clock += 24;
  assert.equal(waiting(), false);
  clock += 1;
  assert.equal(waiting(), true);
});

test('enforcing the limits counts a few entries at a time, then stops after one when the time is up', (t) => {
  const { history, clock } = open(t);
  const limits = { now: clock.now, mostEntries: 1, mostBytes: Infinity, mostAge: Infinity };
  assert.deepEqual(history.dropDue(limits, isTimeUp), { count: 0, imageFiles: [], more: true, nextAt: clock.now });
  const { count: first, more } = history.dropDue(limits, isTimeUp);
  assert.deepEqual([first, more], [1, true]);
  assert.equal(history.dropDue(limits).count, count - 2, 'drops all others if there is time');
});

test('tagging stops after one entry when the time is up', (t) => {
  const { history, ids } = open(t);
  const change = { addTags: ['new'] };
  assert.equal(history.tagSome(ids, change, isTimeUp).done, 1);
  assert.equal(history.tagSome(ids, change, () => false).done, count);
});

test('a rebuild of the indexes stops after one entry when the time is up', (t) => {
  const { database, home } = open(t);
  database.close();
  const raw = openDatabase(home.databaseFile);
  raw.run('UPDATE index_state SET version = ?', indexVersion + 1);
  raw.close();
  const { history, reader } = openTestStore(home, t);
  let steps = 0;
  for (let done = 0; done < count; steps++) {
    assert.ok(history.tidySome(isTimeUp));
    const now = reader.indexing()?.done ?? count;
    assert.ok(now <= done + 1, `${now - done} entries in one step`);
    done = now;
  }
  assert.ok(steps >= count);
});

/** Counts the rows that a step reads and writes. SQLite doesn't report its reads, so the results of statements are counted. */
const countRows = (database: Database): { database: Database; rows: () => number } => {
  let rows = 0;
  const note = <Answer>(answer: Answer): Answer => {
    rows += Array.isArray(answer) ? answer.length : 1;
    return answer;
  };
  const counting: Database = {
    ...database,
    all: (sql, ...values) => note(database.all(sql, ...values)),
    get: (sql, ...values) => note(database.get(sql, ...values)),
    numbers: (sql, ...values) => note(database.numbers(sql, ...values)),
    number: (sql, ...values) => note(database.number(sql, ...values)),
    run: (sql, ...values) => {
      const done = database.run(sql, ...values);
      rows += Math.max(1, done.changes);
      return done;
    },
  };
  return { database: counting, rows: () => rows };
};

test('starting a rebuild costs the same at any size, and no step visits more positions than a span has', (t) => {
  const home = makeTempHome(t);
  const { database: plain, history } = openTestStore(home, t);
  const { database, rows } = countRows(plain);
  const entries = createEntryWriter({
    database,
    tagIndex: createTagIndex(database, isText),
    matcher: fuzzyMatcher,
    searchedText,
  });
  const fill = (from: number, upTo: number): void =>
    plain.transaction(() => {
      for (let n = from; n < upTo; n++) history.record({ text: `https://example.org/${n}` });
    });
  const measure = (work: () => void): number => {
    const before = rows();
    work();
    return rows() - before;
  };
  const countChanges = (): number => plain.number('SELECT total_changes()');
  const start = (): number => {
    const before = countChanges();
    startRebuild(plain, isText);
    return countChanges() - before;
  };

  fill(0, 500);
  const small = start();
  fill(500, 4500);
  // The worst case: everything has to be added, and then everything else deleted.
  for (const table of ['entry_tag', 'entry_digest']) plain.run(`DELETE FROM ${table}`);
  for (let tag = 3; tag < 6; tag++) plain.run('INSERT OR IGNORE INTO entry_tag SELECT ?, position FROM entry', tag);
  const large = start();
  assert.ok(large <= small + 10, `${large} rows changed at the start, and ${small} in a history a ninth as large`);

  let [steps, longest] = [0, 0];
  for (; plain.get('SELECT 1 FROM list_repair'); steps++)
    longest = Math.max(
      longest,
      measure(() => entries.tidySome(isTimeUp)),
    );
  assert.ok(steps > 4500 / 32, `${steps} steps`);
  assert.ok(longest <= 2 * 1024 + 100, `${longest} rows in one step`);
});

test('erasing deleted text from the search index stops after a few pages when the time is up', (t) => {
  const { database, history, clock } = openTestStore(makeTempHome(t), t);
  const fill = (from: number, upTo: number): void =>
    database.transaction(() => {
      for (let n = from; n < upTo; n++)
        history.record({ text: `note ${n}, about ${n * 7919} and ${(n * 104_729).toString(36)}` });
    });
  fill(0, 1000);
  clock.now += 1000;
  const olderThan = clock.now;
  fill(1000, 2000);
  while (history.tidySome());
  const which = { upTo: history.newestPosition(), pins: false, olderThan };
  while (history.clearSome(which).more);

  const countChanges = (): number => database.number('SELECT total_changes()');
  const steps: number[] = [];
  while (database.number('SELECT due FROM erasure') > 0) {
    const before = countChanges();
    history.tidySome(isTimeUp);
    steps.push(countChanges() - before);
  }
  // The last two steps end the merge: FTS5 drops all merged pages in one statement, and then finds nothing more.
  const merging = steps.slice(0, -2);
  assert.ok(merging.length >= 6, `${merging.length} steps`);
  const longest = Math.max(...merging);
  assert.ok(longest <= 200, `${longest} rows changed in one step`);
});

test('reclaiming space stops after 64 pages when the time is up', (t) => {
  const { database, history } = open(t, 60_000);
  while (history.tidySome());
  const upTo = history.newestPosition();
  while (history.clearSome({ upTo, pins: true }).more);
  const countPages = (): number => database.number('PRAGMA page_count');
  let [largest, reclaimed] = [0, 0];
  for (let before = countPages(); history.tidySome(isTimeUp); before = countPages()) {
    largest = Math.max(largest, before - countPages());
    reclaimed += before - countPages();
  }
  assert.ok(reclaimed > 300, `${reclaimed} pages were reclaimed`);
  assert.ok(largest <= 64 + 2, `${largest} pages in one step`); // plus pointer map pages
});
