// Finds where a text matches a search, so that lists and previews can highlight it.
import { fold } from '../../base/fold.ts';

/** What a search looks for: a folded text, or, if it is approximate, any of these folded words. */
export type Sought = { readonly text: string } | { readonly words: ReadonlySet<string> };

const word = /[\p{L}\p{M}\p{N}]+/gu;
const character = /\P{M}\p{M}*|\p{M}+/gu;
const beyondAscii = /[\u0080-\uffff]/;

/** The places of each unit of the folded text: folding can change the length, as of “ß”. Undefined if they can't be told. */
const foldWithPlaces = (text: string): { folded: string; starts: number[]; ends: number[] } | undefined => {
  const [starts, ends]: [number[], number[]] = [[], []];
  const parts: string[] = [];
  for (const { 0: cluster, index } of text.matchAll(character)) {
    const part = fold(cluster);
    parts.push(part);
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  const folded = parts.join('');
  return folded === fold(text) ? { folded, starts, ends } : undefined;
};

function* findFolded(folded: string, sought: Sought): Generator<readonly [from: number, to: number]> {
  if ('words' in sought) {
    for (const { 0: found, index } of folded.matchAll(word))
      if (sought.words.has(found)) yield [index, index + found.length];
    return;
  }
  const { length } = sought.text;
  for (let at = folded.indexOf(sought.text); at >= 0; at = folded.indexOf(sought.text, at + length))
    yield [at, at + length];
}

/** Pairs of start and end, one after the other; at most `max` matches. */
export const findMatches = (text: string, sought: Sought | undefined, max: number): number[] => {
  if (!sought || ('text' in sought && sought.text === '')) return [];
  const plain = fold(text);
  const first = findFolded(plain, sought).next();
  if (first.done) return [];
  // Folding doesn't move ASCII characters, and most texts have no others.
  if (!beyondAscii.test(text)) return findFolded(plain, sought).take(max).toArray().flat();
  const places = foldWithPlaces(text);
  const pairs: number[] = [];
  for (const [from, to] of places ? findFolded(plain, sought).take(max) : []) {
    const [start = 0, end = 0] = [places?.starts[from], places?.ends[to - 1]];
    if (start >= (pairs.at(-1) ?? 0)) pairs.push(start, end); // both halves of “ß” are the same place
  }
  return pairs;
};
