// Finds the list of rows with a term on the pages of an FTS5 index. Reading the pages ourselves takes a tenth of the time of a query:
// FTS5 returns one row at a time.
import type { Database } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { readSegments, type Segment } from './index-levels.ts';
import type { TextTable } from './index-schema.ts';

/** FTS5 adds this prefix to every term of the main index. */
const mainIndex = '0';
/** The rowid of a page starts with its segment. */
const pageBits = 37;
/** A page starts with the offset of its first row and that of its list of terms, which is at its end. */
const headerLength = 4;

/** A part of a list, on one page. Its first row is written in full, further ones as differences. */
export interface ListPart {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Where its first row is; before that is the rest of the row before. */
  readonly firstRow: number;
}

/** The list of a term in one segment. */
interface FoundList {
  readonly first: ListPart;
  /** The pages with the rest of it, without gaps. */
  readonly restFrom: number;
  readonly restUpTo: number;
}

export interface FoundTerm {
  /** Newest segment first. */
  readonly lists: readonly FoundList[];
  /** How many pages they take up. */
  readonly pages: number;
}

/** How many pages are read at once, at first and at most. */
const batchSizes = { first: 4, most: 64 } as const;

export const damaged = (): DamagedFile => new DamagedFile('A page of a text index is damaged.');

/** Of at most 32 bits, like every number on a page except for rows. Returns the number and where it ends. */
const readNumber = (bytes: Uint8Array, start: number): readonly [value: number, end: number] => {
  let [value, at] = [0, start];
  for (let byte = 128; byte >= 128; ) {
    if (at >= bytes.length || at > start + 4) throw damaged();
    byte = bytes[at++] ?? 0;
    value = value * 128 + (byte & 127);
  }
  return [value, at];
};

interface Page {
  readonly bytes: Uint8Array;
  /** Where the rows and terms end, and the list of terms begins. */
  readonly end: number;
  /** Where the rows before the first term end. */
  readonly firstTerm: number;
}

const openPage = (bytes: unknown): Page => {
  if (!(bytes instanceof Uint8Array) || bytes.length < headerLength) throw damaged();
  const end = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0);
  if (end < headerLength || end > bytes.length) throw damaged();
  const [firstTerm] = end < bytes.length ? readNumber(bytes, end) : [end];
  if (firstTerm < headerLength || firstTerm > end) throw damaged();
  return { bytes, end, firstTerm };
};

/** Where the list of the term starts and ends on the page; undefined if the page doesn't have the term. */
const findOnPage = ({ bytes, end, firstTerm }: Page, term: Buffer): { start: number; end: number } | undefined => {
  let [at, inList] = [firstTerm, end];
  /** How many bytes of the term the previous term on the page starts with. Terms are sorted, and each omits what it shares with the previous. */
  let matched = 0;
  for (let isFirst = true; inList < bytes.length; isFirst = false) {
    const [step, nextInList] = readNumber(bytes, inList);
    if (!isFirst) at += step;
    if (at >= end) throw damaged();
    inList = nextInList;
    const [shared, afterShared] = isFirst ? [0, at] : readNumber(bytes, at);
    const [length, start] = readNumber(bytes, afterShared);
    if (start + length > end) throw damaged();
    if (shared < matched) return undefined;
    if (shared > matched) continue;
    let same = 0;
    while (same < length && matched + same < term.length && bytes[start + same] === term[matched + same]) same += 1;
    matched += same;
    if (matched === term.length) {
      if (same < length) return undefined;
      const listEnd = inList < bytes.length ? at + readNumber(bytes, inList)[0] : end;
      if (listEnd < start + length || listEnd > end) throw damaged();
      return { start: start + length, end: listEnd };
    }
    if (same < length && (bytes[start + same] ?? 0) > (term[matched] ?? 0)) return undefined;
  }
  return undefined;
};

const readFirstRow = (bytes: Uint8Array, from: number, end: number): number => {
  const first = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  return first >= from && first < end ? first : end;
};

/** The part of a list that continues from the page before. */
const continuation = (block: unknown): ListPart => {
  const { bytes, firstTerm: end } = openPage(block);
  return { bytes, start: headerLength, end, firstRow: readFirstRow(bytes, headerLength, end) };
};

/** Only within one transaction. */
export const createTermPages = (database: Database, table: TextTable) => {
  const segments = readSegments(database, table).filter(({ lastPage }) => lastPage > 0);
  /** The page whose separator is the last one up to the term, and the page of the next separator. */
  const separators = `SELECT pgno >> 1 FROM ${table}_idx WHERE segid = ?1`;
  const locate = `SELECT id - (?1 << ${pageBits}) AS page, block, (${separators} AND term > ?2 ORDER BY term LIMIT 1) AS next
    FROM ${table}_data
    WHERE id = (?1 << ${pageBits}) + max(?3, coalesce((${separators} AND term <= ?2 ORDER BY term DESC LIMIT 1), 0))`;

  const findList = ({ id, firstPage, lastPage }: Segment, term: Buffer): FoundList | undefined => {
    // A merge in steps leaves separators of pages that it has moved.
    const row = database.get<{ page: number; block: unknown; next: number | null }>(locate, id, term, firstPage);
    if (!row) throw damaged();
    const page = openPage(row.block);
    const found = findOnPage(page, term);
    if (!found) return undefined;
    const isContinued = found.end === page.end;
    const start = id * 2 ** pageBits;
    return {
      first: { bytes: page.bytes, ...found, firstRow: found.start },
      restFrom: start + row.page + 1,
      restUpTo: start + (isContinued ? (row.next ?? lastPage) : row.page),
    };
  };

  const readParts = (from: number, upTo: number): ListPart[] => {
    const rows = database.all<{ block: unknown }>(
      `SELECT block FROM ${table}_data WHERE id BETWEEN ? AND ?`,
      from,
      upTo,
    );
    if (rows.length !== upTo - from + 1) throw damaged();
    return rows.map(({ block }) => continuation(block));
  };

  return {
    find: (text: string): FoundTerm => {
      const term = Buffer.from(mainIndex + text);
      const lists = segments.map((segment) => findList(segment, term)).filter((list) => list !== undefined);
      return { lists, pages: lists.reduce((sum, { restFrom, restUpTo }) => sum + restUpTo - restFrom + 2, 0) };
    },
    read: ({ first, restFrom, restUpTo }: FoundList): ListPart[] => [
      first,
      ...(restFrom <= restUpTo ? readParts(restFrom, restUpTo) : []),
    ],
    /** From its last row, part by part. */
    *readBackwards({ first, restFrom, restUpTo }: FoundList): Generator<ListPart> {
      for (let [at, size] = [restUpTo, batchSizes.first as number]; at >= restFrom; at -= size, size *= 2) {
        size = Math.min(size, batchSizes.most);
        yield* readParts(Math.max(at - size + 1, restFrom), at).reverse();
      }
      yield first;
    },
  };
};

export type TermPages = ReturnType<typeof createTermPages>;
