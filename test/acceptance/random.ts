// Numbers that look random and come again with the same seed.

export interface Chance {
  /** From 0 up to, not including, `below`. */
  number(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Whether something that happens once in so many times happens now. */
  once(inSoMany: number): boolean;
  bytes(most: number): Buffer;
}

/** The generator of Park and Miller: enough to choose what to send. */
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
    once: (inSoMany) => number(inSoMany) === 0,
    bytes: (most) => Buffer.from(Array.from({ length: number(most) }, () => number(256))),
  };
};
