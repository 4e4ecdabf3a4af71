// Finds what elements are sorted, grouped or counted by: a key of theirs, or what a pipeline makes of each.
import { mapElements } from '../../language/block.ts';
import { cannot, FilterRefusal } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import type { MaybePromise } from '../../language/maybe-promise.ts';
import type { KeyOrBlock } from '../../language/parameters.ts';
import type { Value } from '../../language/value.ts';
import { follow } from '../data/json-path.ts';

const hasKeys = ({ type }: Value): boolean => type === 'hash' || type === 'list';

const readKey = (items: readonly Value[], key: string, { warn }: FilterContext): (Value | undefined)[] => {
  let [missing, refusal]: [number, FilterRefusal | undefined] = [0, undefined];
  const found = items.map((item) => {
    try {
      return follow(item, key);
    } catch (error) {
      if (!(error instanceof FilterRefusal)) throw error;
      missing += 1;
      refusal ??= error;
      return undefined;
    }
  });
  if (refusal && missing === items.length) throw refusal;
  if (missing > 0) warn(`${missing} of ${items.length} elements have no “${key.slice(0, 60)}”.`);
  return found;
};

/** In the order of the elements; undefined for those without the key. */
export const keysOf = (
  items: readonly Value[],
  { key, block }: KeyOrBlock,
  context: FilterContext,
): MaybePromise<readonly (Value | undefined)[]> => {
  if (key !== undefined && items.some(hasKeys)) return readKey(items, key, context);
  if (block) return mapElements(items, block);
  if (items.length === 0) return [];
  const remedy = 'Write filters in parentheses, as in (length), or make a table with rows first.';
  return cannot(`the elements are texts, which have no key “${key?.slice(0, 60)}”. ${remedy}`);
};
