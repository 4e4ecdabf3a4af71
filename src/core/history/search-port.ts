// What the store needs to search: which texts of an entry, and the fuzzy matcher.
import type { StoredEntry } from './stored-entry.ts';

/** Which of an entry's texts are searched: its content, and everything else that it is found by. */
export type SearchedText = (entry: Pick<StoredEntry, 'kind' | 'value' | 'app' | 'description' | 'image'>) => {
  content: string;
  other: string;
};

export interface ScoredWord {
  readonly word: string;
  readonly score: number;
}

/** The overlay's fuzzy matcher. */
export interface FuzzyMatcher {
  /** The query's terms, each to be matched by itself. */
  terms(query: string): string[];
  /** The words that match the term best, best first, at most `most`. */
  bestWords(term: string, words: readonly string[], most: number): ScoredWord[];
}
