// Finds the words of a text that can match the terms of a fuzzy search, without listing its other words.
import { isWithinWordLimits, listWords, maxWordLength, wordPattern } from '../indexes/index-terms.ts';
import { testCandidate } from './fuzzy-candidates.ts';
import { isShort } from './text-query.ts';

/** Matches words that start with one of these characters. */
const buildPattern = (starts: ReadonlySet<string>): RegExp => {
  const start = `[${[...starts].join('')}]`;
  return new RegExp(`${start}(?<![\\p{L}\\p{N}]\\p{M}*${start})[\\p{L}\\p{M}\\p{N}]*`, 'gu');
};

const canStartWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Half a surrogate pair may belong to a letter. */
const mayBeInWord = (unit: string): boolean => /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(unit);

/** The words that contain the term after their start, unless they are too long. Only reads the text that such a word can cover. */
function* findContaining(text: string, term: string): Generator<string> {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (!mayBeInWord(text.charAt(at - 1))) continue;
    const from = Math.max(0, at - maxWordLength - 1);
    for (const { 0: word, index } of text.slice(from, at + term.length + maxWordLength + 1).matchAll(wordPattern)) {
      if (from + index <= at && from + index + word.length >= at + term.length) yield word;
    }
  }
}

/** A word and the terms that it can match, one bit for each. */
export interface Candidate {
  readonly word: string;
  readonly terms: number;
}

/** The terms are words, folded like the texts. */
export const createCandidateFinder = (terms: readonly string[]) => {
  const tests = terms.map(testCandidate);
  const starts = new Set(terms.map(([first = '']) => first).filter(canStartWord));
  const pattern = starts.size > 0 ? buildPattern(starts) : undefined;
  const parts = terms.filter((term) => !isShort(term));
  const known = new Map<string, Candidate>();

  const evaluate = (word: string): Candidate | undefined => {
    let bits = 0;
    for (const [index, test] of tests.entries()) if (test(word)) bits |= 1 << index;
    if (bits === 0) return undefined;
    const before = known.get(word);
    if (before) return before;
    // A copy, because a substring would keep the whole text in memory.
    const candidate = { word: Array.from(word).join(''), terms: bits };
    known.set(candidate.word, candidate);
    return candidate;
  };

  /** A word that starts with another character than a term can only match it by containing it. */
  const listLikely = (text: string): Iterable<string> => {
    const starting = (pattern && text.match(pattern)) ?? [];
    const contained = parts.filter((term) => text.includes(term));
    return contained.length === 0
      ? starting
      : [...starting, ...contained.flatMap((term) => [...findContaining(text, term)])];
  };

  return {
    /** Every word found so far. */
    known: (): Iterable<Candidate> => known.values(),
    find: (text: string): readonly Candidate[] => {
      const found = new Set<Candidate>();
      for (const word of listLikely(text)) {
        const candidate = word.length <= maxWordLength ? evaluate(word) : undefined;
        if (candidate) found.add(candidate);
      }
      if (found.size === 0 || isWithinWordLimits(text)) return [...found];
      const indexed = new Set(listWords(text));
      return [...found].filter(({ word }) => indexed.has(word));
    },
  };
};
