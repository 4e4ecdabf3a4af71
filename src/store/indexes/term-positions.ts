// Finds the positions of the entries with a term, from the pages of the index of terms.
import { createCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import {
  blockFor,
  blockLength,
  countPositions,
  type GrowingPositions,
  hasPosition,
  intersect,
  noPositions,
  type Positions,
  setBit,
  unite,
} from '../search/positions.ts';
import { createTermPages, damaged, type FoundTerm, type ListPart } from './term-pages.ts';

/** What segments say about rows: that they have the term, or that they no longer do, as of the newest segment with the row. */
interface Said {
  readonly present: GrowingPositions;
  readonly deleted: GrowingPositions;
}

/** Of the positions that are read. */
interface Bounds {
  readonly above: number;
  readonly upTo: number;
}

/** A zero after a row marks it as deleted; a second one says that it was added again. Returns the first row. */
const readPart = ({ bytes, start, end }: ListPart, { above, upTo }: Bounds, { present, deleted }: Said): number => {
  const areSomeDeleted = deleted.size > 0;
  let [row, first] = [0, 0];
  let block: Uint32Array = new Uint32Array();
  let base = -blockLength;
  for (let at = start; at < end; ) {
    let byte = bytes[at++] ?? 0;
    let step = byte & 127;
    while (byte >= 128) {
      if (at >= end) throw damaged();
      byte = bytes[at++] ?? 0;
      step = step * 128 + (byte & 127);
    }
    row += step;
    if (step === 0 || row > upTo) throw damaged();
    if (first === 0) first = row;
    const isMarked = at < end && bytes[at] === 0;
    const isAgain = isMarked && at + 1 < end && bytes[at + 1] === 0;
    if (isMarked) at += isAgain ? 2 : 1;
    if (row <= above) continue;
    if (isMarked && !isAgain) {
      if (!hasPosition(present, row)) setBit(blockFor(deleted, row), row);
    } else if (!areSomeDeleted || !hasPosition(deleted, row)) {
      let bit = row - base;
      if (bit >= blockLength) {
        block = blockFor(present, row);
        bit = row % blockLength;
        base = row - bit;
      }
      block[bit >>> 5] = (block[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }
  return first;
};

/** Reading a page of a list takes as long as reading this many entries. */
const entriesPerPage = 6;
/** If so many lists have ruled out fewer candidates than the next one takes time for, the others will hardly do better. */
const triedLists = 3;

/** Those above a position. Only within one transaction. */
export const createTermPositions = (database: Database, above = 0) => {
  const pages = createTermPages(database, 'term');
  // Marks of deleted entries can be above all that are left.
  const bounds = { above, upTo: createCounters(database).last('position') };

  const read = ({ lists }: FoundTerm, present: GrowingPositions = new Map()): Positions => {
    const said: Said = { present, deleted: new Map() };
    for (const list of lists) {
      for (const part of pages.readBackwards(list)) {
        const first = readPart(part, bounds, said);
        if (first > 0 && first <= above) break;
      }
    }
    return present;
  };

  return {
    /** Those with one of the terms. */
    any: (terms: readonly string[]): Positions => {
      const present: GrowingPositions = new Map();
      const found = terms.map(pages.find);
      // What newer segments say of a term's rows must not apply to those of another term.
      for (const term of found) if (term.lists.length === 1) read(term, present);
      return found
        .filter(({ lists }) => lists.length > 1)
        .reduce<Positions>((united, term) => unite(united, read(term)), present);
    },
    /** Those that may have all of the terms. No others do. Reads the rarest, then the others as long as that saves reading entries. */
    candidates: (terms: readonly string[]): Positions => {
      const found = terms.map(pages.find);
      const [rarest] = found.toSorted((a, b) => a.pages - b.pages);
      let candidates = rarest ? read(rarest) : noPositions;
      let left = countPositions(candidates);
      const ruledOut: number[] = [];
      for (const term of found) {
        const cost = entriesPerPage * term.pages;
        const lately = ruledOut.slice(-triedLists);
        if (lately.length === triedLists && lately.reduce((sum, count) => sum + count) < cost) break;
        if (term === rarest || left < cost) continue;
        candidates = intersect(candidates, read(term));
        const before = left;
        left = countPositions(candidates);
        ruledOut.push(before - left);
      }
      return candidates;
    },
  };
};

export type TermPositions = ReturnType<typeof createTermPositions>;
