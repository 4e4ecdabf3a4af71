// An entry as the overlay previews it: the beginning of its text, where a search matches it, and where it came from.
import { type Entry, showEntry } from './entry.ts';
import { findMatches, type Sought } from './find-matches.ts';
import type { StoredEntry } from './stored-entry.ts';

interface EntryPreview extends Omit<Entry, 'value' | 'truncated'> {
  text: string;
  cut?: true;
  matches: number[];
}

/** Bytes of a value that are shown first, and at most. */
export const firstPiece = 32 * 1024;
export const longestPiece = 2 * 1024 * 1024;

const maxMatches = 500;

/** The entry has at least `bytes` of its value, if it is that long. */
export const showPreview = (stored: StoredEntry, bytes: number, sought: Sought | undefined): EntryPreview => {
  const { value, ...entry } = showEntry(stored);
  const text = value.slice(0, bytes).replace(/[\uD800-\uDBFF]$/, ''); // no half surrogate pair
  const isCut = stored.kind === 'text' && Buffer.byteLength(text) < stored.bytes;
  return { ...entry, text, ...(isCut && { cut: true }), matches: findMatches(text, sought, maxMatches) };
};
