// Finds the words that changed where lines were replaced by others.
import type { DiffArrays } from '../../pipeline/filters/compare/changed-lines.ts';
import type { Line } from '../../pipeline/filters/compare/unified-diff.ts';

/** In more replaced lines, nobody looks for single words. */
const maxReplaced = 8000;
/** How many blocks of replaced lines are searched: the cost of each is bounded. */
const maxBlocks = 50;
/** The cost is quadratic in the edit distance. */
const longestWay = 100;
/** Below this share of unchanged text, the lines are others, and single words that agree tell nothing. */
const leastCommon = 0.3;

/** A place in a text, and the end of it. */
type Range = readonly [from: number, to: number];

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|[\s\S]/gu) ?? [];

/** Undefined if the texts have little in common. */
const compareWords = (before: string, after: string, diffArrays: DiffArrays): [Range[], Range[]] | undefined => {
  if (before.length + after.length > maxReplaced) return undefined;
  const changes = diffArrays(splitWords(before), splitWords(after), { maxEditLength: longestWay });
  if (!changes) return undefined;
  const ranges: [Range[], Range[]] = [[], []];
  let [atBefore, atAfter, common] = [0, 0, 0];
  for (const { added, removed, value } of changes) {
    const text = value.join('');
    if (removed) ranges[0].push([atBefore, atBefore + text.length]);
    else if (added) ranges[1].push([atAfter, atAfter + text.length]);
    else common += text.trim().length;
    if (!added) atBefore += text.length;
    if (!removed) atAfter += text.length;
  }
  return common < Math.max(before.length, after.length) * leastCommon ? undefined : ranges;
};

/** Adds what lies in each line, without its line break. */
const addRanges = (words: Map<Line, number[]>, lines: readonly Line[], ranges: readonly Range[]): void => {
  let start = 0;
  for (const line of lines) {
    const { length } = line.content.replace(/\n$/, '');
    const own = ranges.map(([from, to]) => [Math.max(from - start, 0), Math.min(to - start, length)] as const);
    words.set(line, own.filter(([from, to]) => from < to).flat());
    start += line.content.length;
  }
};

/** For each line, where its changed words start and end, one after the other. Removed lines come before those that replace them. */
export const findChangedWords = (lines: readonly Line[], diffArrays: DiffArrays): Map<Line, number[]> => {
  const words = new Map<Line, number[]>();
  const join = (block: readonly Line[]): string => block.map(({ content }) => content).join('');
  let blocks = 0;
  for (let at = 0; at < lines.length && blocks < maxBlocks; ) {
    const take = (sign: Line['sign']): Line[] => {
      const from = at;
      while (lines[at]?.sign === sign) at += 1;
      return lines.slice(from, at);
    };
    take(' ');
    const [removed, added] = [take('-'), take('+')];
    if (removed.length === 0 || added.length === 0) continue;
    blocks += 1;
    const found = compareWords(join(removed), join(added), diffArrays);
    if (!found) continue;
    addRanges(words, removed, found[0]);
    addRanges(words, added, found[1]);
  }
  return words;
};
