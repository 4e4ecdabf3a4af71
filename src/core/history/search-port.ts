// What the store needs for searching: the searchable texts of an entry, and the fuzzy matcher.
import type { StoredEntry } from './stored-entry.ts';

/** The searchable texts of an entry: its content and everything else. */
export type SearchedText = (entry: Pick<StoredEntry, 'kind' | 'value' | 'app' | 'description' | 'image'>) => {
  content: string;
  other: string;
};

export interface ScoredWord {
  readonly word: string;
  readonly score: number;
}

export interface FuzzyMatcher {
  /** The terms of a query, each matched separately. */
  terms(query: string): string[];
  /** The best matches for the term, best first, at most `max`. */
  bestWords(term: string, words: readonly string[], max: number): ScoredWord[];
}
