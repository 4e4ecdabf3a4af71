// Starting without the history file recovers what the log or the copy of an interrupted rescue still has.
import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

type Store = ReturnType<typeof openTestStore>;

/** So long that a page holds only a few. */
const record = ({ history }: Store, from: number, to: number): void => {
  for (let n = from; n <= to; n++) history.record({ text: `Number ${n} ${`word${n} `.repeat(100)}` });
};
const readNumbers = ({ database }: Store): number[] =>
  database
    .all<{ value: string }>('SELECT value FROM entry ORDER BY id')
    .map(({ value }) => Number(value.split(' ')[1]));
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const leftOver = ({ data, databaseFile }: Home): string[] =>
  readdirSync(data).filter((name) =>
    /\.(rescu|suspect|recovered|damaged)/.test(name.slice(basename(databaseFile).length)),
  );

/** The files left after the service was killed with the history open; `keep` names them. */
const crash = (t: TestContext, work: (store: Store, file: string) => void, keep: readonly string[]): Home => {
  const running = makeTempHome(t);
  const store = openTestStore(running, t);
  work(store, running.databaseFile);
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  rmSync(home.databaseFile);
  for (const suffix of keep) copyFileSync(running.databaseFile + suffix, home.databaseFile + suffix);
  return home;
};

const writeDraft = ({ database }: Store, file: string): void => database.execute(`VACUUM INTO '${file}.rescuing'`);
/** SQLite keeps a journal until the draft is complete. */
const writePartOfDraft = (store: Store, file: string): void => {
  writeDraft(store, file);
  truncateSync(`${file}.rescuing`, Math.floor((statSync(`${file}.rescuing`).size / 4096) * 0.75) * 4096);
  writeFileSync(`${file}.rescuing-journal`, 'unfinished');
};

test('uses a copy that was complete when the service was killed', (t) => {
  const home = crash(
    t,
    (store, file) => {
      record(store, 1, 20);
      writeDraft(store, file);
    },
    ['.rescuing'],
  );
  const store = openTestStore(home, t);
  assert.deepEqual(readNumbers(store), range(1, 20));
  assert.match(store.warnings.join('\n'), /They were restored, and nothing was lost\./);
  assert.deepEqual(leftOver(home), []);
});

test('prefers a complete copy to a history file without its log', (t) => {
  const home = crash(
    t,
    (store, file) => {
      store.database.truncateLog({ evenIfNothingErased: true });
      record(store, 1, 20);
      writeDraft(store, file);
    },
    ['', '.rescuing'],
  );
  copyFileSync(`${home.databaseFile}.rescuing`, `${home.databaseFile}.later`); // written after the history file
  rmSync(`${home.databaseFile}.rescuing`);
  copyFileSync(`${home.databaseFile}.later`, `${home.databaseFile}.rescuing`);
  rmSync(`${home.databaseFile}.later`);
  const store = openTestStore(home, t);
  assert.deepEqual(readNumbers(store), range(1, 20));
  assert.deepEqual(leftOver(home), []);
});

test('recovers what is readable in an incomplete copy, and keeps the copy', (t) => {
  const home = crash(
    t,
    (store, file) => {
      record(store, 1, 200);
      writePartOfDraft(store, file);
    },
    ['.rescuing', '.rescuing-journal'],
  );
  const store = openTestStore(home, t);
  const found = readNumbers(store);
  assert.ok(found.length > 20 && found.length < 200, `${found.length}`);
  assert.match(store.warnings.join('\n'), /copyloom\.db was missing at startup/);
  assert.match(store.warnings.join('\n'), new RegExp(`Recovered: ${found.length} entries`));
  assert.equal(leftOver(home).length, 1);
  assert.match(leftOver(home).join(), /^copyloom\.db\.damaged-.*Z$/);
});

test('recovers rows from an incomplete copy and the log together', (t) => {
  const home = crash(
    t,
    (store, file) => {
      record(store, 1, 200);
      store.database.truncateLog({ evenIfNothingErased: true });
      record(store, 201, 230);
      writePartOfDraft(store, file);
    },
    ['-wal', '.rescuing', '.rescuing-journal'],
  );
  const store = openTestStore(home, t);
  const found = new Set(readNumbers(store));
  assert.ok(range(201, 230).every((n) => found.has(n)));
  assert.ok(range(1, 200).filter((n) => found.has(n)).length > 20);
  assert.match(store.warnings.join('\n'), new RegExp(`Recovered: ${found.size} entries`));
  const saved = leftOver(home).toSorted();
  assert.equal(saved.length, 3);
  for (const [index, end] of [/Z$/, /Z-wal$/, /Z\.draft$/].entries()) assert.match(saved[index] ?? '', end);
});

test('keeps an incomplete copy if the history file has lost its log, and reports the loss', (t) => {
  const home = crash(
    t,
    (store, file) => {
      record(store, 1, 20);
      store.database.truncateLog({ evenIfNothingErased: true });
      writePartOfDraft(store, file);
    },
    ['', '.rescuing', '.rescuing-journal'],
  );
  const store = openTestStore(home, t);
  assert.deepEqual(readNumbers(store), range(1, 20));
  assert.match(store.warnings.join('\n'), /changes and entries may be missing\. An incomplete copy was saved as/);
  assert.match(leftOver(home).join(), /^copyloom\.db\.damaged-.*\.draft$/);
});

test('silently removes an incomplete copy if the history file has its log', (t) => {
  const home = crash(
    t,
    (store, file) => {
      record(store, 1, 20);
      writePartOfDraft(store, file);
    },
    ['', '-wal', '.rescuing', '.rescuing-journal'],
  );
  const store = openTestStore(home, t);
  assert.deepEqual(readNumbers(store), range(1, 20));
  assert.deepEqual(store.warnings, []);
  assert.deepEqual(leftOver(home), []);
});

for (const what of ['missing', 'empty']) {
  test(`restores a history whose file is ${what} from a log that holds all of it`, (t) => {
    const home = crash(
      t,
      (store) => {
        record(store, 1, 20);
        store.database.execute('VACUUM'); // writes every page to the log
      },
      ['-wal'],
    );
    if (what === 'empty') writeFileSync(home.databaseFile, '');
    const store = openTestStore(home);
    assert.deepEqual(readNumbers(store), range(1, 20));
    assert.match(store.warnings.join('\n'), /copyloom\.db was missing at startup\. .* nothing was lost\./);
    record(store, 21, 21);
    store.database.close();
    const again = openTestStore(home, t);
    assert.deepEqual(readNumbers(again), range(1, 21));
    assert.deepEqual(again.warnings, []);
    assert.deepEqual(leftOver(home), []);
  });
}

test('recovers what is in a log without its file, keeps the log, and reports the loss once', (t) => {
  const home = crash(
    t,
    (store) => {
      record(store, 1, 100);
      store.database.truncateLog({ evenIfNothingErased: true });
      record(store, 101, 120);
    },
    ['-wal'],
  );
  const log = readFileSync(`${home.databaseFile}-wal`);
  const store = openTestStore(home);
  const found = new Set(readNumbers(store));
  assert.ok(range(101, 120).every((n) => found.has(n)));
  assert.match(store.warnings.join('\n'), /copyloom\.db was missing at startup\. .* the rest is lost/);
  const saved = leftOver(home).find((name) => name.endsWith('-wal')) ?? '';
  assert.ok(readFileSync(`${home.data}/${saved}`).equals(log));
  store.database.close();
  assert.deepEqual(openTestStore(home, t).warnings, []);
});

test('keeps a damaged log without its file', (t) => {
  const home = crash(t, (store) => record(store, 1, 20), ['-wal']);
  const log = readFileSync(`${home.databaseFile}-wal`);
  log[14] = (log[14] ?? 0) ^ 4; // in its header, so that SQLite ignores the log
  writeFileSync(`${home.databaseFile}-wal`, log);
  const store = openTestStore(home, t);
  assert.match(store.warnings.join('\n'), /The write-ahead log was damaged/);
  assert.match(store.warnings.join('\n'), /copyloom\.db was missing at startup/);
  const logs = leftOver(home).filter((name) => name.endsWith('-wal'));
  assert.ok(logs.some((name) => readFileSync(`${home.data}/${name}`).equals(log)));
});

test('the first start begins with an empty history and no warning', (t) => {
  const home = crash(t, () => {}, []);
  assert.deepEqual(openTestStore(home, t).warnings, []);
});
