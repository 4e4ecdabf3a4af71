// Lists, searches and writes are correct at every stage of an index rebuild, and a restart resumes it.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import { indexVersion } from '../../src/store/indexes/index-schema.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { createChance } from '../support/running/chance.ts';
import { seed } from '../support/running/random.ts';
import { countIndexRows, fillStore, type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const numbers = Array.from({ length: 300 }, (_, index) => index);

const fill = ({ history }: OpenedStore): void => {
  for (const n of numbers) {
    const { id = 0 } =
      history.record({ text: `Number ${n}, ${n % 3 === 0 ? 'Straße' : 'avenue'}`, app: `App ${n % 5}` }) ?? {};
    if (n % 4 === 0) history.change(id, { addTags: ['fourth'] });
    if (n % 50 === 0) history.change(id, { description: `described ${n}`, pin: true });
  }
  history.record({ text: `https://example.org/${'long text '.repeat(8000)}needle` });
};

/** Pretends that another version wrote the indexes. */
const outdate = (home: Home): void => {
  const database = openDatabase(home.databaseFile);
  database.run('UPDATE index_state SET version = ?', indexVersion + 1);
  database.close();
};

const ask = ({ reader }: OpenedStore) => {
  const list = (q: string, tags: string[] = [], fuzzy = false) => {
    const { items, total } = reader.list({ q, fuzzy, tags }, { offset: 0, limit: 20 });
    return [total, ...items.map(({ id }) => id)];
  };
  return {
    all: list(''),
    tagged: list('', ['fourth']),
    text: list('', ['text']),
    urls: list('', ['url']),
    substring: list('STRASSE'),
    short: list('7,'),
    app: list('app 3'),
    both: list('number 12', ['fourth']),
    described: list('described'),
    long: list('needle'),
    longQuery: list(`long text ${'long text '.repeat(30)}`),
    nothing: list('no such text'),
    fuzzy: list('strse 99', [], true),
    fuzzyApp: list('avnue', ['fourth'], true)[0] ?? 0,
    tags: reader.tags({ offset: 0, limit: 50 }),
    counts: reader.counts(),
  };
};

/** Limits a step by the number of clock checks, which is the same on every machine. */
const afterBatch = (): (() => boolean) => {
  let looks = 0;
  return () => ++looks >= 64;
};

test('starting with indexes of another version writes little', (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    const { number } = createChance(seed);
    const word = (): string => number(2 ** 31).toString(36);
    for (let n = 0; n < 2000; n++)
      history.record({ text: `Number ${n}: ${Array.from({ length: 10 }, word).join(' ')}` });
  });
  outdate(home);
  const whole = statSync(home.databaseFile).size;
  openTestStore(home, t);
  const bytes = statSync(`${home.databaseFile}-wal`).size;
  assert.ok(bytes < whole / 4, `${bytes} bytes of ${whole}`);
});

test('rebuilds indexes of another version, with correct results before, during and after', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  const before = openTestStore(home);
  while (before.history.tidySome(afterBatch()));
  const expected = ask(before);
  before.database.close();
  outdate(home);

  const store = openTestStore(home, t);
  assert.deepEqual(store.reader.indexing(), { done: 0, total: numbers.length + 1 });
  assert.deepEqual(ask(store), expected, 'before the first step');
  let steps = 0;
  while (store.history.tidySome(afterBatch())) {
    steps += 1;
    assert.deepEqual(ask(store), expected, `after step ${steps}`);
  }
  assert.ok(steps > 3, 'it takes several steps');
  assert.equal(store.reader.indexing(), undefined);
  assert.equal(store.database.number('SELECT version FROM index_state'), indexVersion);
});

test('a requested rebuild keeps every result correct, and a restart resumes it at any point', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  let store = openTestStore(home);
  t.after(() => store.database.close());
  while (store.history.tidySome(afterBatch()));
  const expected = ask(store);
  startRebuild(store.database, isText);
  assert.deepEqual(store.reader.indexing(), { done: 0, total: numbers.length + 1 });
  assert.deepEqual(ask(store), expected, 'before the first step');
  const phases = new Set<string>();
  for (let more = true; more; ) {
    const { phase } = store.database.get<{ phase: string }>('SELECT phase FROM list_repair') ?? { phase: 'texts' };
    if (!phases.has(phase)) {
      store.database.close();
      store = openTestStore(home);
    }
    phases.add(phase);
    const { done } = store.reader.indexing() ?? { done: Infinity };
    assert.equal(phase === 'texts' || done === 0, true, phase);
    more = store.history.tidySome(phase === 'texts' ? afterBatch() : () => true);
    assert.deepEqual(ask(store), expected, phase);
  }
  assert.deepEqual([...phases], ['entries', 'tags', 'digests', 'names', 'texts']);
  assert.equal(store.reader.indexing(), undefined);
});

test('fills missing list indexes immediately', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  const store = openTestStore(home, t);
  const expected = ask(store);
  for (const table of ['entry_digest', 'tag', 'unpinned_total']) {
    store.database.execute(`DROP TABLE ${table}`);
    startRebuild(store.database, isText);
    assert.equal(store.database.get('SELECT 1 FROM list_repair'), undefined, table);
    assert.deepEqual(ask(store), expected, table);
  }
});

test('opens a history from before lists were repaired in place, and rebuilds it on request', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  const raw = openDatabase(home.databaseFile);
  raw.execute('DROP TABLE list_repair');
  raw.close();
  const store = openTestStore(home, t);
  assert.equal(store.reader.indexing(), undefined);
  store.history.record({ text: 'brand new' });
  startRebuild(store.database, isText);
  while (store.history.tidySome(() => false));
  assert.equal(ask(store).all[0], numbers.length + 2);
});

test('a rebuild does not list entries again that a clearing has removed from the lists', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  const { database, history, reader } = openTestStore(home, t);
  const clearings = createClearingStore(database);
  const clearing = { upTo: history.newestPosition(), pins: false };
  const number = clearings.add(clearing);
  const isTimeUp = () => true;
  assert.deepEqual(history.clearSome(clearing, isTimeUp).count, 0, 'the first step removes them from the lists');
  startRebuild(database, isText);
  const listed = () => reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total;
  while (database.get('SELECT 1 FROM list_repair')) {
    history.tidySome(isTimeUp);
    assert.equal(listed(), 6, 'the pins');
  }
  assert.deepEqual(reader.indexing(), { done: 0, total: 6 });
  while (history.clearSome(clearing).more);
  clearings.remove(number);
  while (history.tidySome(() => false));
  assert.deepEqual([listed(), database.number('SELECT count(*) FROM entry')], [6, 6]);
});

test('finds entries that are copied, moved, changed or deleted during a rebuild, during and after it', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  outdate(home);
  const store = openTestStore(home, t);
  const { history, reader } = store;
  const total = (q: string) => reader.list({ q, fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total;
  const check = (state: string): void => {
    assert.deepEqual(
      ['brand new', 'number 200,', 'changed text', 'number 201,', 'number 202,', 'noted', 'number 1,'].map(total),
      [1, 1, 1, 0, 0, 1, 0],
      state,
    );
    assert.equal(total(''), numbers.length);
  };
  history.tidySome(afterBatch());
  history.record({ text: 'brand new' });
  history.record({ text: 'Number 200, avenue' });
  history.change(202, { value: 'changed text' });
  history.remove(203);
  history.change(204, { description: 'noted' });
  history.remove(2);
  check('during');
  while (history.tidySome(afterBatch())) check('during');
  check('after');
  const upTo = history.newestPosition();
  while (history.clearSome({ upTo, pins: true }).more);
  while (history.tidySome(afterBatch()));
  const left = Object.entries(countIndexRows(home)).filter(([, rows]) => rows > 0);
  assert.deepEqual(left, [], 'nothing is left of what was deleted');
});

test('a rebuild after a clearing only has to index the entries that stay', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  outdate(home);
  const { history, reader } = openTestStore(home, t);
  history.tidySome(afterBatch());
  const upTo = history.newestPosition();
  const countDescribed = (): number =>
    reader.list({ q: 'described', fuzzy: false, tags: [] }, { offset: 0, limit: 9 }).total;
  while (history.clearSome({ upTo, pins: false }).more);
  assert.deepEqual(reader.indexing(), { done: 0, total: 6 });
  assert.equal(countDescribed(), 6, 'pins stay');
  while (history.tidySome(afterBatch()));
  assert.equal(reader.indexing(), undefined);
  assert.equal(countDescribed(), 6, 'pins stay');
});

test('a restart resumes a rebuild where it stopped', (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  outdate(home);
  const first = openTestStore(home);
  for (let step = 0; step < 3; step++) first.history.tidySome(afterBatch());
  const progress = first.reader.indexing();
  assert.ok((progress?.done ?? 0) > 0);
  first.database.close();
  const second = openTestStore(home, t);
  assert.deepEqual(second.reader.indexing(), progress);
  while (second.history.tidySome(afterBatch()));
  assert.equal(second.reader.indexing(), undefined);
});

test('status and doctor report the progress of a rebuild', async (t) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  outdate(home);
  const { call, control } = await startApplication(t, home);
  const { json: status } = await call('GET', '/v1/status');
  if (status.indexing) assert.equal(status.indexing.total, numbers.length + 1);
  await until('The rebuild', async () => !(await call('GET', '/v1/status')).json.indexing || undefined);
  const { json } = await control('GET', '/control/checks');
  const check = json.checks.find(({ name }: { name: string }) => name === 'search');
  assert.deepEqual(check, { name: 'search', works: true, message: 'Every entry is indexed.' });
});
