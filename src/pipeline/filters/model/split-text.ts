// Splits a text into parts at ever smaller boundaries. Joined, they are the text again.
import { once } from '../../../base/once.ts';

const sentences = once(() => new Intl.Segmenter('und', { granularity: 'sentence' }));
const graphemes = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/** Each part ends with a match. */
const splitAfter = (content: string, matches: Iterable<RegExpExecArray>): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: matched } of matches) {
    parts.push(content.slice(start, index + matched.length));
    start = index + matched.length;
  }
  return start < content.length ? [...parts, content.slice(start)] : parts;
};

const splitParagraphs = (content: string): string[] =>
  splitAfter(
    content,
    content.matchAll(/\n\s*/g).filter(([space]) => space.indexOf('\n', 1) > 0),
  );

const splitLines = (content: string): string[] => splitAfter(content, content.matchAll(/\n/g));

const splitSentences = (content: string): string[] =>
  Array.from(sentences().segment(content), ({ segment }) => segment);

const splitWords = (content: string): string[] => splitAfter(content, content.matchAll(/\s+/g));

/** Two parts, or one if it is a single character with its marks. */
const splitInHalf = (content: string): string[] => {
  const middle = graphemes()
    .segment(content)
    .containing(content.length >> 1);
  const end = middle ? middle.index || middle.segment.length : content.length;
  return end < content.length ? [content.slice(0, end), content.slice(end)] : [content];
};

/** From the best boundaries to the worst. */
export const boundaries = [splitParagraphs, splitLines, splitSentences, splitWords, splitInHalf] as const;
