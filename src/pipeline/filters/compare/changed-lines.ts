// Compares two texts by line. Exact where they differ little, in bounded time where they differ much.
import type { ArrayChange } from 'diff';

export interface Change {
  readonly type: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** The library's `diffArrays`: undefined if the edit distance exceeds the limit. */
export type DiffArrays = (
  a: string[],
  b: string[],
  options: { maxEditLength: number },
) => ArrayChange<string>[] | undefined;

/** The cost is quadratic in the edit distance. */
const defaultWay = 1500;
const longestWayBetween = 100;

/** Lines that occur once in both texts, as the longest increasing sequence (patience diff). */
const findAnchors = (a: readonly string[], b: readonly string[]): (readonly [number, number])[] => {
  const placeOnce = (lines: readonly string[]): Map<string, number> => {
    const places = new Map<string, number>();
    for (const [index, line] of lines.entries()) places.set(line, places.has(line) ? -1 : index);
    return places;
  };
  const [inA, inB] = [placeOnce(a), placeOnce(b)];
  interface Card {
    readonly at: readonly [number, number];
    readonly before: Card | undefined;
  }
  const piles: Card[] = [];
  for (const [line, index] of inA) {
    const other = inB.get(line) ?? -1;
    if (index < 0 || other < 0) continue;
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.at[1] ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    piles[low] = { at: [index, other], before: piles[low - 1] };
  }
  const row: (readonly [number, number])[] = [];
  for (let card = piles.at(-1); card; card = card.before) row.push(card.at);
  return row.reverse();
};

const toChange = ({ added, removed, value }: ArrayChange<string>): Change => ({
  type: added ? 'added' : removed ? 'removed' : 'same',
  lines: value,
});

const replaceWhole = (a: readonly string[], b: readonly string[]): Change[] => [
  { type: 'removed', lines: a },
  { type: 'added', lines: b },
];

const compareMiddles = (a: string[], b: string[], diffArrays: DiffArrays, longestWay: number): Change[] => {
  const exact = diffArrays(a, b, { maxEditLength: longestWay });
  if (exact) return exact.map(toChange);
  const changes: Change[] = [];
  let [doneA, doneB] = [0, 0];
  for (const [atA, atB] of [...findAnchors(a, b), [a.length, b.length] as const]) {
    const [gapA, gapB] = [a.slice(doneA, atA), b.slice(doneB, atB)];
    const found = diffArrays(gapA, gapB, { maxEditLength: longestWayBetween });
    changes.push(...(found?.map(toChange) ?? replaceWhole(gapA, gapB)));
    if (atA < a.length) changes.push({ type: 'same', lines: a.slice(atA, atA + 1) });
    [doneA, doneB] = [atA + 1, atB + 1];
  }
  return changes;
};

/** Exact up to `longestWay` removed and added lines. */
export const compareLines = (
  a: readonly string[],
  b: readonly string[],
  diffArrays: DiffArrays,
  longestWay = defaultWay,
): Change[] => {
  let [start, end] = [0, 0];
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start += 1;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middles = compareMiddles(
    a.slice(start, a.length - end),
    b.slice(start, b.length - end),
    diffArrays,
    longestWay,
  );
  const same = (lines: readonly string[]): Change => ({ type: 'same', lines });
  return [same(a.slice(0, start)), ...middles, same(a.slice(a.length - end))].filter(({ lines }) => lines.length > 0);
};
