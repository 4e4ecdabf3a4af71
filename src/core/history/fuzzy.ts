// Matches words fuzzily, with fzf's scoring.
import { Fzf } from 'fzf';
import type { FuzzyMatcher } from './search-port.ts';

export const fuzzyMatcher: FuzzyMatcher = {
  terms: (query) => query.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean),

  bestWords: (term, words, max) =>
    new Fzf(words, { casing: 'case-insensitive', normalize: false, limit: max })
      .find(term)
      .map(({ item, score }) => ({ word: item, score })),
};
