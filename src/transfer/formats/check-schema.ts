// Looks at the pages that hold the schema of an SQLite database, before SQLite does: it reads all of it first, which some could make take forever.
import { type FileHandle, open } from 'node:fs/promises';
import { DamagedData } from './byte-reader.ts';

/** https://www.sqlite.org/fileformat2.html#b_tree_pages */
const fileHead = 100;
const kinds = { branch: 5, leaf: 13 } as const;

/** Of tables, indexes and triggers: the known programs have less than a hundred. */
const maxParts = 1000;
const maxBytes = 4 * 1024 * 1024;

/** A number of up to nine bytes. Reading on after the limit is of no use. */
const readVarint = (bytes: Buffer, at: number): number => {
  let value = 0;
  for (let index = at; ; index += 1) {
    const byte = bytes.readUInt8(index);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80 || value > maxBytes) return value;
  }
};

/** What a page of the tree has: the pages below it, or how many bytes each row takes. */
const readPage = (bytes: Buffer, head: number): { pages: number[]; rows: number[] } => {
  const kind = bytes.readUInt8(head);
  if (kind !== kinds.branch && kind !== kinds.leaf) throw new DamagedData('Its schema is damaged.');
  const cells = bytes.readUInt16BE(head + 3);
  const isBranch = kind === kinds.branch;
  const first = head + (isBranch ? 12 : 8);
  const places = Array.from({ length: cells }, (_, index) => bytes.readUInt16BE(first + index * 2));
  if (!isBranch) return { pages: [], rows: places.map((at) => readVarint(bytes, at)) };
  return { pages: [...places.map((at) => bytes.readUInt32BE(at)), bytes.readUInt32BE(head + 8)], rows: [] };
};

const walk = async (file: FileHandle): Promise<void> => {
  const read = async (length: number, at: number): Promise<Buffer> =>
    (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
  const written = (await read(fileHead, 0)).readUInt16BE(16);
  const pageSize = written === 1 ? 65_536 : written;
  const pages = [1];
  let [rows, bytes] = [0, 0];
  for (const page of pages) {
    const found = readPage(await read(pageSize, (page - 1) * pageSize), page === 1 ? fileHead : 0);
    pages.push(...found.pages);
    rows += found.rows.length;
    bytes += found.rows.reduce((sum, row) => sum + row, 0);
    if (Math.max(pages.length, rows) > maxParts || bytes > maxBytes) throw new DamagedData('Its schema is too large.');
  }
};

/** Refuses the database unless SQLite can read its schema at once. There must be no log beside it. */
export const checkSchema = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await walk(file);
  } catch (error) {
    throw error instanceof RangeError ? new DamagedData('Its schema is damaged.') : error;
  } finally {
    await file.close();
  }
};
