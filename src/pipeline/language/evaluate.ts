// The evaluator: runs the steps of a plan on a value. Pure: what would happen beside the value is answered as effects.
import { CommandFailure, FilterRefusal } from './failure.ts';
import type { Filter, FilterWorld } from './filter.ts';
import { joinLines, splitLines } from './lines.ts';
import { ArgumentError, type Given } from './parameters.ts';
import type { Plan, Step } from './plan.ts';
import type { Argument, Source, Target, Written } from './syntax.ts';
import { type Origin, passes, type TestWorld } from './test-value.ts';
import { hash, list, listOfTexts, shapeNames, text, textOf, truth, type Value } from './value.ts';
import { checkSize } from './value-size.ts';

/** What the command reads, read before anything runs. */
export interface Material {
  /** What the steps begin with, if the command has no source. */
  readonly input?: Value;
  /** By how the source was written. */
  readonly sources: ReadonlyMap<string, Value>;
  /** The entry that the input came from: for `is` a given tag and for `from`. */
  readonly origin?: Origin;
}

/** What is to happen beside the value: a filter such as `tag` with what it was given, or a value to be kept in a variable. */
export type Effect = { readonly written: string } & (
  | { readonly keyword: string; readonly given: Readonly<Record<string, unknown>> }
  | { readonly target: Target; readonly value: Value }
);

export interface Evaluated {
  readonly value: Value;
  /** In their order. */
  readonly effects: readonly Effect[];
  /** Whether a filter has hidden something. */
  readonly redacted: boolean;
}

export interface EvaluationWorld extends FilterWorld, Pick<TestWorld, 'deriveTags'> {
  findFilter(keyword: string): Filter | undefined;
}

type Later<Result> = Result | Promise<Result>;

const toValue = (given: string | Value): Value => (typeof given === 'string' ? text(given) : given);

/** A filter made for text, on whatever comes: element by element of a list, value by value of a hash. */
const mapTexts = async (value: Value, apply: (content: string) => Later<Value>): Promise<Value> => {
  // Most filters answer at once: waiting a turn for each of a million elements would take longer than the work.
  const map = (item: Value): Later<Value> =>
    item.type === 'list' || item.type === 'hash' ? mapTexts(item, apply) : apply(textOf(item));
  if (value.type === 'list') {
    const items: Value[] = [];
    for (const item of value.items) {
      const made = map(item);
      items.push(made instanceof Promise ? await made : made);
    }
    return list(items);
  }
  if (value.type === 'hash') {
    const entries: [string, Value][] = [];
    for (const [key, held] of value.entries) entries.push([key, await map(held)]);
    return hash(entries);
  }
  return map(value);
};

/** A filter made for lists: given text, it takes its lines, and gives text back. */
const applyToLines = async (value: Value, apply: (items: readonly Value[]) => Later<Value>): Promise<Value> => {
  if (value.type === 'list') return apply(value.items);
  const split = splitLines(textOf(value));
  const result = await apply(listOfTexts(split.lines).items);
  return result.type === 'list' ? text(joinLines(result.items.map(textOf), split)) : result;
};

const substitute = (value: Value, { pattern, flags, replacement }: Extract<Step, { type: 'substitute' }>) => {
  const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  return mapTexts(value, (content) => text(content.replace(everywhere, replacement)));
};

const nothingThere = 'there is nothing to work on: the history is empty.';

export const evaluate = async (plan: Plan, material: Material, world: EvaluationWorld): Promise<Evaluated> => {
  const effects: Effect[] = [];
  let redacted = false;

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
          if (error instanceof ArgumentError) throw new FilterRefusal(`${name.toUpperCase()} ${error.message}.`);
          throw error;
        }
      }),
    );
  };

  const applyFilter = (filter: Filter, input: Value | undefined, given: Record<string, unknown>): Later<Value> => {
    const apply = (taken: unknown): Later<Value> => {
      const made = filter.apply(taken, given, world);
      return made instanceof Promise ? made.then(toValue) : toValue(made);
    };
    if (filter.takes === 'nothing') return apply(input);
    const value = input ?? (filter.worksWithoutInput ? text('') : undefined);
    if (!value) throw new FilterRefusal(nothingThere);
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

  const runFilter = async (step: Extract<Step, { type: 'filter' }>, value: Value | undefined): Promise<Value> => {
    const filter = world.findFilter(step.keyword);
    if (!filter) throw new Error(`The filter ${step.keyword} was planned but is not there.`);
    if (filter.unavailable !== undefined) throw new FilterRefusal(filter.unavailable);
    const given = readArguments(filter, step.arguments);
    const result = await applyFilter(filter, value, given);
    if (filter.redacts && value && textOf(result) !== textOf(value)) redacted = true;
    if (filter.does !== undefined) effects.push({ written: step.written, keyword: filter.keyword, given });
    return result;
  };

  const runStep = async (step: Step, value: Value | undefined): Promise<Value> => {
    switch (step.type) {
      case 'script':
        throw new FilterRefusal('scripts are not run here.');
      case 'steps':
        return runSteps(step.steps, value, step);
      case 'source':
        return readSource(step.source);
      case 'filter':
        return runFilter(step, value);
    }
    const given = value ?? (plan.worksWithoutInput ? text('') : undefined);
    if (!given) throw new FilterRefusal(nothingThere);
    switch (step.type) {
      case 'target':
        effects.push({ written: step.written, target: step.target, value: given });
        return given;
      case 'substitute':
        return substitute(given, step);
      case 'test': {
        const { deriveTags } = world;
        const readText = (source: Source): string => textOf(readSource(source));
        return truth(passes(step.test, given, { origin: material.origin, deriveTags, readText }));
      }
    }
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
        // The engine's own limits: a text too long for any string, or nested too deeply to be walked.
        if (error instanceof RangeError) throw new CommandFailure(within ?? step, 'this is too much for it.');
        throw error;
      }
    }
    return value ?? text('');
  };

  const input = plan.source ? readSource(plan.source) : material.input;
  const value = await runSteps(plan.steps, input);
  return { value, effects, redacted };
};
