// Turns the steps of a plan into functions. Filters and arguments are resolved once, not for every element that a block runs on.
import { applyToEachLine, applyToList, applyToTexts } from './apply-to-shapes.ts';
import { sourcesIn } from './bind-names.ts';
import { compileTest } from './compile-test.ts';
import type { EffectList } from './effects.ts';
import { readEscapes } from './escapes.ts';
import { CommandFailure, FilterRefusal } from './failure.ts';
import type { Filter, FilterContext } from './filter.ts';
import { andThen, type MaybePromise } from './maybe-promise.ts';
import { findMistaken } from './mistaken-patterns.ts';
import { ArgumentError, type ArgumentValue } from './parameters.ts';
import type { PlannedArgument, PlannedBlock, Step } from './planned.ts';
import { readVariable } from './read-variable.ts';
import type { Source, Written } from './syntax.ts';
import { passes, type TestingContext } from './test-value.ts';
import type { Trace } from './trace.ts';
import { parameterAt } from './usage.ts';
import { shapeNames, text, textOf, truth, type Value } from './value.ts';
import { checkSize } from './value-size.ts';
import { warnOfArray } from './warn-of-array.ts';

/** The input is undefined if the history is empty. */
export type Run = (value: Value | undefined) => MaybePromise<Value>;

interface Deps {
  readonly context: FilterContext;
  findFilter(keyword: string): Filter | undefined;
  readonly sources: ReadonlyMap<string, Value>;
  readonly testing: Omit<TestingContext, 'readText'>;
  readonly effects: EffectList;
  /** Records what each step makes. */
  readonly trace?: Trace | undefined;
  /** The values named with `as`, by slot. */
  readonly named: Value[];
  /** Whether the first step works without input. */
  readonly worksWithoutInput: boolean;
  /** A filter hid a secret. */
  noteRedaction(): void;
  /** A filter looks for a text that reads like a pattern. */
  noteSearch(sought: string, content: string): void;
}

type FilterStep = Extract<Step, { type: 'filter' }>;

const noInput = 'there is no input: the history is empty.';

const toValue = (result: string | Value): Value => (typeof result === 'string' ? text(result) : result);

const explain = (error: unknown, place: Written): unknown => {
  if (error instanceof FilterRefusal) return new CommandFailure(place, error.message);
  // Limits of the JavaScript engine: maximum string length, or stack depth.
  if (error instanceof RangeError) return new CommandFailure(place, 'the value is too long or too deeply nested.');
  return error;
};

const substitute = ({ pattern, flags, replacement }: Extract<Step, { type: 'substitute' }>) => {
  const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  return (value: Value) => applyToTexts(value, (content) => text(content.replace(everywhere, replacement)), 'texts');
};

const explainShape = (takes: 'image' | 'hash', { type }: Value): string => {
  const inList = 'For each element, put it in parentheses: “each (…)”.';
  const remedy =
    type === 'list' ? inList : takes === 'image' ? 'Start with an image of the history, as in “$2 |”.' : '';
  return `expected ${shapeNames[takes]}, but this is ${shapeNames[type]}. ${remedy}`.trimEnd();
};

/** Whether an argument differs from element to element. Pipelines read their own arguments. */
const readsLocal = (argument: PlannedArgument): boolean =>
  argument.type !== 'word' && argument.type !== 'block' && sourcesIn(argument).some((source) => 'local' in source);

export const createCompiler = (deps: Deps) => {
  const { context, effects, named, sources } = deps;

  const readSource = (source: Source): Value => {
    if (source.type === 'text') {
      return text(source.parts.map((part) => (typeof part === 'string' ? part : textOf(readSource(part)))).join(''));
    }
    const local = 'local' in source && source.local !== undefined ? named[source.local] : undefined;
    if (local && 'name' in source) return readVariable(source, local);
    const value = sources.get(source.written);
    if (!value) throw new Error(`The source ${source.written} was not read.`);
    return value;
  };

  /** `within` is the action that the steps belong to: its position is reported, because that is what the user wrote. */
  const compileBlock = ({ steps }: PlannedBlock, within: Written | undefined): Run => compileSteps(steps, within);

  const compileArgument = (argument: PlannedArgument, within: Written | undefined): (() => ArgumentValue) => {
    const { written } = argument;
    switch (argument.type) {
      case 'block': {
        const read: ArgumentValue = { type: 'block', block: compileBlock(argument, within), written };
        return () => read;
      }
      case 'pattern':
        return () => ({ type: 'pattern', source: argument.source, flags: argument.flags, written });
      case 'word': {
        const filter = argument.filter && compileBlock(argument.filter, within);
        return () => ({ type: 'value', value: text(argument.text), written, filter });
      }
      default:
        return () => ({ type: 'value', value: readSource(argument), written });
    }
  };

  const compileArguments = (filter: Filter, step: FilterStep, within: Written | undefined) => {
    const readers = step.arguments.map((argument) => compileArgument(argument, within));
    const read = (): Record<string, unknown> => {
      const args = readers.map((readOne, index) => readEscapes(readOne(), parameterAt(filter, index), context.warn));
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
    if (step.arguments.some(readsLocal)) return read;
    let known: Record<string, unknown> | undefined;
    return () => {
      known ??= read();
      return known;
    };
  };

  const applyFilter = (
    filter: Filter,
    input: Value | undefined,
    args: Record<string, unknown>,
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
        return applyToTexts(value, apply, filter.changesNumbers ? 'numbers' : 'texts');
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

  const watch = (argument: PlannedArgument): ((value: Value) => void) | undefined => {
    const sought = findMistaken(argument);
    return sought === undefined ? undefined : (value) => deps.noteSearch(sought, textOf(value));
  };

  const compileFilter = (step: FilterStep, within: Written | undefined): Run => {
    const { keyword, written } = step;
    const filter = deps.findFilter(keyword);
    if (!filter) throw new Error(`The filter ${keyword} was planned but does not exist.`);
    const readArguments = compileArguments(filter, step, within);
    const watches = step.arguments.flatMap((argument, index) =>
      parameterAt(filter, index)?.looksForText ? (watch(argument) ?? []) : [],
    );
    const addEffect = filter.does === undefined ? undefined : effects.forStep();
    return (value) => {
      if (filter.unavailable !== undefined) throw new FilterRefusal(filter.unavailable);
      const args = readArguments();
      if (value) for (const watchOne of watches) watchOne(value);
      const result = applyFilter(filter, value, args);
      if (!filter.redacts && !addEffect) return result;
      return andThen(result, (made) => {
        if (filter.redacts && value && textOf(made) !== textOf(value)) deps.noteRedaction();
        addEffect?.({ written, keyword: filter.keyword, given: args });
        return made;
      });
    };
  };

  const compileTry = (step: Extract<Step, { type: 'try' }>, within: Written | undefined) => {
    const attempt = compileBlock(step.attempt, within);
    const fallback = step.fallback && compileBlock(step.fallback, within);
    return (value: Value): MaybePromise<Value> => {
      const forget = effects.mark();
      const recover = (error: unknown): MaybePromise<Value> => {
        if (!(error instanceof CommandFailure)) throw error;
        forget();
        return fallback ? fallback(value) : value;
      };
      try {
        const made = attempt(value);
        return made instanceof Promise ? made.catch(recover) : made;
      } catch (error) {
        return recover(error);
      }
    };
  };

  const testing: TestingContext = { ...deps.testing, readText: (source) => textOf(readSource(source)) };
  const compileCheck = (test: Extract<Step, { type: 'test' }>['test'], within: Written | undefined) =>
    compileTest(test, {
      passes: (one, value) => passes(one, value, testing),
      compileBlock: (block) => compileBlock(block, within),
      watch,
    });

  /** Compiles a step that needs a value. */
  const compileOnValue = (
    step: Exclude<Step, { type: 'script' | 'steps' | 'source' | 'filter' }>,
    within: Written | undefined,
  ): ((value: Value) => MaybePromise<Value>) => {
    switch (step.type) {
      case 'target': {
        const addEffect = effects.forStep();
        return (value) => {
          addEffect({ written: step.written, target: step.target, value });
          return value;
        };
      }
      case 'substitute':
        return substitute(step);
      case 'test': {
        const check = compileCheck(step.test, within);
        return (value) => andThen(check(value), truth);
      }
      case 'if': {
        const check = compileCheck(step.test, within);
        const whenTrue = compileBlock(step.whenTrue, within);
        const whenFalse = step.whenFalse && compileBlock(step.whenFalse, within);
        return (value) =>
          andThen(check(value), (passed) => {
            if (passed) return whenTrue(value);
            return whenFalse ? whenFalse(value) : value;
          });
      }
      case 'try':
        return compileTry(step, within);
      case 'as':
        return (value) => {
          named[step.slot] = value;
          return value;
        };
    }
  };

  const compileStep = (step: Step, within: Written | undefined): Run => {
    switch (step.type) {
      case 'script':
        return () => {
          throw new FilterRefusal(
            `the script ${step.keyword} can't run inside parentheses. Make it a stage of its own: ${step.keyword} | …`,
          );
        };
      case 'steps':
        return compileSteps(step.steps, within ?? step);
      case 'source':
        return () => readSource(step.source);
      case 'filter':
        return compileFilter(step, within);
    }
    const run = compileOnValue(step, within);
    return (value) => {
      const current = value ?? (deps.worksWithoutInput ? text('') : undefined);
      if (!current) throw new FilterRefusal(noInput);
      return run(current);
    };
  };

  const compileTraced = (step: Step, within: Written | undefined): Run =>
    deps.trace ? deps.trace.compile(step, () => compileStep(step, within)) : compileStep(step, within);

  const compileSteps = (steps: readonly Step[], within?: Written): Run => {
    const compiled = steps.map((step) => ({ place: within ?? step, run: compileTraced(step, within) }));
    const goOn = async (first: Promise<Value>, index: number): Promise<Value> => {
      let pending: MaybePromise<Value> = first;
      let at = index;
      for (;;) {
        try {
          const value: Value = await pending;
          checkSize(value);
          const following = compiled[at + 1];
          if (!following) return value;
          at += 1;
          pending = following.run(value);
        } catch (error) {
          const { place } = compiled[at] ?? {};
          throw place ? explain(error, place) : error;
        }
      }
    };
    return (input) => {
      let value = input;
      for (const [index, { place, run }] of compiled.entries()) {
        try {
          const made = run(value);
          if (made instanceof Promise) return goOn(made, index);
          checkSize(made);
          value = made;
        } catch (error) {
          throw explain(error, place);
        }
      }
      return value ?? text('');
    };
  };

  return { compileSteps, readSource };
};
