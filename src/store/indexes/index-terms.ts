// Lists the terms of a folded text for the text indexes: sequences of one to three characters, word boundaries, and words.
import { fieldSeparator } from '../../base/field-separator.ts';
import { listSequences } from './grams.ts';

/** Longer contents are indexed in pieces, so that no step takes long. */
export const pieceLength = 32_000;
/** Adjacent pieces overlap by this much, so that any match up to this length is completely in one of them. */
export const pieceOverlap = 256;
export const maxPieces = 2048;

export const isLong = (text: string): boolean => text.length > pieceLength;

/** Drops half surrogate pairs at its ends. */
const pieceAt = (text: string, piece: number): string =>
  text
    .slice(piece * pieceLength, (piece + 1) * pieceLength + pieceOverlap)
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

export const countPieces = (text: string): number => Math.min(Math.ceil(text.length / pieceLength), maxPieces);

/** Where a term is from: the content of an entry, or its other fields. */
export type Field = 'c' | 'o';

/** Between the terms of a row. Never occurs in folded text. */
const separator = '\0';

export const nameGram = (field: Field, gram: string, length: number): string => `${field}${length}${gram}`;
export const nameWord = (field: Field, word: string): string => `${field}w${word}`;
export const nameLabel = (label: string): string => `ol${label}`;
/** Marks a content with links that are missing from the link index. */
export const cutLinks = 'cx';
export const nameBoundary = (boundary: string): string => `cb${boundary}`;

/** The text of an index row, and its number of terms. */
export interface Terms {
  readonly text: string;
  readonly count: number;
}

/** Terms and the prefix of their names. */
type NamedTerms = readonly [prefix: string, terms: Iterable<string>];

const nameGrams = (field: Field, grams: readonly (readonly string[])[]): NamedTerms[] =>
  grams.map((some, index) => [nameGram(field, '', index + 1), some]);

const nameContent = (content: string): NamedTerms[] => {
  const { grams, boundaries } = listSequences(content);
  return [...nameGrams('c', grams), [nameBoundary(''), boundaries]];
};

const writeTerms = (named: readonly NamedTerms[]): Terms => {
  let count = 0;
  const texts: string[] = [];
  for (const [prefix, terms] of named) {
    const list = [...terms];
    if (list.length > 0) texts.push(prefix + list.join(separator + prefix)); // faster than adding the prefix to each
    count += list.length;
  }
  return { text: texts.join(separator), count };
};

export const splitTerms = (text: string): string[] => text.split(separator);

/** The index would store half a surrogate pair as U+FFFD, which a query may have. */
const dropSeparated = (grams: readonly string[]): string[] => grams.filter((gram) => !gram.includes(fieldSeparator));

/** The grams of a long content are indexed with its pieces instead. */
export const listEntryTerms = (content: string, other: string, hasCutLinks: boolean): Terms =>
  writeTerms([
    [cutLinks, hasCutLinks ? [''] : []],
    ...(isLong(content) ? [] : nameContent(content)),
    [nameWord('c', ''), listWords(content)],
    ...nameGrams('o', listSequences(other).grams.map(dropSeparated)),
    [nameWord('o', ''), listWords(other)],
    [nameLabel(''), listLabels(other)],
  ]);

export const listPieceTerms = (content: string, piece: number): Terms =>
  writeTerms(nameContent(pieceAt(content, piece)));

export const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
export const maxWordLength = 24; // anything longer is a digest or a blob, not a word
const maxWords = 500;

/** The distinct words of a text for fuzzy search. */
export const listWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const [word] of text.slice(0, pieceLength).matchAll(wordPattern)) {
    if (word.length <= maxWordLength) words.add(word);
    if (words.size >= maxWords) break;
  }
  return [...words];
};

/** Whether all words of the text are listed, except those that are too long. A word takes at least two characters, with the gap after it. */
export const isWithinWordLimits = (text: string): boolean =>
  text.length < 2 * maxWords || (text.length <= pieceLength && (text.match(wordPattern)?.length ?? 0) <= maxWords);

/** Whether the text is one word, so that only words that contain it, and texts with longer words, can match. */
export const isOneWord = (text: string): boolean => text.length <= maxWordLength && /^[\p{L}\p{M}\p{N}]+$/u.test(text);

const minGuessLength = 3;

/** Whether a word can match a term with a different spelling. Numbers and very short words only match exactly. */
export const isGuessable = (word: string): boolean => word.length >= minGuessLength && /\p{L}/u.test(word);

const maxLabelLength = 64;

/** Short other fields of several words, such as an application name. Each is also indexed as one term, so that matching it reads no entry. */
export const listLabels = (other: string): string[] => [
  ...new Set(
    other
      .split(fieldSeparator)
      .filter((field) => field !== '' && field.length <= maxLabelLength && !(isOneWord(field) && isGuessable(field))),
  ),
];
