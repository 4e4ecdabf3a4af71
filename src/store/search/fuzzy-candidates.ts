// Which words can stand for a term of a fuzzy search, by how they are written.
import { isGuessable } from '../indexes/index-terms.ts';
import { isShort } from './text-query.ts';

export const holdsInOrder = (word: string, term: string): boolean => {
  let at = 0;
  for (const letter of term) {
    const found = word.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
};

export type CandidateTest = (word: string) => boolean;

/** Whether a word is one that the dictionary would be asked for, were it indexed. */
export const testCandidate = (term: string): CandidateTest => {
  const [first = ''] = term;
  const canBePart = !isShort(term);
  return (word) =>
    word === term ||
    (((word.startsWith(first) && holdsInOrder(word, term)) || (canBePart && word.includes(term))) && isGuessable(word));
};
