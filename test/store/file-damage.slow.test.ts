// Wherever the file is truncated, and whichever page is copied over another, the service starts, reports what is missing, and starts again.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { findHome } from '../../src/platform/files/home.ts';
import { rowTables } from '../../src/store/database/migrations.ts';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { createChance } from '../support/running/chance.ts';
import { rounds, seed } from '../support/running/random.ts';
import { listTrees, settle } from '../support/store/damage-file.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { fillEveryTable, readRows } from '../support/store/rich-history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const pageSize = 4096;

const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const original = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
const first = openTestStore(original);
fillEveryTable(first);
const expected = readRows(first.database);
first.database.close();
settle(original.databaseFile);
const sound = readFileSync(original.databaseFile);
const pageCount = sound.length / pageSize;
const trees = listTrees(original.databaseFile);

const entryKeys = (rows: ReadonlyMap<string, string>): string[] =>
  [...rows.keys()].filter((key) => key.startsWith('entry '));

/** Starts twice on the damaged bytes. */
const check = (t: TestContext, bytes: Buffer): void => {
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  writeFileSync(home.databaseFile, bytes);
  markSuspect(home.databaseFile, 'as a statement that met it would');
  const store = openTestStore(home);
  const found = readRows(store.database);
  const list = store.reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 });
  const { id = 0 } = store.history.record({ text: 'new' }) ?? {};
  store.database.close();
  assert.deepEqual(
    entryKeys(found).filter((key) => !expected.has(key)),
    [],
    'deleted before',
  );
  assert.equal(list.total, entryKeys(found).length);
  if (entryKeys(found).length < entryKeys(expected).length)
    assert.match(store.warnings.join(), /^The history file was damaged/);
  const second = openTestStore(home, t);
  assert.deepEqual(second.warnings, []);
  assert.equal(second.reader.find(id)?.value, 'new');
  assert.equal(entryKeys(readRows(second.database)).length, entryKeys(found).length + 1);
};

const copyPage = (from: number, to: number): Buffer => {
  const bytes = Buffer.from(sound);
  sound.copy(bytes, (to - 1) * pageSize, (from - 1) * pageSize, from * pageSize);
  return bytes;
};

const { number } = createChance(seed);

for (const length of [0, 17, pageSize, ...Array.from({ length: rounds(9) }, () => number(sound.length))])
  test(`truncated to ${length} bytes`, (t) => check(t, sound.subarray(0, length)));

/** A leaf of the entry table, so that SQLite reads rows of other tables as entries, with fields of other types and NULL. */
const entryLeaf = sound.readUInt32BE(((trees.get('entry') ?? 0) - 1) * pageSize + 8);

for (const table of rowTables) {
  const root = trees.get(table) ?? 0;
  test(`the root of ${table} copied over a page of entries`, (t) => check(t, copyPage(root, entryLeaf)));
}

for (const [from, to] of Array.from(
  { length: rounds(12) },
  () => [1 + number(pageCount), 1 + number(pageCount)] as const,
))
  test(`page ${from} copied over page ${to}`, (t) => check(t, copyPage(from, to)));
