// Translates a fuzzy search to full-text expressions: replaces each term with the words of the history that match it best.
import { fold } from '../../base/fold.ts';
import type { FuzzyMatcher } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { maxWordLength, nameWord } from '../indexes/index-terms.ts';
import { containsInOrder } from './fuzzy-candidates.ts';
import type { Condition } from './match-group.ts';
import type { Deps } from './read-entries.ts';
import { anyOf, isShort, quote, selectContainingWords, type TextQuery } from './text-query.ts';
import { scanWaitingWords } from './waiting-words.ts';

/** How many words of the history are considered for a term, most used first, and how many of them are searched for. */
const maxCandidates = 3000;
const maxWords = 32;
/** A query of more terms is a text rather than a search. */
const maxTerms = 16;
/** Closer matches only use this many of the best words for each term. */
const closerWords = [1, 4];

const escapeGlob = (character: string): string => (/[*?[]/.test(character) ? `[${character}]` : character);

/** The pattern only uses the first letters: with many wildcards, matching could take forever. */
const globbedLetters = 4;

const nameAnywhere = (word: string): string[] => [nameWord('c', word), nameWord('o', word)];

/** The term if it is a word, words that start with its first letter and contain its letters in order, and words that contain all of it. */
const findCandidates = (term: string, database: Database): string[] => {
  const read = (sql: string, pattern: string): string[] =>
    database.all<{ word: string }>(`${sql} ORDER BY uses DESC LIMIT ?`, pattern, maxCandidates).map(({ word }) => word);
  const letters = Array.from(term, escapeGlob).slice(0, globbedLetters);
  const inOrder = read('SELECT word FROM word WHERE word GLOB ?', `${letters.join('*')}*`).filter((word) =>
    containsInOrder(word, term),
  );
  const isWord = database.number('SELECT EXISTS (SELECT 1 FROM term WHERE term MATCH ?)', anyOf(nameAnywhere(term)));
  const itself = isWord ? [term] : [];
  if (isShort(term)) return [...new Set([...itself, ...inOrder])];
  return [...new Set([...itself, ...inOrder, ...read(selectContainingWords, quote(term))])];
};

/**
 * An entry matches if it has one of the best-matching words for every term. Comparing words instead of texts keeps this fast.
 * Undefined if the terms are unsuitable or one of them has no matching word: then the query is searched for literally.
 */
export const queryFuzzily = (
  deps: Deps & { matcher: FuzzyMatcher },
  q: string,
  conditions: readonly Condition[],
): TextQuery | undefined => {
  const { database, matcher } = deps;
  const terms = [...new Set(matcher.terms(fold(q)))];
  if (terms.length > maxTerms || terms.some((term) => term.length > maxWordLength)) return undefined;
  const waiting = scanWaitingWords(deps, terms);
  const choices = terms.map((term, number) => {
    const candidates = [...findCandidates(term, database), ...waiting.listWords(number)];
    return matcher.bestWords(term, [...new Set(candidates)], maxWords);
  });
  if (choices.length === 0 || choices.some((words) => words.length === 0)) return undefined;
  const build = (limit: number, name: (word: string) => string[]): string =>
    choices.map((words) => anyOf(words.slice(0, limit).flatMap(({ word }) => name(word)))).join(' AND ');
  const anywhere = build(maxWords, nameAnywhere);
  const inContent = build(maxWords, (word) => [nameWord('c', word)]);
  const { matches, depths } = waiting.find(choices, conditions);
  const closer = closerWords.map((limit) => ({
    expression: build(limit, nameAnywhere),
    includes: (position: number) => (depths.get(position) ?? limit) < limit,
  }));
  return {
    anywhere,
    inContent,
    onlyElsewhere: `(${anywhere}) NOT (${inContent})`,
    fuzzy: { choices, closer },
    waiting: matches,
  };
};
