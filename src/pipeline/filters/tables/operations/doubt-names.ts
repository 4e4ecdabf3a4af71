// Doubts what `where … contains` found in cells with hashes: names of keys instead of values.
import { textOf, type Value } from '../../../language/value.ts';

const someValue = (value: Value, test: (content: string) => boolean): boolean => {
  if (value.type === 'list') return value.items.some((item) => someValue(item, test));
  if (value.type === 'hash') return value.entries.some(([, held]) => someValue(held, test));
  return test(textOf(value));
};

const holdsHash = (cell: Value | undefined): cell is Value =>
  cell?.type === 'hash' || (cell?.type === 'list' && cell.items.some(({ type }) => type === 'hash'));

export const warnOfKeyNames = (
  cells: readonly (Value | undefined)[],
  found: readonly boolean[],
  { key, test }: { readonly key: string; readonly test: (content: string) => boolean },
  warn: (sentence: string) => void,
): void => {
  const doubtful = cells.filter((cell, row) => found[row] && holdsHash(cell) && !someValue(cell, test)).length;
  if (doubtful > 0)
    warn(
      `In ${doubtful} of ${cells.length} rows, this is in the names or the layout of “${key}”, but in none of its values.`,
    );
};
