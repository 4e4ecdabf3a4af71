// What the text indexes hold of a folded text: its pieces, its characters and pairs, its words.

/** Longer contents are indexed in pieces, so that no single step of it takes long. */
export const pieceLength = 32_000;
/** Neighbouring pieces share this much, so that a query up to this length lies whole in one of them. */
export const pieceOverlap = 256;
export const mostPieces = 2048;

export const isLong = (text: string): boolean => text.length > pieceLength;

export const pieceAt = (text: string, piece: number): string =>
  text.slice(piece * pieceLength, (piece + 1) * pieceLength + pieceOverlap);

export const countPieces = (text: string): number => Math.min(Math.ceil(text.length / pieceLength), mostPieces);

const beyondUnicode = 0x110000;

/** Characters and pairs as tokens of plain letters and digits, whatever they are themselves. Base 32 leaves x and y free. */
const nameCharacter = (code: number): string => code.toString(32);
const namePair = (first: number, second: number): string => `${nameCharacter(first)}x${nameCharacter(second)}y`;

/** The distinct characters and pairs of a text, as the `letters` index takes them. */
export const listLetters = (text: string): string => {
  const characters = new Set<number>();
  const pairs = new Set<number>();
  let before = -1;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    characters.add(code);
    if (before >= 0) pairs.add(before * beyondUnicode + code);
    before = code;
  }
  const tokens: string[] = [];
  for (const code of characters) tokens.push(nameCharacter(code));
  for (const pair of pairs) tokens.push(namePair(Math.floor(pair / beyondUnicode), pair % beyondUnicode));
  return tokens.join(' ');
};

/** The token for a query of one or two characters. */
export const nameShortQuery = (query: string): string => {
  const [first = 0, second] = Array.from(query, (character) => character.codePointAt(0) ?? 0);
  return second === undefined ? nameCharacter(first) : namePair(first, second);
};

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
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

const shortestGuess = 3;

/** Whether a word can stand for a term that is written otherwise. Numbers and the shortest words stand for themselves only. */
export const isGuessable = (word: string): boolean => word.length >= shortestGuess && /\p{L}/u.test(word);
