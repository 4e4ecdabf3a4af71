// Reads the pages of a history file without SQLite, as of the last commit in its write-ahead log.
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHeader, fileHeaderLength, findPageSize, readFileHeader } from './file-header.ts';
import { openLasting } from './lasting-file.ts';
import { readLog } from './write-ahead-log.ts';

export interface Pages {
  readonly count: number;
  readonly size: number;
  /** Undefined beyond the end of the file. */
  read(page: number): Buffer | undefined;
  /** The pages that the file lists as free. */
  readonly free: ReadonlySet<number>;
  /** Undefined if the file is shorter than a page. */
  readonly header: FileHeader | undefined;
  close(): void;
}

/** Follows the free list: each trunk names the next trunk and some leaves. */
const listFree = (firstTrunk: number, read: Pages['read']): Set<number> => {
  const free = new Set<number>();
  for (let trunk = firstTrunk; trunk > 0 && !free.has(trunk); ) {
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

const readStart = (handle: number): Buffer => {
  const bytes = Buffer.alloc(fileHeaderLength);
  readSync(handle, bytes, 0, bytes.length, 0);
  return bytes;
};

export const openPages = (file: string): Pages => {
  const log = readLog(`${file}-wal`);
  const lasting = openLasting(file);
  const handle = lasting.descriptor;
  const logHandle = log && existsSync(`${file}-wal`) ? openSync(`${file}-wal`, 'r') : undefined; // SQLite never locks it
  const length = fstatSync(handle).size;
  const size = log?.pageSize ?? findPageSize(readStart(handle), length);
  const count = log?.pageCount ?? Math.floor(length / size);

  const read = (page: number): Buffer | undefined => {
    if (page < 1 || page > count) return undefined;
    const bytes = Buffer.alloc(size);
    const offset = log?.offsets.get(page);
    const found =
      offset === undefined || logHandle === undefined
        ? readSync(handle, bytes, 0, size, (page - 1) * size)
        : readSync(logHandle, bytes, 0, size, offset);
    return found === size ? bytes : undefined;
  };

  const first = read(1);
  const header = first && readFileHeader(first);
  return {
    count,
    size,
    read,
    free: listFree(header?.firstFree ?? 0, read),
    header,
    close: () => {
      lasting.close();
      if (logHandle !== undefined) closeSync(logHandle);
    },
  };
};
