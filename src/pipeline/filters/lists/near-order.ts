// Says how to write an order that was misspelled, or named as elsewhere.
import { findNearMiss } from '../../../base/near-miss.ts';

const words: Readonly<Record<string, string>> = {
  asc: 'asc',
  ascending: 'asc',
  desc: 'desc',
  descending: 'desc',
  reverse: 'desc',
  reversed: 'desc',
  nocase: 'nocase',
  'ignore-case': 'nocase',
  insensitive: 'nocase',
};

/** A clause without a full stop; undefined if it may be the name of a column. */
export const nearOrder = (written: string): string | undefined => {
  if (/^-/.test(written)) return 'there are no options with a dash';
  const near = findNearMiss(written, Object.keys(words));
  return near && `write “${words[near]}”`;
};
