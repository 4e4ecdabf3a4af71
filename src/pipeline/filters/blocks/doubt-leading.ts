// Doubts the order of texts that begin with a quantity, such as 512MiB / 2GiB: they were compared as texts.
import { areMost, show } from '../columns/column.ts';
import { readQuantities } from '../columns/quantities.ts';
import { compareFirstNumbers } from '../lists/first-numbers.ts';

const leading = /^\s*([-+−]?\d[\d.,]{0,20} ?[\p{L}%°]{1,5})[\s/|,;(]/u;
const unused = { now: () => new Date(0), warn: () => undefined };

/** Two in alphabetical order whose first quantities are in the opposite order. */
export const doubtLeading = (sorted: readonly string[], key: string): string | undefined => {
  const cells = sorted.map((content) => leading.exec(content)?.[1] ?? '');
  if (!areMost(cells.filter((cell) => cell !== '').length, sorted)) return undefined;
  const keys = readQuantities({ cells }, unused) ?? [];
  const wrong = sorted.findIndex((_, index) => {
    const [a, b] = [keys[index - 1], keys[index]];
    return a !== undefined && b !== undefined && compareFirstNumbers(a, b) > 0;
  });
  const [before, after] = [sorted[wrong - 1], sorted[wrong]];
  return before === undefined || after === undefined
    ? undefined
    : `${show(before)} comes before ${show(after)}, because they were compared as texts; to compare their first numbers, take only these, as in “sort-by (get ${key} | before /)”.`;
};
