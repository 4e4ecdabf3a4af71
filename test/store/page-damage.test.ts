// Whichever page of the file is overwritten, the next start recovers every row on other pages, and nothing that was deleted.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { findHome, type Home } from '../../src/platform/files/home.ts';
import { rowTables } from '../../src/store/database/migrations.ts';
import { readVarint } from '../../src/store/pages/decode-record.ts';
import { openPages } from '../../src/store/pages/read-pages.ts';
import { readTreePage } from '../../src/store/pages/read-tree-page.ts';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { startApplication } from '../support/application/application.ts';
import { createChance } from '../support/running/chance.ts';
import { seed } from '../support/running/random.ts';
import { damagePage, listTrees, settle } from '../support/store/damage-file.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { fillEveryTable, readRows, total } from '../support/store/rich-history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const pageSize = 4096;

const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const originalHome = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
const original = originalHome.databaseFile;
const first = openTestStore(originalHome);
fillEveryTable(first);
const expected = readRows(first.database);
first.database.close();
settle(original);
assert.ok([...expected.keys()].filter((key) => key.startsWith('entry ')).length === total + 1 - 20);

const trees = listTrees(original);
const pages = openPages(original);
after(pages.close);

/** The pages of each table's tree. */
const pagesBelow = (page: number): number[] => [
  page,
  ...(readTreePage(pages, page)?.children ?? []).flatMap(pagesBelow),
];
const tableOf = new Map(rowTables.flatMap((table) => pagesBelow(trees.get(table) ?? 0).map((page) => [page, table])));

/** The rows that may be lost with a page. */
const rowsOn = (page: number): Set<string> => {
  const table = tableOf.get(page);
  const tree = readTreePage(pages, page);
  if (!tree) return new Set(['entry', 'version', 'markup'].map((name) => `${name} ${total + 1}`)); // part of the long text
  if (!table) return new Set();
  const records = [...tree.records()].filter((record) => record !== undefined);
  const keys = records.map(({ rowid, values }) => `${table} ${tree.kind === 'table' ? rowid : values[0]}`);
  // A pin is lost with its entry.
  return new Set([...keys, ...keys.map((key) => key.replace(/^entry /, 'pin '))]);
};

const prepare = (t: TestContext, page: number, bytes: Buffer): Home => {
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  copyFileSync(original, home.databaseFile);
  damagePage(home.databaseFile, page, bytes);
  markSuspect(home.databaseFile, 'as a statement that met it would');
  return home;
};

const asides = (home: Home): string[] =>
  readdirSync(dirname(home.databaseFile)).filter((name) => name.includes('.damaged-'));

const scramble = (page: number): Buffer => {
  const { number } = createChance(seed + page);
  return Buffer.from(Array.from({ length: pageSize }, () => number(256)));
};

const filled = ['entry', 'markup', 'variable', 'user_action', 'copy_trigger', 'origin', 'pin'];

/** The list of tables, the roots of most tables, and a sample of the rest: all pages take a minute. */
const chosen = (): number[] => {
  const isSchema = (page: number): boolean =>
    page === 1 || [...(readTreePage(pages, page)?.records() ?? [])].some((record) => record?.values[0] === 'table');
  const roots = filled.map((table) => trees.get(table) ?? 0);
  return Array.from({ length: pages.count }, (_, index) => index + 1).filter(
    (page) => isSchema(page) || roots.includes(page) || page % 12 === 6,
  );
};

for (const page of chosen()) {
  const what = tableOf.get(page) ?? 'no table of rows';
  test(`page ${page} (${what}): overwriting it keeps every row on other pages`, (t) => {
    const home = prepare(t, page, page % 2 === 0 ? scramble(page) : Buffer.alloc(pageSize));
    const store = openTestStore(home, t);
    const found = readRows(store.database);
    const excused = rowsOn(page);
    const missing = [...expected.keys()].filter((key) => !found.has(key));
    assert.deepEqual(
      missing.filter((key) => !excused.has(key)),
      [],
      'lost although not on the page',
    );
    /** An entry that has lost its formatting says so. */
    const isWithout = (key: string, row: string): boolean =>
      excused.has(key.replace('entry', 'markup')) &&
      row === expected.get(key)?.replace(String.raw`[\"text\",\"html\"]`, String.raw`[\"text\"]`);
    const isUnchanged = ([key, row]: [string, string]): boolean =>
      row === expected.get(key) ||
      excused.has(key) ||
      isWithout(key, row) ||
      (key.startsWith('pin ') && expected.has(key)); // renumbered
    assert.deepEqual(
      [...found].filter((row) => !isUnchanged(row)).map(([key]) => key),
      [],
      'deleted earlier, or changed',
    );
    if (missing.length > 0) {
      assert.equal(asides(home).length, 1);
      assert.match(store.warnings.join(), /^The history file was damaged\. Recovered: .* Unreadable: (?!nothing)/);
    }
    const list = store.reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 });
    assert.equal(list.items.length, [...found.keys()].filter((key) => key.startsWith('entry ')).length);
    assert.ok((store.history.record({ text: 'new' })?.id ?? 0) > total + 1, 'ids are never reused');
  });
}

test('recovers all rows when a page of rows was copied over the root of its table', (t) => {
  const root = trees.get('entry') ?? 0;
  const leaf = pagesBelow(root).at(-1) ?? 0;
  const home = prepare(t, root, pages.read(leaf) ?? Buffer.alloc(0));
  const { database, warnings } = openTestStore(home, t);
  const found = readRows(database);
  assert.deepEqual(
    [...expected.keys()].filter((key) => !found.has(key)),
    [],
  );
  assert.match(warnings.join(), /^The history file was damaged\. Recovered: /);
});

test('says what is lost when a page of another table was copied over a table without an index', (t) => {
  const root = trees.get('markup') ?? 0;
  const leaf = pagesBelow(trees.get('entry') ?? 0).at(-1) ?? 0;
  const home = prepare(t, root, pages.read(leaf) ?? Buffer.alloc(0));
  const { database, warnings } = openTestStore(home, t);
  const lost = rowsOn(root);
  assert.deepEqual(
    [...readRows(database).keys()].toSorted(),
    [...expected.keys()].filter((key) => !lost.has(key)).toSorted(),
  );
  assert.match(warnings.join(), /Unreadable: 99 texts with formatting\./);
});

test('a row whose id became that of another one takes no place but its own', (t) => {
  const [damaged, other] = [5, 90];
  const leaf = pagesBelow(trees.get('entry') ?? 0).find((page) =>
    [...(readTreePage(pages, page)?.records() ?? [])].some((record) => record?.rowid === damaged),
  );
  const bytes = pages.read(leaf ?? 0) ?? Buffer.alloc(0);
  for (let cell = 0; cell < bytes.readUInt16BE(3); cell++) {
    const [, idAt] = readVarint(bytes, bytes.readUInt16BE(8 + 2 * cell));
    if (bytes[idAt] === damaged) bytes[idAt] = other;
  }
  const { database, warnings } = openTestStore(prepare(t, leaf ?? 0, bytes), t);
  assert.deepEqual(readRows(database), expected);
  assert.match(warnings.join(), /^The history file was damaged\. Recovered: 101 entries, .* Unreadable: nothing\./);
});

test('recovers rows that are only in the write-ahead log', (t) => {
  const source = makeTempHome(t);
  openTestStore(source).database.close();
  copyFileSync(original, source.databaseFile);
  const writing = openTestStore(source, t);
  const id = writing.history.record({ text: 'in the log' })?.id ?? 0;
  writing.history.remove(8);
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  for (const suffix of ['', '-wal']) copyFileSync(source.databaseFile + suffix, home.databaseFile + suffix);
  damagePage(home.databaseFile, trees.get('entry') ?? 0, Buffer.alloc(pageSize));
  markSuspect(home.databaseFile, 'as a statement that met it would');
  const store = openTestStore(home, t);
  assert.equal(store.reader.find(id)?.value, 'in the log');
  assert.equal(store.reader.find(8), undefined, 'deleted in the log');
  assert.equal(store.reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total, total + 1 - 20);
});

test('the application starts and responds when the list of tables is damaged', async (t) => {
  const home = prepare(t, 1, scramble(1));
  const { call } = await startApplication(t, home);
  assert.equal((await call('GET', '/v1/history?limit=1')).json.total, total + 1 - 20);
  assert.equal((await call('GET', '/v1/history?q=described')).json.total, 1);
  assert.equal((await call('GET', '/v1/pins')).json.total, 3);
  assert.equal((await call('GET', '/v1/variables')).json.total, 2);
  const { json } = await call('GET', '/v1/status');
  assert.deepEqual([json.counts.triggers, json.counts.abbreviations], [1, 1]);
  assert.match(json.warnings[0], /^The history file was damaged\./);
});
