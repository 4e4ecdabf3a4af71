// Whichever page of a history is zeroed, swapped with another or written over another one: only rows of that page are lost, and it is said.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { createReaderMethods } from '../../src/app/threads/reader-methods.ts';
import { createWriterMethods } from '../../src/app/threads/writer-methods.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { findHome } from '../../src/platform/files/home.ts';
import { rowTables } from '../../src/store/database/migrations.ts';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { createLogStore } from '../../src/store/log/log-store.ts';
import { openPages } from '../../src/store/pages/read-pages.ts';
import { readTreePage } from '../../src/store/pages/read-tree-page.ts';
import { isDamageReport } from '../../src/store/repair/suspicion.ts';
import { createVariableWriter } from '../../src/store/variables/variable-store.ts';
import { createChance } from '../support/running/chance.ts';
import { isLong, seed } from '../support/running/random.ts';
import { listTrees, settle } from '../support/store/damage-file.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { readRows } from '../support/store/rich-history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const pageSize = 4096;
const total = 40;
const day = 86_400_000;
const now = Date.now();
/** None is exceeded. */
const limits = { now, mostEntries: 100, mostBytes: 1e6, mostAge: 300 * day };

const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Too long for a page: it goes on on others. */
const long = 'long '.repeat(1800);

/** Every table that decides about deleting has rows; each entry is on a page with few others. */
const fill = ({ history, database }: OpenedStore): void => {
  const variables = createVariableWriter(database);
  for (let n = 1; n <= total; n++)
    history.record({
      text: `note ${n} ${'words '.repeat(60)}`,
      ...(n % 2 === 0 && { html: `<b>${n}</b>`.repeat(60) }),
    });
  for (let n = 1; n <= 6; n++) {
    history.change(n, { value: `edited ${n}` });
    createLogStore(database).add({ at: now, text: `line ${n}` });
    variables.put({ name: `variable ${n % 2}`, content: `${n}`, updatedAt: now - n }, 100);
  }
  for (const n of [1, 2]) history.record({ text: `expires ${n}`, expiresAt: now + n * day });
  for (let n = 1; n <= 4; n++) history.record({ text: `${n} ${long}` });
  for (const id of [8, 20]) history.change(id, { pin: true, addTags: ['kept'] });
  while (history.tidySome());
};

/** Condemns all entries up to 10, except the pinned one and number 5. */
const beginClearing = ({ database, history }: OpenedStore): void => {
  const clearings = createClearingStore(database);
  const position = database.number('SELECT position FROM entry WHERE id = 10');
  clearings.except(clearings.add({ upTo: position, pins: false }), 5);
  history.clearSome({ upTo: 1, pins: false });
};

/** What clearings leave behind, and what has no text of its own. */
const uncounted = ['clearing', 'clearing_exception', 'clearing_seal', 'clock_setback', 'unrecognized', 'removed_image'];

const makeOriginal = (name: string, more: (store: OpenedStore) => void) => {
  const home = findHome({
    env: { COPYLOOM_HOME: join(folder, name) },
    platform: process.platform,
    homedir: '/nonexistent',
  });
  const file = home.databaseFile;
  const store = openTestStore(home);
  store.database.transaction(() => fill(store));
  more(store);
  const isDoomed = ({ id, position }: { id: number; position: number }): boolean =>
    name === 'clearing' && position <= store.database.number('SELECT up_to FROM clearing') && ![5, 8].includes(id);
  const doomed = store.database
    .all<{ id: number; position: number }>('SELECT id, position FROM entry')
    .filter(isDoomed);
  const keys = new Set(
    doomed.flatMap(({ id }) => ['entry', 'pin', 'expiry', 'markup'].map((table) => `${table} ${id}`)),
  );
  const versions = store.database.numbers(
    'SELECT id FROM version WHERE entry IN (SELECT value FROM json_each(?))',
    JSON.stringify(doomed.map(({ id }) => id)),
  );
  for (const id of versions) keys.add(`version ${id}`);
  const expected = new Map(
    [...readRows(store.database)].filter(
      ([key]) => !keys.has(key) && !uncounted.some((table) => key.startsWith(`${table} `)),
    ),
  );
  store.database.close();
  settle(file);
  const trees = listTrees(file);
  const pages = openPages(file);
  after(pages.close);
  const below = (page: number): number[] => [page, ...(readTreePage(pages, page)?.children ?? []).flatMap(below)];
  const tableOf = new Map(
    rowTables.flatMap((table) => below(trees.get(table) ?? 0).map((page) => [page, table] as const)),
  );
  const rows = new Map<number, string[]>();
  const note = (page: number, key: string): void => void rows.set(page, [...(rows.get(page) ?? []), key]);
  /** The first page of those on which rows go on. */
  const long: number[] = [];
  for (const [page, table] of tableOf) {
    const tree = readTreePage(pages, page);
    const outlines = [...(tree?.outlines() ?? [])];
    for (const [index, record] of [...(tree?.records() ?? [])].entries()) {
      const key = `${table} ${tree?.kind === 'table' ? record?.rowid : record?.values[0]}`;
      note(page, key);
      const { overflow = 0 } = outlines[index] ?? {};
      if (overflow > 0 && table === 'entry') long.push(page);
      for (let next = overflow; next > 0; next = pages.read(next)?.readUInt32BE(0) ?? 0) note(next, key);
    }
  }
  const isBlank = (page: number): boolean => {
    const tree = readTreePage(pages, page);
    return tree?.kind === 'table' && [...tree.outlines(), ...tree.children].length === 0;
  };
  /** A page without rows fits every table, and no index tells which rows these had (docs/decisions/0034). */
  const isUnseen = (from: number, to: number): boolean =>
    ['log_line', 'copy_trigger'].some((table) => trees.get(table) === to) && isBlank(from);
  /** The rows that may be lost with a page: what is on it, and the pins, formatting and expiry times of its entries. */
  const rowsOn = (page: number): string[] => {
    if (nameOf.get(page) === 'expiry_by_at') return [...expected.keys()].filter((key) => key.startsWith('expiry ')); // no proof
    const own = rows.get(page) ?? [];
    return [...own, ...own.map((key) => key.replace(/^entry /, 'pin ')), ...own.map((key) => key.replace(/^pin /, ''))];
  };
  const nameOf = new Map([...trees].flatMap(([tree, root]) => below(root).map((page) => [page, tree] as const)));
  return { name, file, expected, trees, rowsOn, isUnseen, nameOf, long, count: pages.count, bytes: readFileSync(file) };
};

type Original = ReturnType<typeof makeOriginal>;

const originals = [makeOriginal('quiet', () => undefined), makeOriginal('clearing', beginClearing)];

interface Fault {
  readonly what: string;
  /** The pages that lose their content. */
  readonly hit: readonly number[];
  /** The page that is written over another one, which stays. */
  readonly from?: number;
  damage(bytes: Buffer): void;
}

const pageOf = (bytes: Buffer, page: number): Buffer => bytes.subarray((page - 1) * pageSize, page * pageSize);

const zero = (page: number): Fault => ({
  what: `page ${page} is zero`,
  hit: [page],
  damage: (bytes) => void pageOf(bytes, page).fill(0),
});
const misdirect = (from: number, to: number): Fault => ({
  what: `page ${from} is written over page ${to}`,
  hit: [to],
  from,
  damage: (bytes) => void pageOf(bytes, from).copy(pageOf(bytes, to)),
});
const swap = (one: number, other: number): Fault => ({
  what: `pages ${one} and ${other} are swapped`,
  hit: [one, other],
  damage: (bytes) => {
    const kept = Buffer.from(pageOf(bytes, one));
    pageOf(bytes, other).copy(pageOf(bytes, one));
    kept.copy(pageOf(bytes, other));
  },
});

/** More steps than any work in these histories takes. */
const maxSteps = 1000;
const repeat = (step: () => boolean | undefined): void => {
  for (let steps = 0; step(); steps++) assert.ok(steps < maxSteps, 'It never ends.');
};

/** All that runs by itself: like the application, it repairs damage that a call finds and calls again. */
const use = (file: string): string[] => {
  const warnings: string[] = [];
  const reports = { damagedField: () => undefined, changes: () => undefined };
  const { methods, around } = createWriterMethods(file, reports);
  const reading = createReaderMethods(file, reports);
  const tryTo = <Result>(work: () => Result): Result | Refusal => {
    try {
      return work();
    } catch (error) {
      const refusal = around.explain(error) ?? reading.around.explain(error) ?? error;
      if (refusal instanceof Refusal) return refusal;
      throw error;
    }
  };
  /** Undefined if it fails even after a repair. */
  const call = <Result>(work: () => Result): Result | undefined => {
    const first = tryTo(work);
    if (!(first instanceof Refusal)) return first;
    if (isDamageReport(first)) {
      const repaired = tryTo(() => methods.repair({ rebuild: false, isSound: false }));
      if (!(repaired instanceof Refusal)) warnings.push(...repaired);
    }
    const second = tryTo(work);
    return second instanceof Refusal ? undefined : second;
  };
  try {
    call(() => warnings.push(...methods.open()));
    for (const clearing of call(methods.pendingClearings) ?? []) {
      repeat(() => call(() => methods.clearSome(clearing))?.more);
      call(() => methods.endClearing(clearing));
    }
    repeat(() => call(() => methods.dropDue(limits))?.more);
    call(() => methods.record({ text: 'one more copy' }));
    repeat(() => call(() => methods.dropDue(limits))?.more);
    call(() => methods.counts());
    repeat(() => call(methods.tidySome));
    // Some damage shows only when it is needed: `copyloom doctor --repair` finds it.
    warnings.push(...(call(() => methods.repair({ rebuild: true, isSound: false })) ?? []));
    warnings.push(...(call(methods.checkFiles) ?? []));
  } finally {
    reading.around.close();
    around.close();
  }
  return warnings;
};

const check = (t: TestContext, { file, bytes, expected, rowsOn, isUnseen }: Original, fault: Fault): void => {
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  copyFileSync(file, home.databaseFile);
  const damaged = Buffer.from(bytes);
  fault.damage(damaged);
  writeFileSync(home.databaseFile, damaged);
  const warnings = use(home.databaseFile);
  const { database } = openTestStore(home);
  const found = readRows(database);
  database.close();
  const excused = new Set(fault.hit.flatMap(rowsOn));
  const missing = [...expected.keys()].filter((key) => !found.has(key));
  assert.deepEqual(
    missing.filter((key) => !excused.has(key)),
    [],
    `${fault.what}: lost although not on the page`,
  );
  if (fault.from !== undefined && fault.hit.every((page) => isUnseen(fault.from ?? 0, page))) return;
  if (missing.length > 0) assert.match(warnings.join(), /damaged/, `${fault.what}: ${missing.join()} lost in silence`);
};

const { pick } = createChance(seed);

/** What decides about deleting. */
const deciding = [
  'clearing',
  'clearing_seal',
  'clearing_exception',
  'expiry',
  'expiry_by_at',
  'unpinned_total',
  'entry_tag',
].concat(['unpinned_by_position', 'unpinned_by_copied_at', 'pin', 'counter', 'list_repair']);

/**
 * Every other page with others at random, and a page with long rows over the first page of every tree; in long runs every page in all
 * three ways, and each over whatever decides about deleting.
 */
const listFaults = ({ name, count, trees, long }: Original): Fault[] => {
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  const others = (page: number): number[] => pages.filter((other) => other !== page);
  const faults = [swap(trees.get('entry') ?? 0, trees.get('markup') ?? 0)]; // the empty page is a whole table
  for (const page of pages) {
    const kinds = [zero(page), swap(page, pick(others(page))), misdirect(pick(others(page)), page)];
    if (isLong) faults.push(...kinds);
    else if (page % 2 === name.length % 2) faults.push(pick(kinds));
  }
  for (const tree of deciding) {
    const root = trees.get(tree) ?? 0;
    const sources = isLong ? others(root).filter((page) => page % 4 === seed % 4) : [pick(others(root))];
    for (const source of sources) faults.push(misdirect(source, root));
  }
  for (const root of trees.values()) faults.push(misdirect(pick(long), root));
  return faults;
};

for (const original of originals) {
  test(`no misplaced page loses more than its own rows: a ${original.name} history`, (t) => {
    const failures: string[] = [];
    const faults = listFaults(original);
    for (const fault of faults) {
      try {
        check(t, original, fault);
      } catch (error) {
        const names = fault.hit.map((page) => original.nameOf.get(page) ?? 'no tree').join(', ');
        failures.push(`${fault.what} (${names}): ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    assert.deepEqual(failures, [], `${failures.length} of ${faults.length}`);
  });
}
