// Finds what elements are sorted, grouped or counted by: a key of theirs, or what a pipeline makes of each.
import { mapElements } from '../../language/block.ts';
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import type { MaybePromise } from '../../language/maybe-promise.ts';
import type { KeyOrBlock } from '../../language/parameters.ts';
import { quoteArgument } from '../../language/quote-argument.ts';
import type { Value } from '../../language/value.ts';
import { cellsAt, keysOfRows } from '../data/json-path.ts';
import { warnOfColumnName } from './doubt-column.ts';

const hasKeys = ({ type }: Value): boolean => type === 'hash' || type === 'list';

const readKey = (items: readonly Value[], key: string, { warn }: FilterContext): (Value | undefined)[] => {
  const meant = key.slice(1);
  // As Django and REST interfaces write it.
  if (key.startsWith('-') && !keysOfRows(items).includes(key) && keysOfRows(items).includes(meant))
    cannot(`there is no key “${key}”. For descending order, write “${quoteArgument(meant)} desc”.`);
  if (key.endsWith(',') && !keysOfRows(items).includes(key) && keysOfRows(items).includes(key.slice(0, -1)))
    cannot(
      `there is no key “${key}”. Leave out the comma: “${quoteArgument(key.slice(0, -1))} desc” sorts in descending order.`,
    );
  const found = cellsAt(items, key);
  const missing = found.filter((one) => one === undefined).length;
  if (missing > 0)
    warn(`${missing} of ${items.length} elements ${missing === 1 ? 'has' : 'have'} no “${key.slice(0, 60)}”.`);
  return found;
};

/** In the order of the elements; undefined for those without the key. */
export const keysOf = (
  items: readonly Value[],
  { key, block }: KeyOrBlock,
  context: FilterContext,
): MaybePromise<readonly (Value | undefined)[]> => {
  if (key !== undefined && items.some(hasKeys)) return readKey(items, key, context);
  if (block) {
    if (key !== undefined) warnOfColumnName(items, key, context.warn);
    return mapElements(items, block);
  }
  if (items.length === 0) return [];
  const remedy = 'Write filters in parentheses, as in (length), or make a table with rows first.';
  return cannot(`the elements are texts, which have no key “${key?.slice(0, 60)}”. ${remedy}`);
};
