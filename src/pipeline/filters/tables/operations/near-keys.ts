// Warns of keys that match nothing in another table, but almost do.
import { ignoreCase } from '../../text/ignore-case.ts';

const show = (key: string): string => `“${key.slice(0, 40).toWellFormed()}”`;

/** What people take for the same: `A1` and ` a1`, `007` and `7`. */
const simplify = (key: string): string => ignoreCase(key.trim()).replace(/^0+(?=\d)/, '');

export const warnOfNearKeys = (
  unmatched: ReadonlySet<string>,
  others: Iterable<string>,
  warn: (sentence: string) => void,
): void => {
  if (unmatched.size === 0) return;
  const near = new Map(Array.from(others, (key) => [simplify(key), key]));
  const missed = [...unmatched].filter((key) => near.has(simplify(key)));
  const [first] = missed;
  if (first === undefined) return;
  const more = missed.length > 1 ? ` (and ${missed.length - 1} more)` : '';
  warn(
    `${show(first)} didn't match ${show(near.get(simplify(first)) ?? '')} in the other table${more}: case, spaces and leading zeros count.`,
  );
};
