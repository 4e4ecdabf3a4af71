// Wraps a line between words, including in scripts without spaces.
import { splitGraphemes } from './graphemes.ts';
import { tabWidth } from './indentation.ts';
import type { Measure } from './measure.ts';

/** Scripts that write words without spaces: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Created on first use: it takes longer than most commands. */
let words: Intl.Segmenter | undefined;

/** A no-break space belongs to its word. */
const breaks = /([^\S\u00a0\u2007\u202f]+)/;

interface Unit {
  /** The space before it, dropped at the start of a line. */
  readonly gap: string;
  readonly content: string;
}

/** Opening punctuation stays with what follows, other punctuation with what precedes: no line starts with a full stop. */
const splitUnspaced = (chunk: string): string[] => {
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  const parts: string[][] = [];
  let opening = false;
  for (const { segment, isWordLike } of words.segment(chunk)) {
    const part = parts.at(-1);
    if (part && (opening || isWordLike !== true) && !/^[\p{Ps}\p{Pi}]/u.test(segment)) part.push(segment);
    else parts.push([segment]);
    opening = /^[\p{Ps}\p{Pi}]/u.test(segment);
  }
  return parts.map((part) => part.join(''));
};

const cutWide = (content: string, width: number, measure: Measure): string[] => {
  const pieces: string[][] = [[]];
  let used = 0;
  for (const character of splitGraphemes(content)) {
    const wide = measure(character);
    if (used > 0 && used + wide > width) {
      pieces.push([]);
      used = 0;
    }
    pieces.at(-1)?.push(character);
    used += wide;
  }
  return pieces.map((piece) => piece.join(''));
};

interface Wrapping {
  readonly width: number;
  /** Whether to cut words that are wider than a line. */
  readonly cutsWords: boolean;
  readonly measure: Measure;
}

const splitUnits = (line: string, { width, cutsWords, measure }: Wrapping): Unit[] => {
  const units: Unit[] = [];
  const parts = line.split(breaks);
  for (let at = 0; at < parts.length; at += 2) {
    const [gap, chunk] = [parts[at - 1] ?? '', parts[at] ?? ''];
    if (chunk === '') continue;
    const unspaced = withoutSpaces.test(chunk);
    const pieces = unspaced ? splitUnspaced(chunk) : [chunk];
    const fitting =
      unspaced || cutsWords
        ? pieces.flatMap((piece) =>
            piece.length > 1 && piece.length * 2 > width && measure(piece) > width
              ? cutWide(piece, width, measure)
              : piece,
          )
        : pieces;
    for (const [index, content] of fitting.entries()) units.push({ gap: index === 0 ? gap : '', content });
  }
  return units;
};

/** Indents continuation lines like the first, unless that leaves less than half of the width. */
export const wrapLine = (line: string, wrapping: Wrapping): string[] => {
  const { width, measure } = wrapping;
  const measureTabbed = (content: string): number => measure(content.replaceAll('\t', ' '.repeat(tabWidth)));
  if (line.length * tabWidth <= width || measureTabbed(line) <= width) return [line];
  const content = line.trimStart();
  const indentation = line.slice(0, line.length - content.length);
  const indented = measureTabbed(indentation);
  const [repeated, start] = indented * 2 <= width ? [indentation, indented] : ['', 0];
  const lines: string[][] = [];
  let current = [indentation];
  let used = indented;
  for (const { gap, content: unit } of splitUnits(content, { ...wrapping, width: Math.max(1, width - start) })) {
    const added = measureTabbed(gap) + measure(unit);
    if (current.length > 1 && used + added > width) {
      lines.push(current);
      current = [repeated, unit];
      used = start + measure(unit);
    } else {
      current.push(current.length > 1 ? gap : '', unit);
      used += added;
    }
  }
  return [...lines, current].map((parts) => parts.join(''));
};
