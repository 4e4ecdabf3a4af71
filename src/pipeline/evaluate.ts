// The evaluator: runs the steps of a plan on a value. Pure: what would happen beside the value is answered as effects.
import { CommandFailure, FilterRefusal } from './failure.ts';
import type { Filter, FilterWorld } from './filter.ts';
import { joinLines, splitLines } from './lines.ts';
import { ArgumentError, type Given } from './parameters.ts';
import type { Plan, Step } from './plan.ts';
import type { Argument, Source, Written } from './syntax.ts';
import { type Origin, passes } from './test-value.ts';
import { hash, list, listOfTexts, shapeNames, text, textOf, type Value } from './value.ts';
import { checkSize } from './value-size.ts';

/** What the command reads, read before anything runs. */
export interface Material {
  /** The value that the steps begin with. */
  readonly input: Value | undefined;
  /** By how the source was written. */
  readonly sources: ReadonlyMap<string, Value>;
  /** The entry that the input came from: for `is` a given tag and for `from`. */
  readonly origin?: Origin;
}

export interface Evaluated {
  readonly value: Value;
  /** Side effects in their order, as they were written. */
  readonly effects: readonly string[];
}

export interface EvaluationWorld extends FilterWorld {
  findFilter(keyword: string): Filter | undefined;
}

const toValue = (given: string | Value): Value => (typeof given === 'string' ? text(given) : given);

export const evaluate = async (plan: Plan, material: Material, world: EvaluationWorld): Promise<Evaluated> => {
  const effects: string[] = [];

  const readSource = (source: Source): Value => {
    if (source.type === 'text') {
      return text(source.parts.map((part) => (typeof part === 'string' ? part : textOf(readSource(part)))).join(''));
    }
    const value = material.sources.get(source.written);
    if (!value) throw new Error(`The source ${source.written} was not read.`);
    return value;
  };

  const giveArgument = (argument: Argument): Given => {
    const { written } = argument;
    if (argument.type === 'pattern')
      return { type: 'pattern', source: argument.source, flags: argument.flags, written };
    return { type: 'value', value: argument.type === 'word' ? text(argument.text) : readSource(argument), written };
  };

  const readArguments = (filter: Filter, written: readonly Argument[]): Record<string, unknown> => {
    const given = written.map(giveArgument);
    return Object.fromEntries(
      Object.entries(filter.arguments).map(([name, parameter], index) => {
        try {
          return [name, parameter.read(parameter.rest ? given.slice(index) : given.slice(index, index + 1))];
        } catch (error) {
          if (error instanceof ArgumentError) throw new FilterRefusal(`${name.toUpperCase()} ${error.message}`);
          throw error;
        }
      }),
    );
  };

  /** A filter made for text, on whatever comes: element by element of a list, value by value of a hash. */
  const mapTexts = async (value: Value, apply: (content: string) => Promise<Value>): Promise<Value> => {
    if (value.type === 'list') {
      const items: Value[] = [];
      for (const item of value.items) items.push(await mapTexts(item, apply));
      return list(items);
    }
    if (value.type === 'hash') {
      const entries: [string, Value][] = [];
      for (const [key, held] of value.entries) entries.push([key, await mapTexts(held, apply)]);
      return hash(entries);
    }
    return apply(textOf(value));
  };

  /** A filter made for lists: given text, it takes its lines, and gives text back. */
  const applyToLines = async (value: Value, apply: (items: readonly Value[]) => Promise<Value>): Promise<Value> => {
    if (value.type === 'list') return apply(value.items);
    const split = splitLines(textOf(value));
    const result = await apply(listOfTexts(split.lines).items);
    return result.type === 'list' ? text(joinLines(result.items.map(textOf), split)) : result;
  };

  const applyFilter = async (
    filter: Filter,
    value: Value | undefined,
    given: Record<string, unknown>,
  ): Promise<Value> => {
    const apply = async (input: unknown): Promise<Value> => toValue(await filter.apply(input, given, world));
    if (filter.takes === 'nothing') return apply(value);
    if (!value) throw new FilterRefusal('there is nothing to work on: the history is empty.');
    switch (filter.takes) {
      case 'text':
        return mapTexts(value, apply);
      case 'list':
        return applyToLines(value, apply);
      case 'any':
        return apply(value);
      default:
        if (value.type === filter.takes) return apply(value);
        throw new FilterRefusal(`it works on ${shapeNames[filter.takes]}, and this is ${shapeNames[value.type]}.`);
    }
  };

  const substitute = (value: Value, step: Extract<Step, { type: 'substitute' }>): Promise<Value> => {
    const pattern = new RegExp(step.pattern, step.flags.includes('g') ? step.flags : `${step.flags}g`);
    return mapTexts(value, async (content) => text(content.replace(pattern, step.replacement)));
  };

  const runStep = async (step: Step, value: Value | undefined): Promise<Value> => {
    if (step.type === 'script') throw new FilterRefusal('scripts are not run here.');
    if (step.type === 'steps') return runSteps(step.steps, value, step);
    if (step.type === 'filter') {
      const filter = world.findFilter(step.keyword);
      if (!filter) throw new Error(`The filter ${step.keyword} was planned but is not there.`);
      if (filter.unavailable !== undefined) throw new FilterRefusal(filter.unavailable);
      const given = readArguments(filter, step.arguments);
      const result = await applyFilter(filter, value, given);
      if (filter.does === 'effect') effects.push(step.written);
      return result;
    }
    if (!value) throw new FilterRefusal('there is nothing to work on: the history is empty.');
    if (step.type === 'substitute') return substitute(value, step);
    return {
      type: 'truth',
      truth: passes(step.test, value, material.origin, (argument) => textOf(readSource(argument))),
    };
  };

  /** Failures inside an action are told where the action stands: that is what the person wrote. */
  const runSteps = async (steps: readonly Step[], input: Value | undefined, within?: Written): Promise<Value> => {
    let value = input;
    for (const step of steps) {
      try {
        value = await runStep(step, value);
        checkSize(value);
      } catch (error) {
        if (error instanceof FilterRefusal) throw new CommandFailure(within ?? step, error.message);
        throw error;
      }
    }
    if (!value) throw new FilterRefusal('there is nothing to read: the history is empty.');
    return value;
  };

  const value = await runSteps(plan.steps, material.input);
  if (plan.target) effects.push(`> ${plan.target.written}`);
  return { value, effects };
};
