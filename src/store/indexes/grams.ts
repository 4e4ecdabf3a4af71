// Lists the distinct short character sequences of a text. Compares numbers instead of substrings, which makes indexing several times as fast.

const maxGramLength = 3;
/** Characters of each word that belong to a boundary. */
const contextLength = 2;
const maxGap = 4;

interface Sequences {
  /** The distinct sequences of one, two and three characters, in order of first occurrence. */
  readonly grams: readonly (readonly string[])[];
  /** The gaps between two words, with the last two characters of the first and the first two of the second. */
  readonly boundaries: ReadonlySet<string>;
}

/** Buffers for the characters of a text; `slots` is twice as large. */
const createBuffers = (size: number) => ({
  size,
  codes: new Uint32Array(size),
  starts: new Uint32Array(size + 1),
  shorter: new Uint32Array(size),
  ids: new Uint32Array(size),
  slots: new Uint32Array(2 * size),
});

/** Reused for all texts, because allocating memory for a text takes longer than scanning it. */
let buffers = createBuffers(1024);

/** The size is a power of two, so that a mask wraps around. */
const roundUp = (count: number): number => 2 ** (32 - Math.clz32(count));

/** Reads code points and where each starts. Half a surrogate pair counts as a character. Returns their number. */
const readCharacters = (text: string): number => {
  if (text.length > buffers.size) buffers = createBuffers(roundUp(text.length));
  const { codes, starts } = buffers;
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const unit = text.charCodeAt(at);
    const code = unit >= 0xd800 && unit < 0xdc00 ? (text.codePointAt(at) ?? unit) : unit;
    codes[count] = code;
    starts[count] = at;
    at += code > 0xffff ? 2 : 1;
  }
  starts[count] = text.length;
  return count;
};

/**
 * A gram is a shorter gram, identified by its id in `shorter`, plus one character. Writes to `ids` which gram starts at each position:
 * an id is the position of the first occurrence plus one.
 */
const listGrams = (text: string, count: number, length: number): string[] => {
  const { codes, starts, slots } = buffers;
  const shorter = length === 1 ? codes : buffers.shorter;
  const ids = buffers.ids;
  const grams: string[] = [];
  const last = length - 1;
  const mask = 2 * roundUp(count) - 1; // half of the slots stay empty, so that collisions are rare
  slots.fill(0, 0, mask + 1);
  for (let at = 0; at + last < count; at++) {
    const start = shorter[at] ?? 0;
    const end = codes[at + last] ?? 0;
    const hash = Math.imul(start ^ Math.imul(end, 0x85ebca6b), 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & mask;
    let id = slots[slot] ?? 0;
    while (id !== 0 && (shorter[id - 1] !== start || codes[id - 1 + last] !== end)) {
      slot = (slot + 1) & mask;
      id = slots[slot] ?? 0;
    }
    if (id === 0) {
      id = at + 1;
      slots[slot] = id;
      grams.push(text.slice(starts[at], starts[at + length]));
    }
    ids[at] = id;
  }
  buffers.ids = buffers.shorter;
  buffers.shorter = ids;
  return grams;
};

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const asciiWordCharacters = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(wordCharacter.test(String.fromCharCode(code))),
);

const belongsToWord = (code: number): boolean =>
  code < 128 ? asciiWordCharacters[code] === 1 : wordCharacter.test(String.fromCodePoint(code));

const listBoundaries = (text: string, count: number): Set<string> => {
  const { codes, starts } = buffers;
  const boundaries = new Set<string>();
  /** The lengths of the word before the gap, the gap, and the word after it so far. */
  let before = 0;
  let gap = 0;
  let after = 0;
  for (let at = 0; at < count; at++) {
    if (belongsToWord(codes[at] ?? 0)) {
      after += 1;
      if (after === contextLength && before >= contextLength && gap <= maxGap)
        boundaries.add(text.slice(starts[at + 1 - 2 * contextLength - gap], starts[at + 1]));
    } else if (after > 0) {
      before = after;
      gap = 1;
      after = 0;
    } else gap += 1;
  }
  return boundaries;
};

export const listSequences = (text: string): Sequences => {
  const count = readCharacters(text);
  const grams = Array.from({ length: maxGramLength }, (_, index) => listGrams(text, count, index + 1));
  return { grams, boundaries: listBoundaries(text, count) };
};
