// The terms that the text indexes hold of a folded text: sequences of one to three characters, boundaries between words, and words.
import { listSequences } from './grams.ts';

/** Longer contents are indexed in pieces, so that no single step of it takes long. */
export const pieceLength = 32_000;
/** Neighbouring pieces share this much, so that a query up to this length lies whole in one of them. */
export const pieceOverlap = 256;
export const mostPieces = 2048;

export const isLong = (text: string): boolean => text.length > pieceLength;

/** Without the halves of a character that its ends may cut through. */
export const pieceAt = (text: string, piece: number): string =>
  text
    .slice(piece * pieceLength, (piece + 1) * pieceLength + pieceOverlap)
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

export const countPieces = (text: string): number => Math.min(Math.ceil(text.length / pieceLength), mostPieces);

/** Which text of an entry a term is from: its content, or its other fields. */
export type Field = 'c' | 'o';

/** Between the terms of a row. Folded text never holds it. */
const separator = '\0';

export const nameGram = (field: Field, gram: string, length: number): string => `${field}${length}${gram}`;
export const nameWord = (field: Field, word: string): string => `${field}w${word}`;
export const nameLabel = (label: string): string => `ol${label}`;
/** Of a content that has links which are left out of the index of links. */
export const cutLinks = 'cx';
export const nameBoundary = (boundary: string): string => `cb${boundary}`;

/** A row as the index takes it, and how many terms it has. */
export interface Terms {
  readonly text: string;
  readonly count: number;
}

/** Terms with what their names start with. */
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
    if (list.length > 0) texts.push(prefix + list.join(separator + prefix)); // faster than naming each by itself
    count += list.length;
  }
  return { text: texts.join(separator), count };
};

export const splitTerms = (text: string): string[] => text.split(separator);

/** What an entry is indexed by. The grams of a long content are indexed with its pieces. */
export const listEntryTerms = (content: string, other: string, hasCutLinks: boolean): Terms =>
  writeTerms([
    [cutLinks, hasCutLinks ? [''] : []],
    ...(isLong(content) ? [] : nameContent(content)),
    [nameWord('c', ''), listWords(content)],
    ...nameGrams('o', listSequences(other).grams),
    [nameWord('o', ''), listWords(other)],
    [nameLabel(''), listLabels(other)],
  ]);

export const listPieceTerms = (content: string, piece: number): Terms =>
  writeTerms(nameContent(pieceAt(content, piece)));

export const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
export const longestWord = 24; // what is longer is a digest or a blob, not a word
const mostWords = 500;

/** The distinct words that fuzzy searching knows a text by. */
export const listWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const [word] of text.slice(0, pieceLength).matchAll(wordPattern)) {
    if (word.length <= longestWord) words.add(word);
    if (words.size >= mostWords) break;
  }
  return [...words];
};

/** Whether all words of the text are listed, but for those that are too long. A word takes a character, and one between it and the next. */
export const isWithinWordLimits = (text: string): boolean =>
  text.length < 2 * mostWords || (text.length <= pieceLength && (text.match(wordPattern)?.length ?? 0) <= mostWords);

/** Whether the text is one word, so that only words that hold it, and texts of longer ones, can match. */
export const isOneWord = (text: string): boolean => text.length <= longestWord && /^[\p{L}\p{M}\p{N}]+$/u.test(text);

const shortestGuess = 3;

/** Whether a word can stand for a term that is written otherwise. Numbers and the shortest words stand for themselves only. */
export const isGuessable = (word: string): boolean => word.length >= shortestGuess && /\p{L}/u.test(word);

/** Between the other fields of an entry. */
const fieldSeparator = '\u001f';
const longestLabel = 64;

/** Other fields that are short but not one word, such as the name of an application: each is one term too, so that matching it reads no entry. */
export const listLabels = (other: string): string[] => [
  ...new Set(
    other
      .split(fieldSeparator)
      .filter((field) => field !== '' && field.length <= longestLabel && !(isOneWord(field) && isGuessable(field))),
  ),
];
