// Damages a history file: overwrites pages, truncates the file, breaks its free list.
import { closeSync, openSync, readSync, statSync, truncateSync, writeSync } from 'node:fs';
import { openDatabase } from '../../../src/store/database/database.ts';

const pageSize = 4096;

const overwrite = (file: string, at: number, bytes: Buffer): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
};

const readPage = (file: string, page: number): Buffer => {
  const bytes = Buffer.alloc(pageSize);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, pageSize, (page - 1) * pageSize);
  closeSync(handle);
  return bytes;
};

/** Checkpoints the write-ahead log into the file. */
export const settle = (file: string): void => {
  const database = openDatabase(file);
  database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

/** Root pages of tables and indexes, by name. */
export const listTrees = (file: string): Map<string, number> => {
  const database = openDatabase(file, { readOnly: true });
  const rows = database.all<{ name: string; rootpage: number }>(
    'SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0',
  );
  database.close();
  return new Map(rows.map(({ name, rootpage }) => [name, rootpage]));
};

/** Overwrites the root page of a tree. */
export const damageTree = (file: string, name: string): void => {
  const root = listTrees(file).get(name) ?? 0;
  overwrite(file, (root - 1) * pageSize, Buffer.alloc(48, 0xa5));
};

/** Overwrites the format version in a text index's settings; all pages stay valid. */
export const damageIndexSettings = (file: string, index: string): void => {
  const root = listTrees(file).get(`${index}_config`) ?? 0;
  overwrite(file, root * pageSize - 1, Buffer.alloc(1, 0xa5));
};

/** Overwrites a leaf in the middle of a table, which loses its rows but no others. */
export const damageLeaf = (file: string, table: string): void => {
  const page = readPage(file, listTrees(file).get(table) ?? 0);
  const [interiorTable, cells] = [page[0] === 5, page.readUInt16BE(3)];
  if (!interiorTable || cells < 2) throw new Error(`${table} is too small to have leaves.`);
  const cell = page.readUInt16BE(12 + 2 * Math.floor(cells / 2));
  overwrite(file, (page.readUInt32BE(cell) - 1) * pageSize, Buffer.alloc(pageSize, 0xa5));
};

/** Overwrites a whole page. */
export const damagePage = (file: string, page: number, bytes: Buffer): void =>
  overwrite(file, (page - 1) * pageSize, bytes);

/** Writes the first page of one tree over that of another, as a disk does that mistakes one place for another. */
export const misdirect = (file: string, from: string, to: string): void => {
  const trees = listTrees(file);
  const [source, target] = [trees.get(from), trees.get(to)];
  if (source === undefined || target === undefined) throw new Error(`There is no ${source ? to : from}.`);
  damagePage(file, target, readPage(file, source));
};

/** Changes the history as a disk does that loses what is written to the first pages of these trees. */
export const loseWrites = (file: string, trees: readonly string[], sql: string): void => {
  const roots = listTrees(file);
  const pages = trees.map((tree) => roots.get(tree) ?? 0);
  const kept = pages.map((page) => readPage(file, page));
  const database = openDatabase(file);
  database.execute(sql);
  database.close();
  settle(file);
  kept.forEach((bytes, index) => {
    damagePage(file, pages[index] ?? 0, bytes);
  });
};

export const damageHeader = (file: string): void => overwrite(file, 0, Buffer.alloc(90, 0xa5));
export const cutOff = (file: string, share: number): void =>
  truncateSync(file, Math.round((statSync(file).size * share) / pageSize) * pageSize);
/** Points the free list at a page in use. */
export const damageFreelist = (file: string): void => {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(listTrees(file).get('entry') ?? 0, 0);
  numbers.writeUInt32BE(5, 4);
  overwrite(file, 32, numbers);
};
