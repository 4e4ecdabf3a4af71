// The levels of an FTS5 index: new segments are on the first one, and a merge puts its result on the level after.
import type { Database } from '../database/database.ts';
import type { TextTable } from './index-schema.ts';

/** FTS5 keeps its record of the levels in this row: a cookie, how many levels there are, then all of them. */
const recordId = 10;
const countAt = 4;
/** No segments, none of which are being merged. */
const emptyLevelSize = 2;

/** Numbers of FTS5: seven bits in each byte, the highest first. */
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

interface Segment {
  readonly id: number;
  /** Pages count from 1; 0 if a merge has moved all of them to another segment. */
  readonly lastPage: number;
}

const readStructure = (database: Database, table: TextTable): Segment[][] => {
  const numbers = [...readNumbers(readRecord(database, table).subarray(countAt))];
  let at = 0;
  const next = (): number => numbers[at++] ?? 0;
  const nextCount = (): number => Math.min(next(), numbers.length); // a damaged one may be anything
  const readSegment = (): Segment => {
    const id = next();
    next(); // the first page
    return { id, lastPage: next() };
  };
  const levelCount = nextCount();
  next(); // all segments
  next(); // all pages ever written
  const levels: Segment[][] = [];
  while (levels.length < levelCount) {
    next(); // how many are being merged
    levels.push(Array.from({ length: nextCount() }, readSegment));
  }
  return levels;
};

/** How many segments each level has. */
export const readLevels = (database: Database, table: TextTable): number[] =>
  readStructure(database, table).map((segments) => segments.length);

export const readSegments = (database: Database, table: TextTable): Segment[] => readStructure(database, table).flat();

/** Removes the empty levels at the end, which FTS5 never does: they would keep a merge from being one into the last level. */
export const trimLevels = (database: Database, table: TextTable): void => {
  const levels = readLevels(database, table);
  const used = levels.findLastIndex((segments) => segments > 0) + 1;
  if (used === levels.length) return;
  database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', 0)`); // makes FTS5 read the record again
  const record = readRecord(database, table);
  const trimmed = record.slice(0, record.length - (levels.length - used) * emptyLevelSize);
  trimmed[countAt] = used;
  database.withShadowTables(() => database.run(`UPDATE ${table}_data SET block = ? WHERE id = ${recordId}`, trimmed));
};
