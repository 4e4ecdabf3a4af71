// The characters of a text as people count them: letters with their marks, emoji with their parts, a line end as one.
import { once } from '../../../base/once.ts';

const segmenter = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/** Every unit is a character of its own: so it is in most of what is copied, and quicker to count. */
const isPlain = (content: string): boolean => !/[^\0-\x7f]|\r/.test(content);

export const splitGraphemes = (content: string): string[] =>
  isPlain(content) ? content.split('') : Array.from(segmenter().segment(content), ({ segment }) => segment);

/** One after the other, for those who do not need all. */
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
