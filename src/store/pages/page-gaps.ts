// Overwrites the unused middle of b-tree pages. SQLite leaves bytes of rows there that it has moved to another page, and secure_delete
// doesn't cover them: without this, deleted text could stay in the file forever.
import { readSync, writeSync } from 'node:fs';
import { fileHeaderLength, readFileHeader } from './file-header.ts';
import { openLasting } from './lasting-file.ts';
import { isMapPage } from './pointer-map.ts';

const headerLengths: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
const zeros = Buffer.alloc(65_536);

/** Beyond this page, the first byte of a page outside a tree can look like that of a tree page. */
const maxPages = 2 ** 25;

/** The unused bytes of a page; undefined if there are none, or if it isn't a tree page. */
export const findGap = (page: Buffer, number: number): { start: number; end: number } | undefined => {
  const at = number === 1 ? fileHeaderLength : 0;
  const headerLength = headerLengths[page[at] ?? 0];
  if (headerLength === undefined) return undefined;
  const start = at + headerLength + 2 * page.readUInt16BE(at + 3);
  const end = page.readUInt16BE(at + 5) || 65_536;
  if (start >= end || end > page.length) return undefined;
  return zeros.compare(page, start, end, 0, end - start) === 0 ? undefined : { start, end };
};

/** Safe on a file that is in use, because nothing reads the gaps. */
export const openGaps = (file: string) => {
  const { descriptor, close } = openLasting(file, 'r+');
  const start = Buffer.alloc(fileHeaderLength);
  readSync(descriptor, start, 0, start.length, 0);
  const header = readFileHeader(start);
  const { pageSize } = header;
  const page = Buffer.alloc(pageSize);
  const hasMap = header.largestRoot > 0;
  const isCleared = (number: number): boolean =>
    header.isUsable && number < maxPages && !(hasMap && isMapPage(number, pageSize)); // they can look like tree pages

  return {
    /** Returns whether the page exists. */
    clear: (number: number): boolean => {
      const at = (number - 1) * pageSize;
      if (readSync(descriptor, page, 0, pageSize, at) < pageSize) return false;
      const gap = isCleared(number) ? findGap(page, number) : undefined;
      if (gap) writeSync(descriptor, zeros, 0, gap.end - gap.start, at + gap.start);
      return true;
    },
    close,
  };
};

/** For a new file that nobody uses yet. */
export const clearAllGaps = (file: string): void => {
  const gaps = openGaps(file);
  try {
    for (let page = 1; gaps.clear(page); page++);
  } finally {
    gaps.close();
  }
};

export const clearGaps = (file: string, pages: Iterable<number>): void => {
  const gaps = openGaps(file);
  try {
    for (const page of pages) gaps.clear(page);
  } finally {
    gaps.close();
  }
};
