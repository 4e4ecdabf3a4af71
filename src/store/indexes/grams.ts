// The distinct short sequences of characters in a text. Comparing numbers instead of cutting out every sequence as a string makes indexing a text several times as fast.

const longestGram = 3;
/** So many characters of either word belong to a boundary. */
const besideGap = 2;
const longestGap = 4;

export interface Sequences {
  /** The distinct sequences of one, two and three characters, each in the order of their first occurrence. */
  readonly grams: readonly (readonly string[])[];
  /** What stands between two words, with the last two characters of the one and the first two of the other. */
  readonly boundaries: ReadonlySet<string>;
}

/** Room for the characters of a text; `slots` is twice as large. */
const makeRoom = (size: number) => ({
  size,
  codes: new Uint32Array(size),
  starts: new Uint32Array(size + 1),
  shorter: new Uint32Array(size),
  ids: new Uint32Array(size),
  slots: new Uint32Array(2 * size),
});

/** Kept from text to text: getting memory from the system for each one takes longer than looking through it. */
let room = makeRoom(1024);

/** With a power of two for a size, a mask wraps around. */
const roundUp = (count: number): number => 2 ** (32 - Math.clz32(count));

/** Code points, and where each starts; half a surrogate pair counts as a character. Answers how many there are. */
const readCharacters = (text: string): number => {
  if (text.length > room.size) room = makeRoom(roundUp(text.length));
  const { codes, starts } = room;
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
 * A gram is a shorter one, known by its id in `shorter`, and one more character. Writes into `ids` which gram starts at each place:
 * one more than the place of its first occurrence.
 */
const listGrams = (text: string, count: number, length: number): string[] => {
  const { codes, starts, slots } = room;
  const shorter = length === 1 ? codes : room.shorter;
  const ids = room.ids;
  const grams: string[] = [];
  const last = length - 1;
  const mask = 2 * roundUp(count) - 1; // half of the slots stay empty, so that few are tried
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
  room.ids = room.shorter;
  room.shorter = ids;
  return grams;
};

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const asciiWordCharacters = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(wordCharacter.test(String.fromCharCode(code))),
);

const belongsToWord = (code: number): boolean =>
  code < 128 ? asciiWordCharacters[code] === 1 : wordCharacter.test(String.fromCodePoint(code));

const listBoundaries = (text: string, count: number): Set<string> => {
  const { codes, starts } = room;
  const boundaries = new Set<string>();
  /** How many characters the word before the gap has, the gap, and the word behind it so far. */
  let before = 0;
  let gap = 0;
  let behind = 0;
  for (let at = 0; at < count; at++) {
    if (belongsToWord(codes[at] ?? 0)) {
      behind += 1;
      if (behind === besideGap && before >= besideGap && gap <= longestGap)
        boundaries.add(text.slice(starts[at + 1 - 2 * besideGap - gap], starts[at + 1]));
    } else if (behind > 0) {
      before = behind;
      gap = 1;
      behind = 0;
    } else gap += 1;
  }
  return boundaries;
};

export const listSequences = (text: string): Sequences => {
  const count = readCharacters(text);
  const grams = Array.from({ length: longestGram }, (_, index) => listGrams(text, count, index + 1));
  return { grams, boundaries: listBoundaries(text, count) };
};
