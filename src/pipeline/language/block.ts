// Pipelines in parentheses as functions, and how filters run them on elements.
import { rememberAllMarks } from '../filters/numbers/column-marks.ts';
import { CommandFailure, cannot, FilterRefusal } from './failure.ts';
import { andThen, type MaybePromise, mapInOrder } from './maybe-promise.ts';
import { shapeNames, type Value } from './value.ts';
import { createSizeCheck } from './value-size.ts';

/** A pipeline that a filter runs on values, one after the other. */
export type Block = (value: Value) => MaybePromise<Value>;

const nameElement = (error: unknown, noun: string, index: number, total: number): never => {
  const place = `${noun} ${index + 1} of ${total}`;
  if (error instanceof CommandFailure) throw error.inside(place);
  throw error instanceof FilterRefusal ? new FilterRefusal(`${place}: ${error.message}`) : error;
};

/** Runs a function on each element; failures name the element. */
export const runOnEach = <Made>(
  items: readonly Value[],
  run: (item: Value, index: number) => MaybePromise<Made>,
  noun = 'element',
): MaybePromise<Made[]> => {
  rememberAllMarks(items);
  return mapInOrder(items, (item, index) => {
    try {
      const made = run(item, index);
      return made instanceof Promise ? made.catch((error) => nameElement(error, noun, index, items.length)) : made;
    } catch (error) {
      return nameElement(error, noun, index, items.length);
    }
  });
};

/** The results of a block on each element. Their total size is limited while they are made. */
export const mapElements = (items: readonly Value[], block: Block, noun?: string): MaybePromise<Value[]> => {
  const checkTotal = createSizeCheck();
  const run = (item: Value): MaybePromise<Value> =>
    andThen(block(item), (made) => {
      checkTotal(made);
      return made;
    });
  return runOnEach(items, run, noun);
};

/** Reads the result of a pipeline that must return true or false. */
export const readTruth = (value: Value): boolean => {
  if (value.type === 'truth') return value.truth;
  const word = value.type === 'text' ? value.text.trim().toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  const found = value.type === 'text' && value.text.length <= 40 ? `“${value.text}”` : shapeNames[value.type];
  return cannot(
    `expected true or false from the pipeline in parentheses, but it returned ${found}. End it with a test, such as is url.`,
  );
};
