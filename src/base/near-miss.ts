// Near misses: what somebody probably meant who wrote a name that is not there.

/** How many letters must be changed, added, dropped or swapped with a neighbour to make one word of the other. */
const distance = (from: string, to: string): number => {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last?.[to.length] ?? 0;
};

export const findNearMiss = (written: string, names: readonly string[]): string | undefined => {
  if (written.length > 64) return undefined;
  const close = names
    .map((name) => ({ name, steps: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps);
  return close[0]?.name;
};

/** ` Did you mean "limit"?`, or nothing; to stand at the end of a sentence's message. */
export const suggest = (written: string, names: readonly string[]): string => {
  const name = findNearMiss(written, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
};
