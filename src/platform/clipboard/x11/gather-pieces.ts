// Gathers what comes of a target, in one go or in pieces, up to the most that is taken.
import type { XProperty } from 'x11';

export interface Gathering {
  /** How much to ask for next, in units of four bytes: enough to see whether it is too much. */
  countWanted(): number;
  /** Answers whether that is more than is taken. */
  add(piece: XProperty): boolean;
  /** What was gathered, without what is too much. */
  give(): Buffer;
}

export const createGathering = (mostBytes: number): Gathering => {
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    countWanted: () => Math.floor((mostBytes - size) / 4) + 1,
    add: ({ data, bytesAfter }) => {
      pieces.push(data);
      size += data.length;
      return size > mostBytes || bytesAfter > 0;
    },
    give: () => Buffer.concat(pieces).subarray(0, mostBytes),
  };
};
