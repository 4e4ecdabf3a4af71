// Generates reproducible clipboard entries: prose, code, links, paths, JSON; 340 bytes on average, from 5 to 4,000.
import type { NewEntry } from '../../src/core/history/stored-entry.ts';

/** The mulberry32 generator of numbers in [0, 1). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const syllables =
  'ka lo mi ren tas vel or un shi bra dex qui pol nar ith em gos fa zu wen cle tri osk ham yl per'.split(' ');
const common =
  'the of and to in is that for it with as on be this are from at clipboard meeting invoice report update'.split(' ');
const apps = ['Firefox', 'Terminal', 'Visual Studio Code', 'Slack', 'LibreOffice Writer', 'Files'];

/** An endless sequence of copies, all with different texts. */
export function* generateCopies(seed: number): Generator<NewEntry> {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item; // always within its length
  const vocabulary = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 1 + below(4) }, () => pick(syllables)).join(''),
  );
  // Zipf-like: the lower a word's number, the more often it occurs.
  const word = (): string => (random() < 0.3 ? pick(common) : (vocabulary[Math.floor(30_000 ** random())] ?? 'word'));
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  let number = 0;
  const mark = (): string => number.toString(36);
  const kinds: readonly (() => string)[] = [
    () => `${words(3 + below(12))} ${mark()}`,
    () => `${words(35 + below(90))} ${mark()}`,
    () => `${words(70 + below(210))} ${mark()}`,
    () => `https://${word()}.example.org/${word()}/${word()}?id=${mark()}&ref=${word()}`,
    () => `/home/${word()}/${word()}/${word()}-${mark()}.txt`,
    () => JSON.stringify({ id: mark(), [word()]: words(5), nested: { [word()]: words(20) } }, null, 2),
    () =>
      `const ${word()}_${mark()} = (${word()}, ${word()}) => {\n  return ${word()}(${words(8).replaceAll(' ', ', ')});\n};`,
    () => `${random() < 0.05 ? words(300 + below(300)) : words(40)} ${mark()}`,
  ];
  for (;;) {
    number += 1;
    yield { text: pick(kinds)(), app: pick(apps) };
  }
}
