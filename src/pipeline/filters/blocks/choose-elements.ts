// Chooses elements by a text or pattern, or by a test.
import { applyToList } from '../../language/apply-to-shapes.ts';
import { type Block, readTruth, runOnEach } from '../../language/block.ts';
import { andThen, type MaybePromise } from '../../language/maybe-promise.ts';
import { hash, list, text, textOf, type Value } from '../../language/value.ts';
import type { Sought } from '../find/occurrences.ts';
import { elementsOf } from './elements.ts';

const check =
  (test: Block) =>
  (item: Value): MaybePromise<boolean> =>
    andThen(test(item), readTruth);

/** Keeps the elements for which the test returns `wanted`; of a hash, the entries by their values. */
const chooseByTest = (value: Value, test: Block, wanted: boolean): MaybePromise<Value> => {
  const isWanted = (passed: readonly boolean[], index: number): boolean => passed[index] === wanted;
  if (value.type === 'hash') {
    const { entries } = value;
    const values = entries.map(([, held]) => held);
    return andThen(runOnEach(values, check(test), 'value'), (passed) =>
      hash(entries.filter((_, index) => isWanted(passed, index))),
    );
  }
  const { items, rebuild } = elementsOf(value);
  return andThen(runOnEach(items, check(test)), (passed) =>
    rebuild(items.filter((_, index) => isWanted(passed, index))),
  );
};

export const chooseElements = (value: Value, what: Sought | Block, wanted: boolean): MaybePromise<Value> => {
  if (typeof what === 'function') return chooseByTest(value, what, wanted);
  return applyToList(value, (items) => list(items.filter((item) => what.test(textOf(item)) === wanted)), 'entries');
};

/** The first element that passes, or empty text. */
export const findElement = (value: Value, test: Block): MaybePromise<Value> => {
  let found: Value | undefined;
  const { items } = elementsOf(value, 'Write “values |” or “entries |” before it.');
  const look = (item: Value): MaybePromise<void> => {
    if (found) return undefined;
    return andThen(check(test)(item), (passed) => {
      if (passed) found = item;
    });
  };
  return andThen(runOnEach(items, look), () => found ?? text(''));
};
