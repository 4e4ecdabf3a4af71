// The space of deleted entries is returned to the file system, and the file stays small for its content.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { generateCopies } from '../bench/generate.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const megabyte = 1024 * 1024;

/** Excludes the write-ahead log. */
const measureFile = ({ databaseFile }: Home, { database }: OpenedStore): number => {
  database.truncateLog({ evenIfNothingErased: true });
  return statSync(databaseFile).size;
};

const fill = ({ database, history }: OpenedStore, texts: Iterable<string>): number => {
  let bytes = 0;
  database.transaction(() => {
    for (const text of texts) {
      history.record({ text });
      bytes += Buffer.byteLength(text);
    }
  });
  while (history.tidySome());
  return bytes;
};

function* takeTexts(count: number): Generator<string> {
  const copies = generateCopies(7);
  for (let n = 0; n < count; n++) yield copies.next().value.text ?? '';
}

const clear = ({ history }: OpenedStore): number => {
  const upTo = history.newestPosition();
  while (history.clearSome({ upTo, pins: false }).more);
  let steps = 0;
  while (history.tidySome()) steps += 1;
  return steps;
};

test('shrinks the file in steps after everything was cleared', (t) => {
  const home = makeTempHome(t);
  const store = openTestStore(home, t);
  fill(store, takeTexts(4000));
  const full = measureFile(home, store);
  assert.ok(full > 2 * megabyte, `it was ${full} bytes`);
  const steps = clear(store);
  assert.ok(steps > 10, `it took ${steps} steps`);
  const empty = measureFile(home, store);
  assert.ok(empty < megabyte, `${empty} of ${full} bytes are left`);
});

test('converts an older file that could not shrink when it is cleared', (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  const old = new DatabaseSync(home.databaseFile);
  old.exec('PRAGMA auto_vacuum = NONE; CREATE TABLE started (at INTEGER); DROP TABLE started;');
  old.close();
  const store = openTestStore(home, t);
  fill(store, takeTexts(2000));
  assert.equal(store.database.number('PRAGMA auto_vacuum'), 0);
  clear(store);
  assert.equal(store.database.number('PRAGMA auto_vacuum'), 2);
  assert.ok(measureFile(home, store) < megabyte);
  store.history.record({ text: 'it goes on' });
  assert.equal(store.reader.list({ q: 'goes', fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total, 1);
});

function* takeLongTexts(): Generator<string> {
  for (const length of [3_000, 30_000, 300_000]) {
    const texts = [...takeTexts(Math.ceil(length / 300) * 3)].join('\n');
    for (let at = 0; at + length <= texts.length; at += length) yield texts.slice(at, at + length);
  }
}

for (const [what, texts] of Object.entries({
  'generated entries': takeTexts(6000),
  'longer entries': takeLongTexts(),
})) {
  test(`the file is at most four times the text: ${what}`, (t) => {
    const home = makeTempHome(t);
    const store = openTestStore(home, t);
    const text = fill(store, texts);
    const ratio = measureFile(home, store) / text;
    assert.ok(ratio < 4, `it is ${ratio.toFixed(2)} times the text`);
  });
}
