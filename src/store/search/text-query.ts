// Translates a search text to the terms of the indexes, for the content and for the other fields.
import type { ScoredWord } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { listSequences } from '../indexes/grams.ts';
import { type Field, isOneWord, nameBoundary, nameGram, pieceOverlap } from '../indexes/index-terms.ts';
import { createTermPositions } from '../indexes/term-positions.ts';
import { findLongMatches } from './long-matches.ts';
import { type Condition, findLimits, narrow } from './match-group.ts';
import { collectPositions, type Positions, subtract, unite } from './positions.ts';
import type { Deps } from './read-entries.ts';
import { findWaiting } from './waiting-entries.ts';

/** The matches of a query. */
export interface TextMatches {
  readonly content: Positions;
  /** Those that only match in other fields. */
  readonly other: Positions;
}

/** The data for ranking the matches of a fuzzy search. */
export interface FuzzyWords {
  /** The matching words for each term, best first. */
  readonly choices: readonly (readonly ScoredWord[])[];
  /** The entries with only the best words, closest first. */
  readonly closer: readonly Positions[];
}

export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const allOf = (terms: readonly string[]): string => `(${terms.map(quote).join(' AND ')})`;

const maxGramLength = 3;
const countCharacters = (text: string): number => Array.from(text.slice(0, 8)).length;
export const isShort = (text: string): boolean => countCharacters(text) < maxGramLength;

/** Whether this folded text is one term of the index. */
export const isGram = (folded: string): boolean => countCharacters(folded) <= maxGramLength;

/** Searches for a substring of up to three characters. */
export const searchGram = (deps: Deps, folded: string, conditions: readonly Condition[]): TextMatches => {
  const { database } = deps;
  const terms = createTermPositions(database, findLimits(conditions).above);
  const length = countCharacters(folded);
  const find = (field: Field): Positions => narrow(database, terms.any([nameGram(field, folded, length)]), conditions);
  const inPieces = quote(nameGram('c', folded, length));
  const long = findLongMatches(database, { inPieces, matches: (content) => content.includes(folded) }, conditions);
  const waiting = findWaiting(deps, conditions, folded);
  const content = unite(find('c'), collectPositions([...long, ...waiting.content]));
  return { content, other: subtract(unite(find('o'), collectPositions(waiting.other)), content) };
};

/** More terms hardly reduce the candidates, and each takes time. */
const maxHintGrams = 16;
const maxHintBoundaries = 8;

const spread = (terms: readonly string[], max: number): string[] =>
  terms.filter(
    (_, index) => Math.floor((index * max) / terms.length) !== Math.floor(((index - 1) * max) / terms.length),
  );

/**
 * Terms that every text that contains this one has, in the content or other fields. All are within one piece. First come those that
 * cover the text, because the others say little more.
 */
export const listHints = (folded: string): Record<'content' | 'other', string[]> => {
  const start = folded.slice(0, pieceOverlap - 1).replace(/[\uD800-\uDBFF]$/, ''); // no half surrogate pair
  const sequences = listSequences(start);
  const spreadGrams = spread(sequences.grams[maxGramLength - 1] ?? [], maxHintGrams);
  const covers = (index: number): boolean => index % maxGramLength === 0;
  const grams = [
    ...spreadGrams.filter((_, index) => covers(index)),
    ...spreadGrams.filter((_, index) => !covers(index)),
  ];
  const name = (field: Field): string[] => grams.map((gram) => nameGram(field, gram, maxGramLength));
  const boundaries = spread([...sequences.boundaries], maxHintBoundaries).map(nameBoundary);
  return { content: [...boundaries, ...name('c')], other: name('o') };
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
