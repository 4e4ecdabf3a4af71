// The evaluator runs the steps of a plan on a value. It is pure: side effects are returned, not performed.
import { applyToEachLine, applyToList, applyToTexts } from './apply-to-shapes.ts';
import { CommandFailure, FilterRefusal } from './failure.ts';
import type { Filter, FilterContext } from './filter.ts';
import { ArgumentError, type ArgumentValue } from './parameters.ts';
import type { Plan, Step } from './plan.ts';
import type { Argument, Source, Target, Written } from './syntax.ts';
import { type Origin, passes, type TestingContext } from './test-value.ts';
import { shapeNames, text, textOf, truth, type Value } from './value.ts';
import { checkSize } from './value-size.ts';
import { createWarnings } from './warnings.ts';

/** Everything the command reads, loaded before it runs. */
export interface Material {
  /** The input of the first step if the command has no source. */
  readonly input?: Value;
  /** By source text, such as `$name`. */
  readonly sources: ReadonlyMap<string, Value>;
  /** The entry that the input came from, for `is TAG` and `from`. */
  readonly origin?: Origin;
}

/** A side effect: a filter such as `tag` with its arguments, or a value to store in a variable. */
export type Effect = { readonly written: string } & (
  | { readonly keyword: string; readonly given: Readonly<Record<string, unknown>> }
  | { readonly target: Target; readonly value: Value }
);

export interface Evaluated {
  readonly value: Value;
  /** In order. */
  readonly effects: readonly Effect[];
  /** Whether a filter hid a secret. */
  readonly redacted: boolean;
  /** Full sentences about what is suspicious but not wrong. */
  readonly warnings: readonly string[];
}

export interface EvaluationContext extends Omit<FilterContext, 'warn' | 'note'>, Pick<TestingContext, 'deriveTags'> {
  findFilter(keyword: string): Filter | undefined;
}

type MaybePromise<Result> = Result | Promise<Result>;

const toValue = (result: string | Value): Value => (typeof result === 'string' ? text(result) : result);

const substitute = (value: Value, { pattern, flags, replacement }: Extract<Step, { type: 'substitute' }>) => {
  const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  return applyToTexts(value, (content) => text(content.replace(everywhere, replacement)), 'texts');
};

const noInput = 'there is no input: the history is empty.';

export const evaluate = async (plan: Plan, material: Material, context: EvaluationContext): Promise<Evaluated> => {
  const effects: Effect[] = [];
  const { warn, list: listWarnings } = createWarnings();
  const filterContext: FilterContext = { ...context, warn, note: () => undefined };
  let redacted = false;

  const readSource = (source: Source): Value => {
    if (source.type === 'text') {
      return text(source.parts.map((part) => (typeof part === 'string' ? part : textOf(readSource(part)))).join(''));
    }
    const value = material.sources.get(source.written);
    if (!value) throw new Error(`The source ${source.written} was not read.`);
    return value;
  };

  const readArgument = (argument: Argument): ArgumentValue => {
    const { written } = argument;
    if (argument.type === 'pattern')
      return { type: 'pattern', source: argument.source, flags: argument.flags, written };
    return { type: 'value', value: argument.type === 'word' ? text(argument.text) : readSource(argument), written };
  };

  const readArguments = (filter: Filter, written: readonly Argument[]): Record<string, unknown> => {
    const args = written.map(readArgument);
    return Object.fromEntries(
      Object.entries(filter.arguments).map(([name, parameter], index) => {
        try {
          return [name, parameter.read(parameter.rest ? args.slice(index) : args.slice(index, index + 1))];
        } catch (error) {
          if (error instanceof ArgumentError) throw new FilterRefusal(`${name.toUpperCase()} ${error.message}.`);
          throw error;
        }
      }),
    );
  };

  const applyFilter = (
    filter: Filter,
    input: Value | undefined,
    args: Record<string, unknown>,
  ): MaybePromise<Value> => {
    const apply = (content: unknown): MaybePromise<Value> => {
      const result = filter.apply(content, args, filterContext);
      return result instanceof Promise ? result.then(toValue) : toValue(result);
    };
    if (filter.takes === 'nothing') return apply(input);
    const value = input ?? (filter.worksWithoutInput ? text('') : undefined);
    if (!value) throw new FilterRefusal(noInput);
    switch (filter.takes) {
      case 'text':
        return applyToTexts(value, apply, filter.changesNumbers ? 'numbers' : 'texts');
      case 'line':
        return applyToTexts(value, (content) => applyToEachLine(content, apply), 'values');
      case 'list':
        return applyToList(value, apply, filter.onHash);
      case 'any':
        return apply(value);
      default:
        if (value.type === filter.takes) return apply(value);
        throw new FilterRefusal(`expected ${shapeNames[filter.takes]}, but this is ${shapeNames[value.type]}.`);
    }
  };

  const runFilter = async (step: Extract<Step, { type: 'filter' }>, value: Value | undefined): Promise<Value> => {
    const filter = context.findFilter(step.keyword);
    if (!filter) throw new Error(`The filter ${step.keyword} was planned but does not exist.`);
    if (filter.unavailable !== undefined) throw new FilterRefusal(filter.unavailable);
    const args = readArguments(filter, step.arguments);
    const result = await applyFilter(filter, value, args);
    if (filter.redacts && value && textOf(result) !== textOf(value)) redacted = true;
    if (filter.does !== undefined) effects.push({ written: step.written, keyword: filter.keyword, given: args });
    return result;
  };

  const runStep = async (step: Step, value: Value | undefined): Promise<Value> => {
    switch (step.type) {
      case 'script':
        throw new FilterRefusal("scripts can't run here.");
      case 'steps':
        return runSteps(step.steps, value, step);
      case 'source':
        return readSource(step.source);
      case 'filter':
        return runFilter(step, value);
    }
    const current = value ?? (plan.worksWithoutInput ? text('') : undefined);
    if (!current) throw new FilterRefusal(noInput);
    switch (step.type) {
      case 'target':
        effects.push({ written: step.written, target: step.target, value: current });
        return current;
      case 'substitute':
        return substitute(current, step);
      case 'test': {
        const { deriveTags } = context;
        const readText = (source: Source): string => textOf(readSource(source));
        return truth(passes(step.test, current, { origin: material.origin, deriveTags, readText }));
      }
    }
  };

  /** Reports failures inside an action at the position of the action, which is what the user wrote. */
  const runSteps = async (steps: readonly Step[], input: Value | undefined, within?: Written): Promise<Value> => {
    let value = input;
    for (const step of steps) {
      try {
        value = await runStep(step, value);
        checkSize(value);
      } catch (error) {
        if (error instanceof FilterRefusal) throw new CommandFailure(within ?? step, error.message);
        // Limits of the JavaScript engine: maximum string length, or stack depth.
        if (error instanceof RangeError)
          throw new CommandFailure(within ?? step, 'the value is too long or too deeply nested.');
        throw error;
      }
    }
    return value ?? text('');
  };

  const input = plan.source ? readSource(plan.source) : material.input;
  try {
    const value = await runSteps(plan.steps, input);
    return { value, effects, redacted, warnings: listWarnings() };
  } catch (error) {
    if (error instanceof CommandFailure) error.warnings = listWarnings();
    throw error;
  }
};
