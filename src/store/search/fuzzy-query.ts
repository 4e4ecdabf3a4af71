// A fuzzy search as questions to the text indexes: each term stands for the words of the history that match it best.
import { fold } from '../../base/fold.ts';
import type { FuzzyMatcher } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { longestWord, nameWord } from '../indexes/index-terms.ts';
import { holdsInOrder } from './fuzzy-candidates.ts';
import { anyOf, holding, isShort, quote, type TextQuery } from './text-query.ts';
import type { Deps } from './waiting-entries.ts';
import { scanWaitingWords } from './waiting-words.ts';

/** How many words of the history are looked at for one term, most used first, and how many of them then stand for it. */
const mostCandidates = 3000;
const mostWords = 32;
/** A query of more terms is a text rather than a search. */
const mostTerms = 16;
/** How many of the words for each term are the best ones. */
const closerWords = [1, 4];

const escapeGlob = (character: string): string => (/[*?[]/.test(character) ? `[${character}]` : character);

/** The pattern takes the first letters only: with many stars its time would grow beyond all bounds. */
const globbedLetters = 4;

const nameAnywhere = (word: string): string[] => [nameWord('c', word), nameWord('o', word)];

/** The term if it is a word, words that hold its letters in order, beginning with the first, and words that hold all of it. */
const findCandidates = (term: string, database: Database): string[] => {
  const read = (sql: string, pattern: string): string[] =>
    database
      .all<{ word: string }>(`${sql} ORDER BY uses DESC LIMIT ?`, pattern, mostCandidates)
      .map(({ word }) => word);
  const letters = Array.from(term, escapeGlob).slice(0, globbedLetters);
  const inOrder = read('SELECT word FROM word WHERE word GLOB ?', `${letters.join('*')}*`).filter((word) =>
    holdsInOrder(word, term),
  );
  const isWord = database.number('SELECT EXISTS (SELECT 1 FROM term WHERE term MATCH ?)', anyOf(nameAnywhere(term)));
  const itself = isWord ? [term] : [];
  if (isShort(term)) return [...new Set([...itself, ...inOrder])];
  return [...new Set([...itself, ...inOrder, ...read(holding, quote(term))])];
};

/**
 * An entry matches when it has, for every term, one of the words that match it best. Looking at words instead of texts is what
 * keeps this fast. Undefined for a query of which the words know nothing: it is looked for as it is written.
 */
export const queryFuzzily = (
  deps: Deps & { matcher: FuzzyMatcher },
  q: string,
  tags: readonly number[],
): TextQuery | undefined => {
  const { database, matcher } = deps;
  const terms = [...new Set(matcher.terms(fold(q)))];
  if (terms.length > mostTerms || terms.some((term) => term.length > longestWord)) return undefined;
  const waiting = scanWaitingWords(deps, terms);
  const choices = terms.map((term, number) => {
    const candidates = [...findCandidates(term, database), ...waiting.listWords(number)];
    return matcher.bestWords(term, [...new Set(candidates)], mostWords);
  });
  if (choices.length === 0 || choices.some((words) => words.length === 0)) return undefined;
  const write = (most: number, name: (word: string) => string[]): string =>
    choices.map((words) => anyOf(words.slice(0, most).flatMap(({ word }) => name(word)))).join(' AND ');
  const anywhere = write(mostWords, nameAnywhere);
  const inContent = write(mostWords, (word) => [nameWord('c', word)]);
  const { matches, depths } = waiting.find(choices, tags);
  const closer = closerWords.map((most) => ({
    expression: write(most, nameAnywhere),
    includes: (position: number) => (depths.get(position) ?? most) < most,
  }));
  return {
    anywhere,
    inContent,
    onlyElsewhere: `(${anywhere}) NOT (${inContent})`,
    fuzzy: { choices, closer },
    waiting: matches,
  };
};
