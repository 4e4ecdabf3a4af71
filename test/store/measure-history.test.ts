// What takes up space in the history: exact for a small one, estimated from a sample for a large one.
import assert from 'node:assert/strict';
import { readdirSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { createFreeSpace } from '../../src/store/space/free-space.ts';
import { measureHistory } from '../../src/store/space/measure-history.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const day = 86_400_000;
const never = (): boolean => false;

test('measures every kind exactly', (t) => {
  const { database, history, clock } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'grün', html: '<b>grün</b>' });
  history.record({ files: ['/tmp/a', '/tmp/b'] });
  const changed = history.record({ text: 'first wording' });
  history.change(changed?.id ?? 0, { value: 'second' });
  const measured = measureHistory(database, clock.now);
  assert.equal(measured.isEstimated, false);
  assert.deepEqual(measured.texts, { bytes: 'grün'.length + 1 + 'second'.length, count: 2 });
  assert.deepEqual(measured.files, { bytes: '/tmp/a\n/tmp/b'.length, count: 1 });
  assert.deepEqual(measured.formatting, { bytes: '<b>grün</b>'.length + 1, count: 1 });
  assert.deepEqual(measured.versions, { bytes: 'first wording'.length, count: 1 });
  assert.deepEqual(measured.pictures, { bytes: 0, count: 0 });
  assert.equal(measured.fileBytes, database.number('PRAGMA page_count') * 4096);
});

/** Every tenth text is long; a regular pattern, as of a script that copies, must not mislead the sample. */
const fill = ({ database, history, clock }: OpenedStore, count: number): void => {
  const start = clock.now;
  database.transaction(() => {
    for (let n = 0; n < count; n++) {
      clock.now = start + n * 60_000;
      history.record({ text: `${n} ${(n % 10 === 3 ? 'long ' : 'x').repeat(100)}` });
    }
  });
};

test('estimates a history that is too large to read, to within a few percent', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  fill(store, 5000);
  const [exact, estimated] = [undefined, { readAll: 100, sample: 500 }].map((limits) =>
    measureHistory(store.database, store.clock.now, limits),
  );
  assert.ok(exact && estimated);
  assert.deepEqual([exact.isEstimated, estimated.isEstimated], [false, true]);
  assert.equal(estimated.texts.count, 5000);
  const error = Math.abs(estimated.texts.bytes / exact.texts.bytes - 1);
  assert.ok(error < 0.05, `it is off by ${error}`);
  const total = estimated.periods.sums.reduce((sum, { entries }) => sum + entries, 0);
  assert.ok(Math.abs(total - 5000) < 10, `the periods have ${total}`);
});

for (const [unit, days, periods] of [
  ['day', 10, 11],
  ['week', 100, 15],
  ['month', 1000, 33],
] as const)
  test(`sums entries of ${days} days by ${unit}, with the empty periods in between`, (t) => {
    const { database, history, clock } = openTestStore(makeTempHome(t), t);
    clock.now = new Date(2026, 2, 15, 12).getTime() - days * day;
    history.record({ text: 'old' });
    clock.now = new Date(2026, 2, 15, 12).getTime();
    history.record({ text: 'new one' });
    const measured = measureHistory(database, clock.now).periods;
    assert.equal(measured.unit, unit);
    const amounts = measured.sums.map(({ entries, bytes }) => [entries, bytes]);
    const between = measured.sums.slice(1, -1);
    assert.deepEqual([amounts[0], amounts.at(-1)], [[1, 3], [1, 7]]); // biome-ignore format: one line
    assert.ok(between.every(({ entries }) => entries === 0));
    assert.ok(Math.abs(measured.sums.length - periods) <= 1, `there are ${measured.sums.length}`);
    assert.ok(measured.sums.every(({ from }) => new Date(from).getHours() === 0));
  });

const makeFree = ({ database }: OpenedStore): void =>
  database.execute(`
    CREATE TABLE filler (content BLOB);
    INSERT INTO filler WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT randomblob(8000) FROM n;
    DROP TABLE filler;
  `);

test('compacting leaves nothing free, in steps', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  makeFree(store);
  const freeSpace = createFreeSpace(store.database);
  let steps = 0;
  while (freeSpace.compactSome(() => true)) steps += 1;
  assert.ok(steps > 3, `it took ${steps} steps`);
  assert.equal(store.database.number('PRAGMA freelist_count'), 0);
});

/** As before version 0.2. */
const makeOld = ({ database }: OpenedStore): void =>
  database.execute('PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM; PRAGMA journal_mode = WAL');

/** The names of files that appear in the folder, even for a moment, during the work. */
const listCreated = async (folder: string, work: () => void): Promise<string[]> => {
  const names: string[] = [];
  const watcher = watch(folder);
  const ended = Promise.withResolvers<void>();
  watcher.on('change', (_, name) => (name === 'end' ? ended.resolve() : names.push(String(name))));
  work();
  writeFileSync(join(folder, 'end'), '');
  await ended.promise;
  watcher.close();
  return names;
};

test('rewrites an older file beside it, not in a folder that others share', async (t) => {
  const home = makeTempHome(t);
  const store = openTestStore(home, t);
  makeOld(store);
  store.database.execute('CREATE TABLE large AS SELECT zeroblob(16000000) AS content'); // too large to be rewritten in memory
  makeFree(store);
  const folder = dirname(home.databaseFile);
  const before = readdirSync(folder);
  const created = await listCreated(folder, () => createFreeSpace(store.database).compactSome(never));
  assert.ok(
    created.some((name) => name.startsWith('etilqs_')), // the temporary files of SQLite
    created.join(),
  );
  assert.deepEqual(readdirSync(folder), [...before, 'end'].sort());
  assert.equal(store.database.get('PRAGMA temp_store_directory'), undefined, 'only meanwhile');
});

test('refuses to rewrite an older file without room for it, and changes nothing', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  makeOld(store);
  store.history.record({ text: 'stays' });
  makeFree(store);
  const free = store.database.number('PRAGMA freelist_count');
  assert.ok(free > 100);
  assert.throws(() => createFreeSpace(store.database, () => 1000).compactSome(never), {
    error: 'storage_full',
    message: /^Compacting this history once needs \d+ MB of free disk space, but there are 1 MB\. /,
  });
  assert.equal(store.database.number('PRAGMA freelist_count'), free);
  createFreeSpace(store.database).compactSome(never);
  assert.deepEqual(
    ['PRAGMA freelist_count', 'PRAGMA auto_vacuum', 'SELECT count(*) FROM entry'].map((sql) =>
      store.database.number(sql),
    ),
    [0, 2, 1],
  );
});
