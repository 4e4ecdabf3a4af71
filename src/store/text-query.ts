// A search text as questions to the text indexes: which rows match in the content, which in the other fields.
import { fold } from '../base/fold.ts';
import type { FuzzyMatcher, ScoredWord } from '../core/ports.ts';
import type { Database } from './database.ts';
import { isGuessable, listWords, longestWord, nameShortQuery, pieceOverlap } from './index-terms.ts';
import type { Place } from './waiting-entries.ts';

export interface TextQuery {
  readonly table: 'trigram' | 'letters' | 'words';
  /** Full-text expressions. */
  readonly anywhere: string;
  readonly inContent: string;
  readonly onlyElsewhere: string;
  /** How long contents, which have an index of their own, are asked. Undefined where the table covers these too. */
  readonly long?: LongQuery;
  readonly fuzzy?: FuzzyQuery;
  /** For entries that no index knows yet. */
  readonly place: Place;
}

/** What a fuzzy search ranks its finds by. */
export interface FuzzyQuery {
  /** For each term the words that stand for it, best first. */
  readonly choices: readonly (readonly ScoredWord[])[];
  /** Expressions for the best words only, the very best first. */
  readonly closer: readonly string[];
}

export interface LongQuery {
  /** For the pieces; undefined for queries that only the letters know. */
  readonly inPieces?: string;
  /** Whether a folded content matches: for those not indexed yet. */
  matches(content: string): boolean;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const countCharacters = (text: string): number => Array.from(text.slice(0, 6)).length;
const isShort = (text: string): boolean => countCharacters(text) < 3;

const within = (expression: string) => ({
  anywhere: expression,
  inContent: `content : (${expression})`,
  onlyElsewhere: `(${expression}) NOT (content : (${expression}))`,
});

/** Plain substring, of a text that is not too long for it. */
export const querySubstring = (q: string): TextQuery => {
  const folded = fold(q);
  const matches = (content: string) => content.includes(folded);
  const place: Place = (content, other) => (matches(content) ? 'content' : matches(other) ? 'other' : undefined);
  if (isShort(folded)) return { table: 'letters', ...within(quote(nameShortQuery(folded))), long: { matches }, place };
  return { table: 'trigram', ...within(quote(folded)), long: { inPieces: quote(folded), matches }, place };
};

/** The time that the index takes for a phrase grows with its length, and that of a page of prose is minutes. */
const longestPhrase = 48;
const sliceLength = 16;

export const isTooLong = (q: string): boolean => fold(q).length > longestPhrase;

/** Some slices of a long text's beginning, all within what two neighbouring pieces share: what holds the text holds these. */
export const hintAt = (folded: string): string => {
  const characters = Array.from(folded.slice(0, pieceOverlap - 1).replace(/[\uD800-\uDBFF]$/, '')); // not half a pair
  const starts = [0, 1, 2, 3].map((part) => Math.floor((part * (characters.length - sliceLength)) / 3));
  return starts.map((start) => quote(characters.slice(start, start + sliceLength).join(''))).join(' AND ');
};

/** How many words of the history are looked at for one term, most used first, and how many of them then stand for it. */
const mostCandidates = 3000;
const mostWords = 32;
/** A query of more terms is a text rather than a search. */
const mostTerms = 16;

const escapeGlob = (character: string): string => (/[*?[]/.test(character) ? `[${character}]` : character);

/** The pattern takes the first letters only: with many stars its time would grow beyond all bounds. */
const globbedLetters = 4;

const holdsInOrder = (word: string, term: string): boolean => {
  let at = 0;
  for (const letter of term) {
    const found = word.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
};

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
  const itself = database.number('SELECT EXISTS (SELECT 1 FROM words WHERE words MATCH ?)', quote(term)) ? [term] : [];
  if (isShort(term)) return [...new Set([...itself, ...inOrder])];
  const holding = 'SELECT word FROM word WHERE id IN (SELECT rowid FROM word_part WHERE word_part MATCH ?)';
  return [...new Set([...itself, ...inOrder, ...read(holding, quote(term))])];
};

/** Whether the word is one that `findCandidates` would find for the term, were it indexed. */
const isCandidate = (word: string, term: string): boolean =>
  word === term ||
  (isGuessable(word) &&
    ((word.startsWith(Array.from(term)[0] ?? '') && holdsInOrder(word, term)) ||
      (!isShort(term) && word.includes(term))));

/** Every term must be met by one of its words, in the content alone or in all fields together. */
const placeByWords =
  (choices: readonly (readonly ScoredWord[])[]): Place =>
  (content, other) => {
    const meets = (words: ReadonlySet<string>): boolean =>
      choices.every((some) => some.some(({ word }) => words.has(word)));
    const inContent = listWords(content);
    if (meets(new Set(inContent))) return 'content';
    return meets(new Set([...inContent, ...listWords(other)])) ? 'other' : undefined;
  };

interface FuzzyParts {
  database: Database;
  matcher: FuzzyMatcher;
  /** The words that are not indexed yet. */
  listWaitingWords(isWanted: (word: string) => boolean): string[];
}

/**
 * An entry matches when it has, for every term, one of the words that match it best. Looking at words instead of texts is what
 * keeps this fast. Undefined for a query of which the words know nothing: it is looked for as it is written.
 */
export const queryFuzzily = (q: string, parts: FuzzyParts): TextQuery | undefined => {
  const { database, matcher } = parts;
  const terms = [...new Set(matcher.terms(fold(q)))];
  if (terms.length > mostTerms || terms.some((term) => term.length > longestWord)) return undefined;
  const waiting = parts.listWaitingWords((word) => terms.some((term) => isCandidate(word, term)));
  const choices = terms.map((term) => {
    const candidates = [...findCandidates(term, database), ...waiting.filter((word) => isCandidate(word, term))];
    return matcher.bestWords(term, [...new Set(candidates)], mostWords);
  });
  if (choices.length === 0 || choices.some((words) => words.length === 0)) return undefined;
  const write = (most: number): string =>
    choices
      .map(
        (words) =>
          `(${words
            .slice(0, most)
            .map(({ word }) => quote(word))
            .join(' OR ')})`,
      )
      .join(' AND ');
  return {
    table: 'words',
    ...within(write(mostWords)),
    fuzzy: { choices, closer: [write(1), write(4)] },
    place: placeByWords(choices),
  };
};
