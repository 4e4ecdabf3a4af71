// Splits text into user-perceived characters: letters with marks, emoji sequences and line breaks count as one.
import { once } from '../../../base/once.ts';

const segmenter = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/** Fast path for the most common text, where every code unit is one character. */
const isPlain = (content: string): boolean => !/[^\0-\x7f]|\r/.test(content);

export const splitGraphemes = (content: string): string[] =>
  isPlain(content) ? content.split('') : Array.from(segmenter().segment(content), ({ segment }) => segment);

/** Lazy, for callers that need only some. */
export function* walkGraphemes(content: string): Generator<string, undefined> {
  for (const { segment } of segmenter().segment(content)) yield segment;
  return undefined;
}

export const countGraphemes = (content: string): number => {
  if (isPlain(content)) return content.length;
  let count = 0;
  for (const _ of segmenter().segment(content)) count += 1;
  return count;
};
