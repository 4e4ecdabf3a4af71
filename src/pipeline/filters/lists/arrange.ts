// Sorts many keys: a prefix of each as a whole number first, which is fast, then by comparing those whose prefixes are equal.
import { collationKey } from './collation-key.ts';
import { compareTexts } from './compare-texts.ts';
import { compareFirstNumbers, type FirstNumber } from './first-numbers.ts';

/** The places of the keys in ascending order; equal keys stay in their order. */
export type Arrange<Key> = (keys: readonly Key[]) => number[];
type Compare<Key> = (a: Key, b: Key) => number;

/** For fewer keys, preparing takes longer than comparing. */
const few = 64;

const placesOf = (keys: readonly unknown[]): number[] => keys.map((_, place) => place);

export const arrangeBy =
  <Key>(compare: Compare<Key>): Arrange<Key> =>
  (keys) =>
    // Safe: every place is one of the keys.
    placesOf(keys).sort((one, other) => compare(keys[one] as Key, keys[other] as Key));

/** Sorts by a prefix of 32 bits, then runs of equal prefixes in their own way. */
const sortByPrefix = (
  places: readonly number[],
  prefixOf: (place: number) => number,
  sortRun: (run: number[]) => readonly number[],
): number[] => {
  const packed = new BigUint64Array(places.length);
  // Each number as two halves, the lower one first: its position keeps the order of equal prefixes.
  const halves = new Uint32Array(packed.buffer);
  for (let at = 0; at < places.length; at += 1) {
    halves[2 * at] = at;
    halves[2 * at + 1] = prefixOf(places[at] ?? 0);
  }
  packed.sort();
  const sorted: number[] = [];
  for (let start = 0, end = 0; start < places.length; start = end) {
    const prefix = halves[2 * start + 1];
    const run: number[] = [];
    for (; end < places.length && halves[2 * end + 1] === prefix; end += 1) run.push(places[halves[2 * end] ?? 0] ?? 0);
    for (const place of run.length > 1 ? sortRun(run) : run) sorted.push(place);
  }
  return sorted;
};

const compareKeys = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

/** How many characters all begin with, of which so many are known. */
const countCommon = (keys: readonly string[], places: readonly number[], known: number): number => {
  const first = keys[places[0] ?? 0] ?? '';
  let common = first.length;
  for (const place of places) {
    const key = keys[place] ?? '';
    let at = known;
    while (at < common && key.charCodeAt(at) === first.charCodeAt(at)) at += 1;
    common = at;
  }
  return common;
};

const sortCollated = (keys: readonly string[], places: number[], known: number): readonly number[] => {
  if (places.length < few) return places.sort((one, other) => compareKeys(keys[one], keys[other]));
  // What ends before that is equal, or differs only in zeros at its end.
  if (places.some((place) => (keys[place]?.length ?? 0) < known))
    return places.sort((one, other) => compareKeys(keys[one], keys[other]));
  const common = countCommon(keys, places, known);
  if (places.every((place) => keys[place]?.length === common)) return places;
  // Beyond its end, a key has NaN, which becomes 0 and so comes first.
  const prefixOf = (place: number): number => {
    const key = keys[place] ?? '';
    const [a, b] = [key.charCodeAt(common), key.charCodeAt(common + 1)];
    return (a << 24) | (b << 16) | (key.charCodeAt(common + 2) << 8) | key.charCodeAt(common + 3);
  };
  return sortByPrefix(places, prefixOf, (run) => sortCollated(keys, run, common + 4));
};

/** In alphabetical order. */
export const arrangeTexts: Arrange<string> = (texts) => {
  if (texts.length < few) return arrangeBy(compareTexts)(texts);
  const keys = texts.map(collationKey);
  const known = keys.flatMap((key) => key ?? []);
  if (known.length === keys.length) return [...sortCollated(known, placesOf(known), 0)];
  return placesOf(texts).sort((one, other) => {
    const [a, b] = [keys[one], keys[other]];
    if (a !== undefined && b !== undefined) return compareKeys(a, b);
    return compareTexts(texts[one] ?? '', texts[other] ?? '');
  });
};

export const arrangeNumbers: Arrange<FirstNumber> = (numbers) => {
  if (numbers.length < few) return arrangeBy(compareFirstNumbers)(numbers);
  const double = new Float64Array(1);
  const halves = new Uint32Array(double.buffer);
  const prefixOf = (place: number): number => {
    // Makes 0 of -0, which is equal.
    double[0] = (numbers[place]?.value ?? 0) + 0;
    const upper = halves[1] ?? 0;
    // The bits of doubles are in order if the sign is turned round, and all others too where it is negative.
    return upper >= 0x80000000 ? ~upper : upper | 0x80000000;
  };
  return sortByPrefix(placesOf(numbers), prefixOf, (run) => {
    const keys = run.flatMap((place) => numbers[place] ?? []);
    return arrangeBy(compareFirstNumbers)(keys).map((at) => run[at] ?? 0);
  });
};
