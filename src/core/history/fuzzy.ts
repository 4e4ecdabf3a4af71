// The fuzzy matcher of the overlay: fzf's scoring, applied to the words of the history.
import { Fzf } from 'fzf';
import type { FuzzyMatcher } from './search-port.ts';

export const fuzzyMatcher: FuzzyMatcher = {
  terms: (query) => query.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean),

  bestWords: (term, words, most) =>
    new Fzf(words, { casing: 'case-insensitive', normalize: false, limit: most })
      .find(term)
      .map(({ item, score }) => ({ word: item, score })),
};
