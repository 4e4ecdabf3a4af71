// Suggests the closest known name for a mistyped one.

const rows = ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours: ReadonlySet<string> = new Set(
  rows.flatMap((row, index) =>
    [...row].flatMap((key, place) => {
      const near = [row[place + 1], rows[index + 1]?.[place], rows[index + 1]?.[place - 1]];
      return near.flatMap((other) => (other === undefined ? [] : [key + other, other + key]));
    }),
  ),
);

/** Whether one letter may be a slip for the other. In a short word, only a neighbouring key is. */
const isSlip = (from: string, to: string, isShort: boolean): boolean => !isShort || neighbours.has(from + to);

/** Edit distance: letters changed, added, removed or swapped with a neighbor. Gives up beyond `limit`: there may be many names. */
const distance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return Number.POSITIVE_INFINITY;
  const isShort = Math.min(from.length, to.length) <= 4;
  let [beforeLast, last]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    const typed = from[row - 1] ?? '';
    for (let column = 1; column <= to.length; column++) {
      const meant = to[column - 1] ?? '';
      const swapped = row > 1 && column > 1 && typed === to[column - 2] && from[row - 2] === meant;
      const changed = typed === meant ? 0 : isSlip(typed, meant, isShort) ? 1 : Number.POSITIVE_INFINITY;
      current[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + changed,
        swapped ? (beforeLast?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const steps = last?.[to.length] ?? 0;
  return steps > limit ? Number.POSITIVE_INFINITY : steps;
};

/** Few, and counted by the shorter word, so that a name with another meaning is not suggested: `cron` is not `crop`, `transpose` not `translate`. */
const maxSteps = (typed: string, name: string): number => {
  const length = Math.min(typed.length, name.length);
  return length > 7 && typed[0] === name[0] ? 2 : 1;
};

/** `hist` is short for `history`; `se` could be several commands. */
const findOnlyStart = (typed: string, names: readonly string[]): string | undefined => {
  const [name, another] = names.filter((one) => one.toLowerCase().startsWith(typed));
  return typed.length < 2 || another !== undefined ? undefined : name;
};

/** Among equally close names, one that begins with what was typed comes first: `of` is more likely `off` than `on`. */
export const findNearMiss = (typed: string, names: readonly string[]): string | undefined => {
  if (typed.length > 64) return undefined;
  const word = typed.toLowerCase();
  const close = names
    .map((name) => {
      const known = name.toLowerCase();
      return { name, steps: distance(word, known, maxSteps(word, known)), begun: known.startsWith(word) };
    })
    .filter(({ steps }) => Number.isFinite(steps))
    .sort((a, b) => a.steps - b.steps || Number(b.begun) - Number(a.begun));
  return close[0]?.name ?? findOnlyStart(word, names);
};

/** ` Did you mean "limit"?`, or an empty string; to append to a message. */
export const suggest = (typed: string, names: readonly string[]): string => {
  const name = findNearMiss(typed, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
};
