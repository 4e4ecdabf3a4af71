// Suggests the closest known name for a mistyped one.

/** Edit distance: letters changed, added, removed or swapped with a neighbor. Gives up beyond `limit`: there may be many names. */
const distance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return Number.POSITIVE_INFINITY;
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
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const steps = last?.[to.length] ?? 0;
  return steps > limit ? Number.POSITIVE_INFINITY : steps;
};

const maxSteps = ({ length }: string): number => Math.min(3, Math.max(1, Math.floor(length / 3)));

/** Among equally close names, one that begins with what was typed comes first: `of` is more likely `off` than `on`. */
export const findNearMiss = (typed: string, names: readonly string[]): string | undefined => {
  if (typed.length > 64) return undefined;
  const word = typed.toLowerCase();
  const close = names
    .map((name) => ({
      name,
      steps: distance(word, name.toLowerCase(), maxSteps(name)),
      begun: name.toLowerCase().startsWith(word),
    }))
    .filter(({ steps }) => Number.isFinite(steps))
    .sort((a, b) => a.steps - b.steps || Number(b.begun) - Number(a.begun));
  return close[0]?.name;
};

/** ` Did you mean "limit"?`, or an empty string; to append to a message. */
export const suggest = (typed: string, names: readonly string[]): string => {
  const name = findNearMiss(typed, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
};
