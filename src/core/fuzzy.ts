// The fuzzy matcher of the overlay: fzf's scoring, on the words of the history first and on whole texts at the end.
import { Fzf } from 'fzf';
import type { FuzzyMatcher } from './ports.ts';

/** Long texts are scored by their beginning: what a person remembers of one, and a bound on the work. */
const scoredLength = 2000;

export const fuzzyMatcher: FuzzyMatcher = {
  terms: (query) => query.split(/\s+/u).filter(Boolean),

  bestWords: (term, words, most) =>
    new Fzf(words, { casing: 'case-insensitive', normalize: false, limit: most }).find(term).map(({ item }) => item),

  scores: (terms, texts) => {
    const scores = texts.map(() => 0);
    const beginnings = texts.map((text, index) => ({ index, text: text.slice(0, scoredLength) }));
    const finder = new Fzf(beginnings, {
      selector: ({ text }) => text,
      casing: 'case-insensitive',
      normalize: false,
      sort: false,
    });
    for (const term of terms) {
      for (const { item, score } of finder.find(term)) scores[item.index] = (scores[item.index] ?? 0) + score;
    }
    return scores;
  },
};
