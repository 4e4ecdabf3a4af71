// Translates a search text to full-text expressions, for the content and for the other fields.
import type { ScoredWord } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { listSequences } from '../indexes/grams.ts';
import { type Field, isOneWord, nameBoundary, nameGram, pieceOverlap } from '../indexes/index-terms.ts';
import type { Condition, Subgroup } from './match-group.ts';
import type { Deps, ReadMatches } from './read-entries.ts';
import { findWaiting } from './waiting-entries.ts';

/** A query that the index answers exactly, without reading entries. */
export interface TextQuery {
  /** Full-text expressions. */
  readonly anywhere: string;
  readonly inContent: string;
  readonly onlyElsewhere: string;
  /** The query for long contents, which have a separate index. Undefined if the expressions cover these too. */
  readonly long?: LongQuery;
  readonly fuzzy?: FuzzyQuery;
  /** The matches among the entries that aren't indexed yet. */
  readonly waiting: ReadMatches;
}

/** The data for ranking the matches of a fuzzy search. */
export interface FuzzyQuery {
  /** The matching words for each term, best first. */
  readonly choices: readonly (readonly ScoredWord[])[];
  /** The matches with only the best words, closest first. */
  readonly closer: readonly Subgroup[];
}

export interface LongQuery {
  /** The expression for the pieces. */
  readonly inPieces: string;
  /** Whether a folded content matches. For contents that aren't indexed yet. */
  matches(content: string): boolean;
}

export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const anyOf = (terms: readonly string[]): string => `(${terms.map(quote).join(' OR ')})`;
const allOf = (terms: readonly string[]): string => `(${terms.map(quote).join(' AND ')})`;

const maxGramLength = 3;
const countCharacters = (text: string): number => Array.from(text.slice(0, 8)).length;
export const isShort = (text: string): boolean => countCharacters(text) < maxGramLength;

/** Whether this folded text is one term of the index. */
export const isGram = (folded: string): boolean => countCharacters(folded) <= maxGramLength;

/** Searches for a substring of up to three characters. */
export const queryGram = (deps: Deps, folded: string, conditions: readonly Condition[]): TextQuery => {
  const matches = (content: string) => content.includes(folded);
  const length = countCharacters(folded);
  const [inContent, elsewhere] = [quote(nameGram('c', folded, length)), quote(nameGram('o', folded, length))];
  return {
    anywhere: `${inContent} OR ${elsewhere}`,
    inContent,
    onlyElsewhere: `${elsewhere} NOT ${inContent}`,
    long: { inPieces: inContent, matches },
    waiting: findWaiting(deps, conditions, folded),
  };
};

/** More terms hardly reduce the candidates, and each takes time. */
const maxHintGrams = 16;
const maxHintBoundaries = 8;

const spread = (terms: readonly string[], max: number): string[] =>
  terms.filter(
    (_, index) => Math.floor((index * max) / terms.length) !== Math.floor(((index - 1) * max) / terms.length),
  );

/** Expressions for terms that every text that contains this one has, in the content or other fields. All are within one piece. */
export const buildHints = (folded: string): Record<'content' | 'other', string> => {
  const start = folded.slice(0, pieceOverlap - 1).replace(/[\uD800-\uDBFF]$/, ''); // no half surrogate pair
  const sequences = listSequences(start);
  const grams = spread(sequences.grams[maxGramLength - 1] ?? [], maxHintGrams);
  const name = (field: Field): string[] => grams.map((gram) => nameGram(field, gram, maxGramLength));
  const boundaries = spread([...sequences.boundaries], maxHintBoundaries).map(nameBoundary);
  return { content: allOf([...boundaries, ...name('c')]), other: allOf(name('o')) };
};

/** Querying for more words takes longer than reading the entries that they would save. */
const maxContaining = 64;

/** Selects the dictionary words that contain a text. Its parameter is that text, quoted. */
export const selectContainingWords =
  'SELECT word FROM word WHERE id IN (SELECT rowid FROM part WHERE part MATCH ? AND rowid > 0)';

/** The dictionary words that contain this text: entries with one of them match. Empty if there are too many. */
export const findContainingWords = (folded: string, database: Database): string[] => {
  if (!isOneWord(folded)) return [];
  const words = database
    .all<{ word: string }>(`${selectContainingWords} LIMIT ?`, quote(folded), maxContaining + 1)
    .map(({ word }) => word);
  return words.length > maxContaining ? [] : words;
};

/** How many labels are checked, oldest first: application names come early, but there can be many descriptions. */
const maxLabels = 2000;

/** The labels that contain this text: entries with one of them match. Empty if there are too many. */
export const findContainingLabels = (folded: string, database: Database): string[] => {
  const labels = database
    .all<{ label: string }>(
      'SELECT label FROM (SELECT label FROM label ORDER BY id LIMIT ?) WHERE instr(label, ?) LIMIT ?',
      maxLabels,
      folded,
      maxContaining + 1,
    )
    .map(({ label }) => label);
  return labels.length > maxContaining ? [] : labels;
};
