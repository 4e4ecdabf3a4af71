// Hostile SQLite databases: whatever could keep SQLite busy without end, or fill the disk, is refused before it is read.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSource } from '../../src/transfer/find-sources.ts';
import { UnreadableSource } from '../../src/transfer/source.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { makeDitto } from '../support/transfer/made-files.ts';
import { readSource } from '../support/transfer/read-source.ts';

const write = (path: string, ...statements: readonly string[]): string => {
  const database = new DatabaseSync(path, { defensive: false });
  for (const sql of statements) database.exec(sql);
  database.close();
  return path;
};

const refuses = (path: string, message: RegExp): Promise<void> =>
  assert.rejects(readSource(path), (error: Error) => {
    assert.ok(error instanceof UnreadableSource, `${error}`);
    assert.match(error.message, message);
    return true;
  });

const columns = 'lID, lDate, mText, lDontAutoDelete, bIsGroup, lParentID, clipOrder';
const endless = (names: string): string => {
  const values = names.split(', ').map((name) => `x AS ${name}`);
  return `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT ${values.join()} FROM n`;
};

test('a database with other tables, views or computed columns is refused', async (t) => {
  for (const [sql, message] of [
    ['CREATE TABLE other (x)', /has no table Main/],
    [`CREATE VIEW Main AS ${endless(columns)}`, /has a view or a virtual table, Main, /],
    ['CREATE TABLE Main (lID, lDate, mText, lDontAutoDelete, bIsGroup, lParentID)', /has no column clipOrder/],
    [`CREATE TABLE Main (${columns.replace('lDate', 'lDate AS (zeroblob(1000000000))')})`, /has no column lID/],
    [`CREATE TABLE Main (${columns}, other AS (zeroblob(1000000000)) NOT NULL)`, /has no column lID/],
    [`CREATE TABLE Main (${columns}, rowid)`, /has no column lID/],
    [`CREATE TABLE Main (${columns}, PRIMARY KEY (lID)) WITHOUT ROWID`, /has no table Main/],
  ] as const)
    await refuses(write(join(makeTempFolder(t), 'Ditto.db'), sql), message);
});

for (const [name, table, names] of [
  ['Ditto.db', 'Main', columns],
  ['Storage.sqlite', 'ZHISTORYITEM', 'Z_PK, ZAPPLICATION, ZFIRSTCOPIEDAT, ZLASTCOPIEDAT, ZNUMBEROFCOPIES, ZPIN'],
  ['history3.sqlite', 'main', 'uuid, added_time, last_used_time, mimetypes, text, starred'],
] as const)
  test(`${name}: a virtual table is refused, however it is declared`, async (t) => {
    const path = write(
      join(makeTempFolder(t), name),
      `CREATE VIEW endless AS SELECT max(rid) AS rid, * FROM (${endless(`rid, ${names}`)})`,
      `CREATE VIRTUAL TABLE "${table}" USING fts5(${names}, content='endless', content_rowid='rid')`,
      "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'view' AND name = 'none'",
      "UPDATE sqlite_schema SET sql = replace(sql, 'CREATE VIRTUAL', 'CREATE/**/VIRTUAL')",
    );
    await refuses(path, /has a view or a virtual table, /);
  });

test('views that name each other, which SQLite would resolve for hours, are refused', async (t) => {
  const views = Array.from(
    { length: 40 },
    (_, at) => `CREATE VIEW v${at + 1} AS SELECT x.lID, y.lDate FROM v${at} x, v${at} y`,
  );
  const path = write(join(makeTempFolder(t), 'Ditto.db'), 'CREATE VIEW v0 AS SELECT 1 AS lID, 2 AS lDate', ...views);
  await refuses(path, /has a view or a virtual table, v0, /);
});

/** Turns the table into a tree in which every page below the root has 51 parents. It has `depth` levels, and at least 51 ** depth rows. */
const sharePages = (path: string, root: number, depth: number): void => {
  const pageSize = 512;
  const cells = 50;
  const bytes = readFileSync(path);
  const place = (page: number): number => (page - 1) * pageSize;
  const fileHead = (page: number): number => (page === 1 ? 100 : 0);
  const writeBranch = (page: number, child: number): void => {
    const at = place(page);
    const head = at + fileHead(page);
    bytes.fill(0, head, at + pageSize);
    bytes[head] = 5; // a branch of a table
    bytes.writeUInt16BE(cells, head + 3);
    bytes.writeUInt16BE(pageSize - cells * 5, head + 5);
    bytes.writeUInt32BE(child, head + 8);
    for (let cell = 0; cell < cells; cell += 1) {
      const from = pageSize - (cell + 1) * 5;
      bytes.writeUInt16BE(from, head + 12 + cell * 2);
      bytes.writeUInt32BE(child, at + from);
      bytes[at + from + 4] = cell + 1;
    }
  };
  const last = bytes.length / pageSize;
  bytes.copy(bytes, place(last), place(root), place(root + 1));
  bytes.copyWithin(place(last), place(last) + fileHead(root), place(last) + fileHead(root) + 100); // the head of the page
  for (let level = 1; level < depth; level += 1) writeBranch(last - level, last - level + 1);
  writeBranch(root, last - depth + 1);
  writeFileSync(path, bytes);
};

for (const [name, root, message] of [
  ['a table', 2, /is a damaged database/],
  ['the schema', 1, /is damaged\. Its schema is too large/],
] as const)
  test(`${name} whose pages are used many times is damage`, async (t) => {
    const pad = Array.from({ length: 20 }, () => 'INSERT INTO pad VALUES (zeroblob(400))');
    const path = write(
      join(makeTempFolder(t), 'Ditto.db'),
      `PRAGMA page_size = 512; CREATE TABLE Main (${columns}); INSERT INTO Main (lID) VALUES (1)`,
      'CREATE TABLE pad (x)',
      ...pad,
    );
    sharePages(path, root, 12);
    await refuses(path, message);
  });

test('a schema of many tables, indexes and triggers is refused, also in the log', async (t) => {
  const path = join(makeTempFolder(t), 'Ditto.db');
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE Main (${columns})`);
  for (let number = 0; number < 1000; number += 1) database.exec(`CREATE INDEX i${number} ON Main (lID)`);
  await refuses(path, /is damaged\. Its schema is too large/);
  database.close();
});

const ditto = (data: string): readonly string[] => [
  `CREATE TABLE Main (${columns}); CREATE TABLE Data (lID INTEGER PRIMARY KEY, lParentID, strClipBoardFormat, ooData)`,
  data,
];

test('many clips are read in the time that their number takes, without an index too', async (t) => {
  const count = 20_000;
  const path = write(
    join(makeTempFolder(t), 'Ditto.db'),
    ...ditto(`WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${count})
        INSERT INTO Data SELECT x, x, 'CF_TEXT', 'text ' || x FROM n;
      INSERT INTO Main SELECT lID, lID, '', 0, 0, -1, lID FROM Data`),
  );
  const began = cpuNow();
  const { found } = await readSource(path);
  assert.equal(found.length, count);
  assert.ok(cpuNow() - began < 5000, `${cpuNow() - began} ms`);
});

test('formats belong to one clip: thousands of clips with the same id are not read thousands of times', async (t) => {
  const path = write(
    join(makeTempFolder(t), 'Ditto.db'),
    ...ditto(`INSERT INTO Data VALUES (1, 7, 'CF_TEXT', 'once');
      INSERT INTO Main VALUES (7, 1, '', 0, 0, -1, 1), (7, 2, '', 0, 0, -1, 2), (7, 3, '', 0, 0, -1, 3)`),
  );
  const { found } = await readSource(path);
  assert.deepEqual(
    found.map((one) => ('entry' in one ? one.entry.text : 'left out')),
    ['once', 'left out', 'left out'],
  );
});

test('a database is too large together with its log, before it is copied', async (t) => {
  const path = makeDitto(makeTempFolder(t));
  writeFileSync(`${path}-wal`, '');
  for (const file of [path, `${path}-wal`]) truncateSync(file, 600 * 1024 * 1024);
  await refuses(path, /Ditto\.db is over 1024 MB, which is too large to import/);
});

test('while a database is read, its copy is gone already, and every signal ends the program', async (t) => {
  const path = makeDitto(makeTempFolder(t));
  const listListeners = (): number[] =>
    (['SIGINT', 'SIGTERM', 'SIGQUIT'] as const).map((one) => process.listenerCount(one));
  const before = listListeners();
  const { read } = await openSource(path);
  let count = 0;
  for await (const _ of read()) {
    count += 1;
    assert.deepEqual(listListeners(), before);
    assert.deepEqual(
      readdirSync(tmpdir()).filter((name) => name.startsWith(`copyloom-import-${process.pid}-`)),
      [],
    );
  }
  assert.equal(count, 4);
});
