// Measures how similar two texts are: the share of characters that can stay. Compares long texts by shared pairs of words.
import { splitGraphemes } from '../text/graphemes.ts';

/** The cost is the product of the lengths. */
const maxCompared = 16_000_000;
const maxComparedLength = 100_000;

const countEdits = (a: readonly string[], b: readonly string[]): number => {
  let row = Uint32Array.from({ length: b.length + 1 }, (_, index) => index);
  let next = new Uint32Array(b.length + 1);
  for (const [index, character] of a.entries()) {
    next[0] = index + 1;
    for (let at = 1; at <= b.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (character === b[at - 1] ? 0 : 1);
      next[at] = Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    [row, next] = [next, row];
  }
  return row[b.length] ?? 0;
};

/** Counts pairs of adjacent words, or of characters if the text has no words. */
const countPairs = (content: string): Map<string, number> => {
  const words = content.match(/[\p{L}\p{M}\p{N}]{1,64}|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
  const pairs = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const pair = `${words[index - 1] ?? ''} ${word}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

const sharePairs = (a: string, b: string): number => {
  const [inA, inB] = [countPairs(a), countPairs(b)];
  let [shared, all] = [0, 0];
  for (const count of inB.values()) all += count;
  for (const [pair, count] of inA) {
    shared += Math.min(count, inB.get(pair) ?? 0);
    all += count;
  }
  return all === 0 ? 0 : (2 * shared) / all;
};

const shareCharacters = (a: readonly string[], b: readonly string[]): number | undefined => {
  let [start, end] = [0, 0];
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start += 1;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (middleA.length * middleB.length > maxCompared) return undefined;
  return 1 - countEdits(middleA, middleB) / Math.max(a.length, b.length, 1);
};

/** Whole percent; 100 only for equal texts, 0 only for texts with nothing in common. */
export const measureSimilarity = (a: string, b: string): number => {
  if (a === b) return 100;
  const isShort = a.length <= maxComparedLength && b.length <= maxComparedLength;
  const share = (isShort ? shareCharacters(splitGraphemes(a), splitGraphemes(b)) : undefined) ?? sharePairs(a, b);
  return share <= 0 ? 0 : Math.min(99, Math.max(1, Math.round(share * 100)));
};
