// A search text as questions to the text indexes: which rows match in the content, which in the other fields.
import { fold } from '../base/fold.ts';
import type { FuzzyMatcher, ScoredWord } from '../core/ports.ts';
import type { Database } from './database.ts';
import { listSequences } from './grams.ts';
import {
  type Field,
  isGuessable,
  isOneWord,
  listWords,
  longestWord,
  nameBoundary,
  nameGram,
  nameWord,
  pieceOverlap,
} from './index-terms.ts';
import type { Place } from './waiting-entries.ts';

/** What the index answers exactly, without a look at the entries. */
export interface TextQuery {
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
  /** For the pieces. */
  readonly inPieces: string;
  /** Whether a folded content matches: for those not indexed yet. */
  matches(content: string): boolean;
}

export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const anyOf = (terms: readonly string[]): string => `(${terms.map(quote).join(' OR ')})`;
const allOf = (terms: readonly string[]): string => `(${terms.map(quote).join(' AND ')})`;

const longestGram = 3;
const countCharacters = (text: string): number => Array.from(text.slice(0, 8)).length;
const isShort = (text: string): boolean => countCharacters(text) < longestGram;

/** Whether the index knows this folded text as one term. */
export const isGram = (folded: string): boolean => countCharacters(folded) <= longestGram;

/** Plain substring, of at most three characters. */
export const queryGram = (folded: string): TextQuery => {
  const matches = (content: string) => content.includes(folded);
  const length = countCharacters(folded);
  const [inContent, elsewhere] = [quote(nameGram('c', folded, length)), quote(nameGram('o', folded, length))];
  return {
    anywhere: `${inContent} OR ${elsewhere}`,
    inContent,
    onlyElsewhere: `${elsewhere} NOT ${inContent}`,
    long: { inPieces: inContent, matches },
    place: (content, other) => (matches(content) ? 'content' : matches(other) ? 'other' : undefined),
  };
};

/** More terms find hardly fewer candidates, and each takes time. */
const maxHintGrams = 16;
const maxHintBoundaries = 8;

const spread = (terms: readonly string[], most: number): string[] =>
  terms.filter(
    (_, index) => Math.floor((index * most) / terms.length) !== Math.floor(((index - 1) * most) / terms.length),
  );

/** Terms that every text has which holds this one, in its content or in its other fields. All of them lie within one piece. */
export const hintAt = (folded: string): Record<'content' | 'other', string> => {
  const start = folded.slice(0, pieceOverlap - 1).replace(/[\uD800-\uDBFF]$/, ''); // not half a character
  const sequences = listSequences(start);
  const grams = spread(sequences.grams[longestGram - 1] ?? [], maxHintGrams);
  const name = (field: Field): string[] => grams.map((gram) => nameGram(field, gram, longestGram));
  const boundaries = spread([...sequences.boundaries], maxHintBoundaries).map(nameBoundary);
  return { content: allOf([...boundaries, ...name('c')]), other: allOf(name('o')) };
};

/** More words than these take longer to ask for than reading what they would save. */
const maxHolding = 64;

/** The words of the dictionary that hold this text: entries that have one of them match. Empty if there are too many. */
export const findHolding = (folded: string, database: Database): string[] => {
  if (!isOneWord(folded)) return [];
  const words = database
    .all<{ word: string }>(`${holding} LIMIT ?`, quote(folded), maxHolding + 1)
    .map(({ word }) => word);
  return words.length > maxHolding ? [] : words;
};

/** How many labels are looked through, the oldest first: applications are soon known, descriptions can be many. */
const mostLabels = 2000;

/** The labels that hold this text: entries that have one of them match. Empty if there are too many. */
export const findHoldingLabels = (folded: string, database: Database): string[] => {
  const labels = database
    .all<{ label: string }>(
      'SELECT label FROM (SELECT label FROM label ORDER BY id LIMIT ?) WHERE instr(label, ?) LIMIT ?',
      mostLabels,
      folded,
      maxHolding + 1,
    )
    .map(({ label }) => label);
  return labels.length > maxHolding ? [] : labels;
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

const holding = 'SELECT word FROM word WHERE id IN (SELECT rowid FROM part WHERE part MATCH ? AND rowid > 0)';

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

const nameAnywhere = (word: string): string[] => [nameWord('c', word), nameWord('o', word)];

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
  const write = (most: number, name: (word: string) => string[]): string =>
    choices.map((words) => anyOf(words.slice(0, most).flatMap(({ word }) => name(word)))).join(' AND ');
  const anywhere = write(mostWords, nameAnywhere);
  const inContent = write(mostWords, (word) => [nameWord('c', word)]);
  return {
    anywhere,
    inContent,
    onlyElsewhere: `(${anywhere}) NOT (${inContent})`,
    fuzzy: { choices, closer: [write(1, nameAnywhere), write(4, nameAnywhere)] },
    place: placeByWords(choices),
  };
};
