// Reads a page of a b-tree: its child pages and its records.
import { decodeRecord, readTypes, readVarint, type StoredValue } from './decode-record.ts';
import type { Pages } from './read-pages.ts';

export interface StoredRecord {
  /** 0 in an index. */
  readonly rowid: number;
  readonly values: readonly StoredValue[];
}

/** What shows of a record without reading it to its end. */
export interface Outline {
  /** Of its values. */
  readonly types: readonly number[];
  /** The page on which it goes on; 0 if there is none. */
  readonly overflow: number;
}

export interface TreePage {
  readonly kind: 'table' | 'index';
  readonly children: readonly number[];
  /** Reads overflow pages too. Yields undefined for each damaged record. */
  records(): Iterable<StoredRecord | undefined>;
  /** Yields undefined for each damaged record. */
  outlines(): Iterable<Outline | undefined>;
}

const types: Readonly<Record<number, { kind: TreePage['kind']; isLeaf: boolean }>> = {
  2: { kind: 'index', isLeaf: false },
  5: { kind: 'table', isLeaf: false },
  10: { kind: 'index', isLeaf: true },
  13: { kind: 'table', isLeaf: true },
};

/** On the first page, the file header comes first. */
const startOf = (page: number): number => (page === 1 ? 100 : 0);

/** How much of a record is on the page itself; the rest is on overflow pages. */
const localLength = (length: number, kind: TreePage['kind'], size: number): number => {
  const max = kind === 'table' ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
  if (length <= max) return length;
  const min = Math.floor(((size - 12) * 32) / 255) - 23;
  const preferred = min + ((length - min) % (size - 4));
  return preferred <= max ? preferred : min;
};

/** Undefined if the chain of overflow pages is broken. */
const readPayload = (pages: Pages, page: Buffer, at: number, length: number, local: number): Buffer | undefined => {
  const parts = [page.subarray(at, at + local)];
  let missing = length - local;
  let next = missing > 0 ? page.readUInt32BE(at + local) : 0;
  while (missing > 0) {
    const more = pages.read(next);
    if (!more) return undefined;
    const part = more.subarray(4, 4 + missing);
    parts.push(part);
    missing -= part.length;
    next = more.readUInt32BE(0);
  }
  return next === 0 ? Buffer.concat(parts) : undefined;
};

/** Undefined if it isn't a tree page or its structure is damaged. */
export const readTreePage = (pages: Pages, number: number): TreePage | undefined => {
  const page = pages.read(number);
  const start = startOf(number);
  const type = page && types[page[start] ?? 0];
  if (!type) return undefined;
  const { kind, isLeaf } = type;
  const first = start + (isLeaf ? 8 : 12);
  const count = page.readUInt16BE(start + 3);
  if (first + 2 * count > pages.size) return undefined;
  const cells = Array.from({ length: count }, (_, index) => page.readUInt16BE(first + 2 * index));
  const isInside = (cell: number): boolean => cell >= first + 2 * count && cell <= pages.size - 4;
  const children = isLeaf ? [] : [...cells.filter(isInside), start + 8].map((at) => page.readUInt32BE(at));
  const isSound = isLeaf || cells.every(isInside);
  if (!isSound || children.some((child) => child < 2 || child > pages.count)) return undefined;

  /** Where a record is, and how much of it is on the page. */
  const locate = (cell: number) => {
    if (!isInside(cell)) return undefined;
    const [length, end] = readVarint(page, isLeaf ? cell : cell + 4);
    const [rowid, at] = kind === 'table' ? readVarint(page, end) : [0, end];
    if (length > pages.count * pages.size) return undefined;
    const local = localLength(length, kind, pages.size);
    return at + local + (local < length ? 4 : 0) > pages.size ? undefined : { rowid, at, length, local };
  };

  const readCell = (cell: number): StoredRecord | undefined => {
    const place = locate(cell);
    const payload = place && readPayload(pages, page, place.at, place.length, place.local);
    const values = payload && decodeRecord(payload);
    return values && { rowid: place.rowid, values };
  };

  const outline = (cell: number): Outline | undefined => {
    const place = locate(cell);
    const header = place && readTypes(page.subarray(place.at, place.at + place.local));
    if (!header) return undefined;
    const end = place.at + place.local;
    return { types: header.types, overflow: place.local < place.length ? page.readUInt32BE(end) : 0 };
  };

  const withRecords = isLeaf || kind === 'index' ? cells : [];
  return {
    kind,
    children,
    *records() {
      for (const cell of withRecords) yield readCell(cell); // one at a time: they can be large
    },
    outlines: () => withRecords.map(outline),
  };
};
