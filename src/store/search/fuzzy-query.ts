// Searches fuzzily: replaces each term with the words of the history that match it best.
import { fold } from '../../base/fold.ts';
import type { FuzzyMatcher } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { type Field, maxWordLength, nameWord } from '../indexes/index-terms.ts';
import { createTermPositions } from '../indexes/term-positions.ts';
import { containsInOrder } from './fuzzy-candidates.ts';
import { type Condition, findLimits, narrow } from './match-group.ts';
import { collectPositions, intersect, noPositions, type Positions, subtract, unite } from './positions.ts';
import type { Deps } from './read-entries.ts';
import { type FuzzyWords, isShort, quote, selectContainingWords, type TextMatches } from './text-query.ts';
import { scanWaitingWords } from './waiting-words.ts';

/** How many words of the history are considered for a term, most used first, and how many of them are searched for. */
const maxCandidates = 3000;
const maxWords = 32;
/** A query of more terms is a text rather than a search. */
const maxTerms = 16;
/** Closer matches only use the first few of the best words for each term. */
const wordLevels = [1, 4, maxWords];

const escapeGlob = (character: string): string => (/[*?[]/.test(character) ? `[${character}]` : character);

/** The pattern only uses the first letters: with many wildcards, matching could take forever. */
const globbedLetters = 4;

/** The term if it is a word, words that start with its first letter and contain its letters in order, and words that contain all of it. */
const findCandidates = (term: string, database: Database): string[] => {
  const read = (sql: string, pattern: string): string[] =>
    database.all<{ word: string }>(`${sql} ORDER BY uses DESC LIMIT ?`, pattern, maxCandidates).map(({ word }) => word);
  const letters = Array.from(term, escapeGlob).slice(0, globbedLetters);
  const inOrder = read('SELECT word FROM word WHERE word GLOB ?', `${letters.join('*')}*`).filter((word) =>
    containsInOrder(word, term),
  );
  const isWord = database.number(
    'SELECT EXISTS (SELECT 1 FROM term WHERE term MATCH ?)',
    `${quote(nameWord('c', term))} OR ${quote(nameWord('o', term))}`,
  );
  const itself = isWord ? [term] : [];
  if (isShort(term)) return [...new Set([...itself, ...inOrder])];
  return [...new Set([...itself, ...inOrder, ...read(selectContainingWords, quote(term))])];
};

/**
 * Undefined if the terms are unsuitable or one of them has no matching word: then the query is searched for literally.
 */
export const chooseWords = (deps: Deps & { matcher: FuzzyMatcher }, q: string) => {
  const { database, matcher } = deps;
  const terms = [...new Set(matcher.terms(fold(q)))];
  if (terms.length > maxTerms || terms.some((term) => term.length > maxWordLength)) return undefined;
  const waiting = scanWaitingWords(deps, terms);
  const choices = terms.map((term, number) => {
    const candidates = [...findCandidates(term, database), ...waiting.listWords(number)];
    return matcher.bestWords(term, [...new Set(candidates)], maxWords);
  });
  const isPossible = choices.length > 0 && choices.every((words) => words.length > 0);
  return isPossible ? { choices, waiting } : undefined;
};

/** An entry matches if it has one of the best-matching words for every term. Comparing words instead of texts keeps this fast. */
export const searchFuzzily = (
  deps: Deps & { matcher: FuzzyMatcher },
  q: string,
  conditions: readonly Condition[],
): { matches: TextMatches; words: FuzzyWords } | undefined => {
  const chosen = chooseWords(deps, q);
  if (!chosen) return undefined;
  const { choices, waiting } = chosen;
  const { database } = deps;
  const index = createTermPositions(database, findLimits(conditions).above);
  /** For each term, the entries with one of its best words, with one of its best four, and so on. */
  const readLevels = (field: Field): Positions[][] =>
    choices.map((words) => {
      let [united, read] = [noPositions, 0];
      return wordLevels.map((level) => {
        const names = words.slice(read, level).map(({ word }) => nameWord(field, word));
        read = level;
        united = unite(united, index.any(names));
        return united;
      });
    });
  const [inContents, inOthers] = [readLevels('c'), readLevels('o')];
  const matchAll = (choose: (term: number) => Positions): Positions =>
    choices.map((_, term) => choose(term)).reduce((common, positions) => intersect(common, positions));
  const findContent = (level: number): Positions => matchAll((term) => inContents[term]?.[level] ?? noPositions);
  const findAnywhere = (level: number): Positions =>
    matchAll((term) => unite(inContents[term]?.[level] ?? noPositions, inOthers[term]?.[level] ?? noPositions));
  const { matches, depths } = waiting.find(choices, conditions);
  const content = unite(
    narrow(database, findContent(wordLevels.length - 1), conditions),
    collectPositions(matches.content),
  );
  const other = unite(
    narrow(database, findAnywhere(wordLevels.length - 1), conditions),
    collectPositions(matches.other),
  );
  const closer = wordLevels.slice(0, -1).map((words, level) => {
    const scanned = [...depths].filter(([, depth]) => depth < words).map(([position]) => position);
    return unite(findAnywhere(level), collectPositions(scanned));
  });
  return { matches: { content, other: subtract(other, content) }, words: { choices, closer } };
};
