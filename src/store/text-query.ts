// A search text as questions to the text indexes: which rows match in the content, which in the other fields.
import { fold } from '../base/fold.ts';
import type { FuzzyMatcher } from '../core/ports.ts';
import type { Database } from './database.ts';
import { nameShortQuery, pieceOverlap } from './index-terms.ts';

export interface TextQuery {
  readonly table: 'trigram' | 'letters';
  /** Full-text expressions. */
  readonly inContent: string;
  readonly onlyElsewhere: string;
  /** For the pieces of long contents; undefined where the letters index already covers these. */
  readonly inPieces?: string;
  /** Whether a folded content matches: for contents not indexed yet. */
  matches(content: string): boolean;
  /** A piece may match where the whole query does not: look at the content itself. */
  readonly pieceIsHint: boolean;
  /** Fuzzy searches rank what they find by these. */
  readonly terms?: readonly string[];
  /** For a fuzzy search: what matches the terms as they are written. */
  readonly literally?: string;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const countCharacters = (text: string): number => Array.from(text.slice(0, 6)).length;
const isShort = (text: string): boolean => countCharacters(text) < 3;

const within = (expression: string) => ({
  inContent: `content : (${expression})`,
  onlyElsewhere: `(${expression}) NOT (content : (${expression}))`,
});

/** Plain substring. */
export const querySubstring = (q: string): TextQuery => {
  const folded = fold(q);
  const matches = (content: string) => content.includes(folded);
  if (isShort(folded)) return { table: 'letters', ...within(nameShortQuery(folded)), matches, pieceIsHint: false };
  const hint = folded.length > pieceOverlap;
  // Cut between characters, not inside a surrogate pair.
  const piece = hint ? folded.slice(0, pieceOverlap).replace(/[\uD800-\uDBFF]$/, '') : folded;
  return { table: 'trigram', ...within(quote(folded)), inPieces: quote(piece), matches, pieceIsHint: hint };
};

/** How many words of the history stand for one term of the query. */
const mostWords = 32;

const escapeGlob = (character: string): string => (/[*?[]/.test(character) ? `[${character}]` : character);

/**
 * Each term stands for itself and for the words of the history that hold its letters in order, beginning with the first; an
 * entry matches when it has one of them for every term. Looking at words instead of texts is what keeps this fast.
 */
export const queryFuzzily = (q: string, database: Database, matcher: FuzzyMatcher): TextQuery | undefined => {
  const terms = matcher.terms(fold(q));
  const wordsOf = (term: string): string[] => {
    const pattern = Array.from(term, escapeGlob).join('*');
    const words = database.all<{ word: string }>('SELECT word FROM word WHERE word GLOB ?', `${pattern}*`);
    const best = matcher.bestWords(
      term,
      words.map(({ word }) => word),
      mostWords,
    );
    return isShort(term) ? best : [term, ...best.filter((word) => !word.includes(term))];
  };
  const choices = terms.map(wordsOf);
  if (choices.some((words) => words.length === 0)) return undefined;
  const expression = choices.map((words) => `(${words.map(quote).join(' OR ')})`).join(' AND ');
  const literal = terms.filter((term) => !isShort(term));
  return {
    table: 'trigram',
    ...within(expression),
    inPieces: expression,
    matches: (content) => choices.every((words) => words.some((word) => content.includes(word))),
    pieceIsHint: false,
    terms,
    ...(literal.length > 0 && { literally: literal.map(quote).join(' AND ') }),
  };
};
