// Reads and trims the levels of an FTS5 index. New segments go to the first level, and a merge writes to the next level.
import type { Database } from '../database/database.ts';
import type { TextTable } from './index-schema.ts';

/** FTS5 stores its levels in this row: a cookie, the number of levels, then the levels. */
const recordId = 10;
const countOffset = 4;
/** Two zeros: nothing to merge, and no segments. */
const emptyLevelSize = 2;

/** FTS5 varints: seven bits per byte, most significant first. */
function* readNumbers(bytes: Uint8Array): Generator<number> {
  let number = 0;
  for (const byte of bytes) {
    number = number * 128 + (byte % 128);
    if (byte >= 128) continue;
    yield number;
    number = 0;
  }
}

const readRecord = (database: Database, table: TextTable): Uint8Array =>
  database.get<{ block: Uint8Array }>(`SELECT block FROM ${table}_data WHERE id = ${recordId}`)?.block ??
  new Uint8Array();

export interface Segment {
  readonly id: number;
  /** Counts from 1; 0 if a merge has moved all pages to another segment. */
  readonly firstPage: number;
  readonly lastPage: number;
}

const readStructure = (database: Database, table: TextTable): Segment[][] => {
  const numbers = [...readNumbers(readRecord(database, table).subarray(countOffset))];
  let at = 0;
  const next = (): number => numbers[at++] ?? 0;
  const nextCount = (): number => Math.min(next(), numbers.length); // a damaged count can be anything
  const readSegment = (): Segment => {
    return { id: next(), firstPage: next(), lastPage: next() };
  };
  const levelCount = nextCount();
  next(); // the number of segments
  next(); // the number of pages ever written
  const levels: Segment[][] = [];
  while (levels.length < levelCount) {
    next(); // the number of segments being merged
    levels.push(Array.from({ length: nextCount() }, readSegment));
  }
  return levels;
};

/** The number of segments on each level. */
export const readLevels = (database: Database, table: TextTable): number[] =>
  readStructure(database, table).map((segments) => segments.length);

/** Newest first: what a segment says about a row replaces what older ones say. */
export const readSegments = (database: Database, table: TextTable): Segment[] =>
  readStructure(database, table).flatMap((segments) => segments.toReversed());

/** Removes empty levels at the end, which FTS5 never does. They would keep a merge from going into the last level. */
export const trimLevels = (database: Database, table: TextTable): void => {
  const levels = readLevels(database, table);
  const used = levels.findLastIndex((segments) => segments > 0) + 1;
  if (used === levels.length) return;
  database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', 0)`); // makes FTS5 reread the record
  const record = readRecord(database, table);
  const trimmed = record.slice(0, record.length - (levels.length - used) * emptyLevelSize);
  trimmed[countOffset] = used;
  database.withShadowTables(() => database.run(`UPDATE ${table}_data SET block = ? WHERE id = ${recordId}`, trimmed));
};
