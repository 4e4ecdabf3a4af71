// Decides by spelling which words can match a term of a fuzzy search.
import { isGuessable } from '../indexes/index-terms.ts';
import { isShort } from './text-query.ts';

export const containsInOrder = (word: string, term: string): boolean => {
  let at = 0;
  for (const letter of term) {
    const found = word.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
};

type CandidateTest = (word: string) => boolean;

/** Tests whether the dictionary query would find the word if it were indexed. */
export const testCandidate = (term: string): CandidateTest => {
  const [first = ''] = term;
  const canBePart = !isShort(term);
  return (word) =>
    word === term ||
    (((word.startsWith(first) && containsInOrder(word, term)) || (canBePart && word.includes(term))) &&
      isGuessable(word));
};
