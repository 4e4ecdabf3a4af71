// Reads the pages of a history file without SQLite, as of the last commit in its write-ahead log.
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { readLog } from './write-ahead-log.ts';

const magic = 'SQLite format 3\0';
/** What Copyloom's files have. */
const defaultPageSize = 4096;
const maxPageSize = 65_536;

export interface Pages {
  readonly count: number;
  readonly size: number;
  /** Undefined beyond the end of the file. */
  read(page: number): Buffer | undefined;
  /** The pages that hold nothing, as far as the file tells. */
  readonly free: ReadonlySet<number>;
  /** The version of the file's format; undefined if its header is damaged. */
  readonly version: number | undefined;
  close(): void;
}

const readPageSize = (handle: number): number => {
  const header = Buffer.alloc(18);
  readSync(handle, header, 0, header.length, 0);
  const size = header.readUInt16BE(16) || maxPageSize;
  const isSize = header.toString('latin1', 0, magic.length) === magic && size >= 512 && (size & (size - 1)) === 0;
  return isSize ? size : defaultPageSize;
};

/** Follows the list of free pages: trunks, each of which names the next one and some leaves. */
const listFree = (header: Buffer, read: Pages['read']): Set<number> => {
  const free = new Set<number>();
  for (let trunk = header.readUInt32BE(32); trunk > 0 && !free.has(trunk); ) {
    const page = read(trunk);
    if (!page) break;
    const leaves = page.readUInt32BE(4);
    if (leaves > page.length / 4 - 2) break;
    free.add(trunk);
    for (let leaf = 0; leaf < leaves; leaf++) free.add(page.readUInt32BE(8 + 4 * leaf));
    trunk = page.readUInt32BE(0);
  }
  return free;
};

export const openPages = (file: string): Pages => {
  const log = readLog(`${file}-wal`);
  const handle = openSync(file, 'r');
  const logHandle = log && existsSync(`${file}-wal`) ? openSync(`${file}-wal`, 'r') : undefined;
  const size = log?.pageSize ?? readPageSize(handle);
  const count = Math.max(log?.pageCount ?? 0, log ? 0 : Math.floor(fstatSync(handle).size / size));

  const read = (page: number): Buffer | undefined => {
    if (page < 1 || page > count) return undefined;
    const bytes = Buffer.alloc(size);
    const offset = log?.offsets.get(page);
    const length =
      offset === undefined || logHandle === undefined
        ? readSync(handle, bytes, 0, size, (page - 1) * size)
        : readSync(logHandle, bytes, 0, size, offset);
    return length === size ? bytes : undefined;
  };

  const header = read(1);
  const isHeader = header?.toString('latin1', 0, magic.length) === magic;
  return {
    count,
    size,
    read,
    free: header && isHeader ? listFree(header, read) : new Set(),
    version: header && isHeader ? header.readUInt32BE(60) : undefined,
    close: () => {
      closeSync(handle);
      if (logHandle !== undefined) closeSync(logHandle);
    },
  };
};
