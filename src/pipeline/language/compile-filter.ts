// Turns a planned filter into a function: finds it, reads its arguments, and applies it to the shape of its input.
import { applyToEachLine, applyToList, applyToTexts } from './apply-to-shapes.ts';
import type { Block } from './block.ts';
import { compileArguments, type ReadArguments } from './compile-arguments.ts';
import type { Doubts } from './doubts.ts';
import type { EffectList } from './effects.ts';
import { FilterRefusal } from './failure.ts';
import type { Filter, FilterContext } from './filter.ts';
import { andThen, type MaybePromise } from './maybe-promise.ts';
import { watchForMistaken } from './mistaken-patterns.ts';
import type { PlannedBlock, Step } from './planned.ts';
import type { Loaded } from './read-loaded.ts';
import { parameterAt } from './usage.ts';
import { shapeNames, text, textOf, type Value } from './value.ts';
import { warnOfArray } from './warn-of-array.ts';

export interface FilterDeps extends Loaded {
  readonly context: FilterContext;
  findFilter(keyword: string): Filter | undefined;
  readonly effects: EffectList;
  /** A filter hid a secret. */
  noteRedaction(): void;
  /** Created when first needed. */
  doubts(): Doubts;
}

export const noInput = 'there is no input: the history is empty.';

const toValue = (result: string | Value): Value => (typeof result === 'string' ? text(result) : result);

const explainShape = (takes: 'image' | 'hash', { type }: Value): string => {
  const inList = 'For each element, put it in parentheses: “each (…)”.';
  const remedy =
    type === 'list' ? inList : takes === 'image' ? 'Start with an image of the history, as in “$2 |”.' : '';
  return `expected ${shapeNames[takes]}, but this is ${shapeNames[type]}. ${remedy}`.trimEnd();
};

const applyFilter = (
  filter: Filter,
  input: Value | undefined,
  args: ReadArguments,
  context: FilterContext,
): MaybePromise<Value> => {
  const apply = (content: unknown): MaybePromise<Value> => {
    const result = filter.apply(content, args, context);
    return result instanceof Promise ? result.then(toValue) : toValue(result);
  };
  if (filter.takes === 'nothing') return apply(input);
  const value = input ?? (filter.worksWithoutInput ? text('') : undefined);
  if (!value) throw new FilterRefusal(noInput);
  switch (filter.takes) {
    case 'text':
      return applyToTexts(value, apply, 'texts');
    case 'line':
      return applyToTexts(value, (content) => applyToEachLine(content, apply), 'values');
    case 'list':
      warnOfArray(value, filter.keyword, context.warn);
      return applyToList(value, apply, filter.onHash);
    case 'any':
      return apply(value);
    default:
      if (value.type === filter.takes) return apply(value);
      throw new FilterRefusal(explainShape(filter.takes, value));
  }
};

export const compileFilter = (
  step: Extract<Step, { type: 'filter' }>,
  deps: FilterDeps,
  compileBlock: (block: PlannedBlock) => Block,
): ((value: Value | undefined) => MaybePromise<Value>) => {
  const { keyword, written } = step;
  const { context, findFilter, effects, noteRedaction, doubts } = deps;
  const filter = findFilter(keyword);
  if (!filter) throw new Error(`The filter ${keyword} was planned but does not exist.`);
  const readArguments = compileArguments(filter, step, deps, compileBlock);
  const watches: ((value: Value) => void)[] = [];
  for (const [index, argument] of step.arguments.entries()) {
    const watch = parameterAt(filter, index)?.looksForText && watchForMistaken(argument, doubts);
    if (watch) watches.push(watch);
  }
  const addEffect = filter.does === undefined ? undefined : effects.forStep();
  return (value) => {
    const args = readArguments();
    if (value) for (const watch of watches) watch(value);
    const result = applyFilter(filter, value, args, context);
    if (!filter.redacts && !addEffect) return result;
    return andThen(result, (made) => {
      if (filter.redacts && value && textOf(made) !== textOf(value)) noteRedaction();
      addEffect?.({ written, keyword: filter.keyword, given: args });
      return made;
    });
  };
};
