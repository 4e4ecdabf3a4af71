// Sets of positions, as bits in blocks: millions of matches are combined, counted and paged within milliseconds.

/** Positions per block. Blocks without any are left out, because positions can be far apart. */
export const blockLength = 65_536;
const wordBits = 32;

/** Blocks by their number. A finished set never changes, so sets share blocks. */
export type Positions = ReadonlyMap<number, Uint32Array>;
export type GrowingPositions = Map<number, Uint32Array>;

export const noPositions: Positions = new Map();

/** The block with this position; added if it is missing. */
export const blockFor = (blocks: GrowingPositions, position: number): Uint32Array => {
  const number = Math.floor(position / blockLength);
  const known = blocks.get(number);
  if (known) return known;
  const block = new Uint32Array(blockLength / wordBits);
  blocks.set(number, block);
  return block;
};

export const setBit = (block: Uint32Array, position: number): void => {
  const bit = position % blockLength;
  block[bit >>> 5] = (block[bit >>> 5] ?? 0) | (1 << (bit & 31));
};

export const collectPositions = (list: Iterable<number>): Positions => {
  const blocks: GrowingPositions = new Map();
  let block: Uint32Array = new Uint32Array();
  let first = Number.NEGATIVE_INFINITY;
  for (const position of list) {
    if (position < first || position >= first + blockLength) {
      block = blockFor(blocks, position);
      first = position - (position % blockLength);
    }
    setBit(block, position);
  }
  return blocks;
};

export const hasPosition = (positions: Positions, position: number): boolean => {
  const bit = position % blockLength;
  const word = positions.get(Math.floor(position / blockLength))?.[bit >>> 5] ?? 0;
  return ((word >>> (bit & 31)) & 1) === 1;
};

const combine = (
  block: Uint32Array,
  other: Uint32Array,
  operate: (word: number, other: number) => number,
): Uint32Array => {
  const combined = new Uint32Array(block.length);
  for (let index = 0; index < block.length; index++) combined[index] = operate(block[index] ?? 0, other[index] ?? 0);
  return combined;
};

export const unite = (one: Positions, other: Positions): Positions => {
  const blocks = new Map(one);
  for (const [number, added] of other) {
    const block = blocks.get(number);
    blocks.set(number, block ? combine(block, added, (word, more) => word | more) : added);
  }
  return blocks;
};

export const intersect = (one: Positions, other: Positions): Positions => {
  const blocks: GrowingPositions = new Map();
  for (const [number, block] of one) {
    const kept = other.get(number);
    if (kept)
      blocks.set(
        number,
        combine(block, kept, (word, both) => word & both),
      );
  }
  return blocks;
};

export const subtract = (one: Positions, other: Positions): Positions => {
  const blocks = new Map(one);
  for (const [number, block] of one) {
    const removed = other.get(number);
    if (removed)
      blocks.set(
        number,
        combine(block, removed, (word, less) => word & ~less),
      );
  }
  return blocks;
};

/** Those above the one position and below the other. */
export const keepBetween = (positions: Positions, above: number, below: number): Positions => {
  const blocks: GrowingPositions = new Map();
  const keepBits = (word: number, first: number): number => {
    let kept = word;
    for (let bit = 0; bit < wordBits; bit++) if (first + bit <= above || first + bit >= below) kept &= ~(1 << bit);
    return kept;
  };
  for (const [number, block] of positions) {
    const first = number * blockLength;
    if (first >= below || first + blockLength <= above) continue;
    const isWithin = first > above && first + blockLength <= below;
    blocks.set(number, isWithin ? block : block.map((word, index) => keepBits(word, first + index * wordBits)));
  }
  return blocks;
};

const countBits = (block: Uint32Array): number => {
  let count = 0;
  for (const word of block) {
    let bits = word - ((word >>> 1) & 0x55555555);
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
};

export const countPositions = (positions: Positions): number =>
  positions.values().reduce((sum, block) => sum + countBits(block), 0);

/** Newest first. */
export const listPositions = (positions: Positions, offset = 0, limit = Infinity): number[] => {
  const list: number[] = [];
  if (limit <= 0) return list;
  let skip = offset;
  for (const number of [...positions.keys()].sort((a, b) => b - a)) {
    const block = positions.get(number) ?? new Uint32Array();
    const count = skip > 0 ? countBits(block) : 0;
    if (count > 0 && count <= skip) {
      skip -= count;
      continue;
    }
    for (let index = block.length - 1; index >= 0; index--) {
      for (let word = block[index] ?? 0; word !== 0; ) {
        const bit = wordBits - 1 - Math.clz32(word);
        word ^= 1 << bit;
        if (skip > 0) skip -= 1;
        else if (list.push(number * blockLength + index * wordBits + bit) >= limit) return list;
      }
    }
  }
  return list;
};
