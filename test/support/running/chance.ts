// Generates reproducible pseudo-random values from a seed.

export interface Chance {
  /** From 0 up to, not including, `below`. */
  number(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in `outOf` times on average. */
  once(outOf: number): boolean;
  bytes(max: number): Buffer;
}

/** The Park–Miller generator, which is good enough to choose what to send. */
export const createChance = (seed: number): Chance => {
  let state = (seed % 2_147_483_646) + 1;
  const number = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return {
    number,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[number(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    once: (outOf) => number(outOf) === 0,
    bytes: (max) => Buffer.from(Array.from({ length: number(max) }, () => number(256))),
  };
};
