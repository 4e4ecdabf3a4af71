// Finds the rows with a text of at least three characters, from the pages of the index of trigrams with places.
import type { Database } from '../database/database.ts';
import { createTermPages, damaged, type ListPart } from './term-pages.ts';

const gramLength = 3;

/** Rows in ascending order, and the places of a gram in each. Arrays may be longer than what they hold. */
interface Occurrences {
  readonly count: number;
  readonly rows: Float64Array;
  /** For each row, and for the one after the last, the index of its first place. Marks of deleted rows have no places. */
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

const allocate = (rows: number, places: number) => ({
  rows: new Float64Array(rows),
  starts: new Int32Array(rows + 1),
  places: new Int32Array(places),
});

const none: Occurrences = { count: 0, ...allocate(0, 0) };

/** A number of up to 64 bits with a sign. */
const readSigned = (bytes: Uint8Array, start: number, end: number): readonly [value: number, end: number] => {
  let [value, at] = [0n, start];
  for (let byte = 128; byte >= 128; ) {
    if (at >= end) throw damaged();
    byte = bytes[at++] ?? 0;
    const isLast = at === start + 9; // all of its bits count
    value = isLast ? value * 256n + BigInt(byte) : value * 128n + BigInt(byte & 127);
    if (isLast) break;
  }
  return [Number(BigInt.asIntN(64, value)), at];
};

/** Of two segments: the newer one decides about the rows that both have. */
const merge = (newer: Occurrences, older: Occurrences): Occurrences => {
  const merged = allocate(newer.count + older.count, newer.places.length);
  let [count, placed, fromNewer, fromOlder] = [0, 0, 0, 0];
  while (fromNewer < newer.count || fromOlder < older.count) {
    const newerRow = fromNewer < newer.count ? (newer.rows[fromNewer] ?? 0) : Infinity;
    const olderRow = fromOlder < older.count ? (older.rows[fromOlder] ?? 0) : Infinity;
    const isNewer = newerRow <= olderRow;
    const { starts, places } = isNewer ? newer : older;
    const index = isNewer ? fromNewer : fromOlder;
    merged.rows[count] = isNewer ? newerRow : olderRow;
    const end = starts[index + 1] ?? 0;
    for (let at = starts[index] ?? 0; at < end; at++) merged.places[placed++] = places[at] ?? 0;
    merged.starts[++count] = placed;
    if (newerRow <= olderRow) fromNewer += 1;
    if (olderRow <= newerRow) fromOlder += 1;
  }
  return { count, ...merged };
};

/**
 * Reads the lists of a gram, newest segment first, and of each the rows up to this one. `offset` is subtracted from all places. In one
 * piece, because calls would take longer than the work.
 */
const readOccurrences = (lists: readonly (readonly ListPart[])[], offset: number, upTo: number): Occurrences => {
  const size = lists.flat().reduce((sum, { start, end }) => sum + end - start, 0);
  const { rows, starts, places } = allocate(Math.ceil(size / 2), size);
  let [count, placed] = [0, 0];
  /** The lists so far, if one has rows before those of a newer one. */
  let merged: Occurrences | undefined;
  let isAscending = true;
  for (const parts of lists) {
    const firstOfList = count;
    let [row, place, left] = [Number.NEGATIVE_INFINITY, 0, 0];
    reading: for (const { bytes, start, end, firstRow } of parts) {
      let at = start;
      let isFirst = true;
      for (;;) {
        const placesEnd = Math.min(at + left, end);
        left -= placesEnd - at;
        while (at < placesEnd) {
          let byte = bytes[at++] ?? 0;
          let step = byte & 127;
          while (byte >= 128) {
            if (at >= placesEnd) throw damaged();
            byte = bytes[at++] ?? 0;
            step = step * 128 + (byte & 127);
          }
          if (step < 2) throw damaged(); // there is only one column
          place += step - 2;
          places[placed++] = place - offset;
        }
        starts[count] = placed;
        if (isFirst) {
          if (firstRow >= end) break;
          const before = row;
          [row, at] = readSigned(bytes, firstRow, end);
          if (row <= before) throw damaged();
          isFirst = false;
        } else {
          if (at >= end) break;
          let byte = bytes[at++] ?? 0;
          let step = byte & 127;
          while (byte >= 128) {
            if (at >= end) throw damaged();
            byte = bytes[at++] ?? 0;
            step = step * 128 + (byte & 127);
          }
          if (step === 0) throw damaged();
          row += step;
        }
        if (row > upTo) break reading;
        left = 0;
        for (let byte = 128; byte >= 128; ) {
          if (at >= end) throw damaged();
          byte = bytes[at++] ?? 0;
          left = left * 128 + (byte & 127);
        }
        left >>>= 1; // the lowest bit marks a deletion
        place = 0;
        rows[count++] = row;
      }
    }
    if (count === firstOfList) continue;
    isAscending &&= firstOfList === 0 || (rows[firstOfList - 1] ?? 0) < (rows[firstOfList] ?? 0);
    if (isAscending) continue;
    const list = {
      count: count - firstOfList,
      rows: rows.subarray(firstOfList),
      starts: starts.subarray(firstOfList),
      places,
    };
    merged = merge(merged ?? { count: firstOfList, rows, starts, places }, list);
  }
  return merged ?? { count, rows, starts, places };
};

/** Reduces the first to what both have at the same place. */
const keepCommon = ({ count: candidates, rows, starts, places }: Occurrences, other: Occurrences): Occurrences => {
  let [count, placed, match, start] = [0, 0, 0, 0];
  for (let index = 0; index < candidates; index++) {
    const row = rows[index] ?? 0;
    const end = starts[index + 1] ?? 0;
    while (match < other.count && (other.rows[match] ?? 0) < row) match += 1;
    if (match >= other.count) break;
    if (other.rows[match] === row) {
      const before = placed;
      let at = other.starts[match] ?? 0;
      const otherEnd = other.starts[match + 1] ?? 0;
      for (let place = start; place < end; place++) {
        const sought = places[place] ?? 0;
        while (at < otherEnd && (other.places[at] ?? 0) < sought) at += 1;
        if (at < otherEnd && other.places[at] === sought) places[placed++] = sought;
      }
      if (placed > before) {
        rows[count++] = row;
        starts[count] = placed;
      }
    }
    start = end;
  }
  return { count, rows, starts, places };
};

/** Up to this row, in ascending order. Only within one transaction. */
export const findPhrase = (database: Database, text: string, upTo: number): Float64Array => {
  const pages = createTermPages(database, 'part');
  const characters = Array.from(text);
  const last = characters.length - gramLength;
  // Every third gram covers the text.
  const offsets = new Set([...characters.keys().filter((at) => at % gramLength === 0 && at < last), last]);
  const grams = [...offsets].map((offset) => ({
    offset,
    found: pages.find(characters.slice(offset, offset + gramLength).join('')),
  }));
  let common: Occurrences | undefined;
  for (const { offset, found } of grams.sort((a, b) => a.found.pages - b.found.pages)) {
    const occurrences = readOccurrences(found.lists.map(pages.read), offset, upTo);
    common = common ? keepCommon(common, occurrences) : occurrences;
    if (common.count === 0) return none.rows;
  }
  const { count, rows, starts } = common ?? none;
  const found = rows.subarray(0, count);
  return grams.length > 1 ? found : found.filter((_, index) => (starts[index + 1] ?? 0) > (starts[index] ?? 0));
};
