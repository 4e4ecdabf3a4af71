// A search text as questions to the text indexes: which rows match in the content, which in the other fields.
import type { ScoredWord } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { listSequences } from '../indexes/grams.ts';
import { type Field, isOneWord, nameBoundary, nameGram, pieceOverlap } from '../indexes/index-terms.ts';
import type { Subgroup } from './match-group.ts';
import { type Deps, type FoundWaiting, findWaiting } from './waiting-entries.ts';

/** What the index answers exactly, without a look at the entries. */
export interface TextQuery {
  /** Full-text expressions. */
  readonly anywhere: string;
  readonly inContent: string;
  readonly onlyElsewhere: string;
  /** How long contents, which have an index of their own, are asked. Undefined where the table covers these too. */
  readonly long?: LongQuery;
  readonly fuzzy?: FuzzyQuery;
  /** The matches among the entries that no index knows yet. */
  readonly waiting: FoundWaiting;
}

/** What a fuzzy search ranks its finds by. */
export interface FuzzyQuery {
  /** For each term the words that stand for it, best first. */
  readonly choices: readonly (readonly ScoredWord[])[];
  /** Those with the best words only, the very best first. */
  readonly closer: readonly Subgroup[];
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
export const isShort = (text: string): boolean => countCharacters(text) < longestGram;

/** Whether the index knows this folded text as one term. */
export const isGram = (folded: string): boolean => countCharacters(folded) <= longestGram;

/** Plain substring, of at most three characters. */
export const queryGram = (deps: Deps, folded: string, tags: readonly number[]): TextQuery => {
  const matches = (content: string) => content.includes(folded);
  const length = countCharacters(folded);
  const [inContent, elsewhere] = [quote(nameGram('c', folded, length)), quote(nameGram('o', folded, length))];
  return {
    anywhere: `${inContent} OR ${elsewhere}`,
    inContent,
    onlyElsewhere: `${elsewhere} NOT ${inContent}`,
    long: { inPieces: inContent, matches },
    waiting: findWaiting(deps, tags, folded),
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

/** The words of the dictionary that hold a text: its value is that text, quoted. */
export const holding = 'SELECT word FROM word WHERE id IN (SELECT rowid FROM part WHERE part MATCH ? AND rowid > 0)';

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
