// Counts what a reader leaves out by its reason: a small file can have millions of items that nobody can use.
import type { LeftOut } from './source.ts';

/** Lists the first of each reason, with how many there are. */
export const createLeftOuts = () => {
  const counts = new Map<string, LeftOut & { count: number }>();
  return {
    add: (one: LeftOut): void => {
      const earlier = counts.get(one.reason);
      if (earlier) earlier.count += 1;
      else counts.set(one.reason, { ...one, count: 1 });
    },
    list: (): LeftOut[] => [...counts.values()],
  };
};
