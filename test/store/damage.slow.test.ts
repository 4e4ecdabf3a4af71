// Damage never loses a readable row: indexes are rebuilt, and rows are recovered into a new file.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { maxListedValue } from '../../src/core/history/entry.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { findHome, type Home } from '../../src/platform/files/home.ts';
import { rowTables } from '../../src/store/database/migrations.ts';
import { createEntryReader } from '../../src/store/history/entry-reader.ts';
import { textTables } from '../../src/store/indexes/index-schema.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { openForReading } from '../../src/store/open/open-for-reading.ts';
import { openPages } from '../../src/store/pages/read-pages.ts';
import { readTreePage } from '../../src/store/pages/read-tree-page.ts';
import { salvage } from '../../src/store/repair/salvage.ts';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { createRuleStore } from '../../src/store/rules/rule-store.ts';
import { createVariableReader, createVariableWriter } from '../../src/store/variables/variable-store.ts';
import {
  cutOff,
  damageFreelist,
  damageHeader,
  damageIndexSettings,
  damageLeaf,
  damageTree,
  listTrees,
  settle,
} from '../support/store/damage-file.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const total = 200;
const page = { offset: 0, limit: 200 };

const fill = ({ history, database }: OpenedStore): void => {
  database.transaction(() => {
    for (let n = 1; n <= total; n++)
      history.record({ text: `Number ${n} ${'some words of text '.repeat(20)}`, html: `<b>${n}</b>` });
    for (const id of [7, 3, 90]) history.pin(id);
    history.change(5, { value: 'the new value', addTags: ['kept'], description: 'described' });
    createVariableWriter(database).put({ name: 'note', content: '"x"', updatedAt: 1 }, 100);
    createVariableWriter(database).put({ name: 'note', content: '"y"', updatedAt: 2 }, 100);
    createRuleStore(database).addTrigger({ condition: { tag: 'url' }, action: 'trim', enabled: true }, 1);
    createRuleStore(database).addAbbreviation({ abbreviation: 'a', expansion: 'b' }, 1);
  });
  while (history.tidySome());
};

/** A filled file, created once. Each test damages a copy. */
const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const originalHome = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
const original = originalHome.databaseFile;

const prepare = (t: TestContext, damage: (file: string) => void): Home => {
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  settle(home.databaseFile);
  copyFileSync(original, home.databaseFile);
  damage(home.databaseFile);
  markSuspect(home.databaseFile, 'as a statement that met it would');
  return home;
};

const read = ({ reader, database }: OpenedStore) => ({
  ids: reader.list({ q: '', fuzzy: false, tags: [] }, page).items.map(({ id }) => id),
  found: reader.list({ q: 'words of', fuzzy: false, tags: [] }, page).total,
  fuzzily: reader.list({ q: 'wrds', fuzzy: true, tags: [] }, page).total,
  tagged: reader.list({ q: '', fuzzy: false, tags: ['kept'] }, page).total,
  pins: reader.pins(page).items.map(({ id }) => id),
  versions: reader.versions(5, page).total,
  markup: database.number('SELECT count(*) FROM markup'),
  variables: createVariableReader(database).past('note', page),
  rules: createRuleStore(database).load(),
});

const asides = (home: Home): string[] =>
  readdirSync(dirname(home.databaseFile)).filter((name) => name.includes('.damaged-'));

const first = openTestStore(originalHome);
fill(first);
const expected = read(first);
first.database.close();
settle(original);
assert.deepEqual([expected.ids.length, expected.found, expected.versions], [total, total - 1, 1]);

const indexes = [...listTrees(original).keys()].filter((name) => !rowTables.some((table) => table === name));
assert.ok(indexes.length > 20, 'search index tables and table indexes');

for (const name of indexes.filter((name) => name !== 'sqlite_sequence')) {
  test(`damage in ${name} loses nothing`, (t) => {
    const home = prepare(t, (file) => damageTree(file, name));
    const store = openTestStore(home, t);
    assert.deepEqual(read(store), expected);
    while (store.history.tidySome());
    assert.deepEqual(read(store), expected);
    assert.equal(store.database.get<{ integrity_check: string }>('PRAGMA integrity_check')?.integrity_check, 'ok');
    assert.deepEqual(asides(home), []);
    assert.match(store.warnings.join(), /^The search indexes were damaged\. No entries were lost/);
  });
}

for (const table of textTables) {
  test(`damaged settings of the index ${table} lose nothing`, (t) => {
    const home = prepare(t, (file) => damageIndexSettings(file, table));
    const store = openTestStore(home, t);
    assert.deepEqual(read(store), expected);
    assert.match(store.warnings.join(), /^The search indexes were damaged\. No entries were lost/);
  });
}

test('lists are complete as soon as the new file is in place', (t) => {
  const { databaseFile } = prepare(t, (file) => damageTree(file, 'entry_tag'));
  salvage({ file: databaseFile, now: new Date(), isText, beforeSwap: () => undefined, isDamaged: false });
  const { database } = openForReading(databaseFile);
  t.after(database.close);
  const deps = { database, tagIndex: createTagIndex(database, isText), matcher: fuzzyMatcher, searchedText };
  const reader = createEntryReader({ ...deps, longestValue: maxListedValue });
  const list = (q: string, ...tags: string[]) => reader.list({ q, fuzzy: false, tags }, page).total;
  assert.deepEqual([list(''), list('words of'), list('', 'kept')], [total, expected.found, 1]);
  assert.deepEqual(reader.counts(), { history: total, pins: 3, tags: 1 });
});

test('a broken list of free pages loses nothing', (t) => {
  const home = prepare(t, damageFreelist);
  assert.deepEqual(read(openTestStore(home, t)), expected);
  assert.deepEqual(asides(home), []);
});

test('a damaged header loses nothing, and the damaged file is kept', (t) => {
  const home = prepare(t, damageHeader);
  const damaged = readFileSync(home.databaseFile);
  const store = openTestStore(home, t);
  assert.deepEqual(read(store), expected);
  const [aside = ''] = asides(home);
  assert.deepEqual(readFileSync(`${dirname(home.databaseFile)}/${aside}`), damaged, 'untouched');
  assert.match(store.warnings.join(), new RegExp(`Recovered: ${total} entries, .*Unreadable: nothing\\. .*${aside}`));
});

test('a damaged page of entries loses only the entries on it', (t) => {
  const home = prepare(t, (file) => damageLeaf(file, 'entry'));
  const store = openTestStore(home, t);
  const after = read(store);
  const lost = total - after.ids.length;
  assert.ok(lost > 0 && lost < 20, `${lost} entries were on the page`);
  assert.deepEqual({ ...after.variables, ...after.rules }, { ...expected.variables, ...expected.rules });
  assert.equal(after.tagged, 1);
  assert.match(store.warnings.join(), new RegExp(`Recovered: ${total - lost} entries.*Unreadable: ${lost} entries`));
  assert.equal(asides(home).length, 1);
  assert.ok((store.history.record({ text: 'new' })?.id ?? 0) > total, 'ids are never reused');
});

/** The offset of each page of entries in file order, with the ids of its entries. */
const listEntryPages = (): { end: number; ids: number[] }[] => {
  const pages = openPages(original);
  const listBelow = (number: number): { end: number; ids: number[] }[] => {
    const page = readTreePage(pages, number);
    if (!page) return [];
    if (page.children.length > 0) return page.children.flatMap(listBelow);
    return [{ end: number / pages.count, ids: [...page.records()].flatMap((record) => record?.rowid ?? []) }];
  };
  const found = listBelow(listTrees(original).get('entry') ?? 0).toSorted((one, other) => one.end - other.end);
  pages.close();
  return found;
};

test('recovers the rest of a truncated file', (t) => {
  const entryPages = listEntryPages();
  const left = entryPages.slice(0, entryPages.length / 2);
  const cut = left.at(-1)?.end ?? 0;
  const home = prepare(t, (file) => cutOff(file, cut));
  const store = openTestStore(home, t);
  assert.match(store.warnings.join(), /^The history file was damaged\. Recovered: \d+ entries/);
  const ids = left.flatMap((page) => page.ids).toSorted((one, other) => other - one);
  assert.deepEqual(read(store).ids, ids);
  assert.equal(asides(home).length, 1);
  assert.ok((store.history.record({ text: 'and it goes on' })?.id ?? 0) > 0);
  assert.ok(!existsSync(`${home.databaseFile}.recovered`) && !existsSync(`${home.databaseFile}.scratch`));
});
