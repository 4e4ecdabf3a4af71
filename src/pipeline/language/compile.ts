// Turns the steps of a plan into functions. Filters and arguments are resolved once, not for every element that a block runs on.
import { applyToTexts } from './apply-to-shapes.ts';
import { compileFilter, type FilterDeps, noInput } from './compile-filter.ts';
import { compileTest } from './compile-test.ts';
import { ArgumentRefusal, CommandFailure, FilterRefusal } from './failure.ts';
import { andThen, type MaybePromise } from './maybe-promise.ts';
import { watchForMistaken } from './mistaken-patterns.ts';
import type { PlannedBlock, Step } from './planned.ts';
import { readVariable } from './read-variable.ts';
import { explainNestedScript } from './split-at-scripts.ts';
import type { Source, Written } from './syntax.ts';
import { type Predicate, passes, type TestingContext } from './test-value.ts';
import type { Trace } from './trace.ts';
import { text, textOf, truth, type Value } from './value.ts';
import { checkSize } from './value-size.ts';

/** The input is undefined if the history is empty. */
export type Run = (value: Value | undefined) => MaybePromise<Value>;

interface Deps extends FilterDeps {
  readonly sources: ReadonlyMap<string, Value>;
  readonly testing: Omit<TestingContext, 'readText'>;
  /** Records what each step makes. */
  readonly trace?: Trace | undefined;
  /** The values named with `as`, by slot. */
  readonly named: Value[];
  /** Whether the first step works without input. */
  readonly worksWithoutInput: boolean;
  noteTested(
    test: Predicate,
    value: Value,
    passed: boolean,
    testAgain: (test: Predicate, value: Value) => boolean,
  ): void;
}

const explain = (error: unknown, place: Written): unknown => {
  if (error instanceof FilterRefusal)
    return new CommandFailure(place, error.message, { isInvalid: error instanceof ArgumentRefusal });
  // Limits of the JavaScript engine: maximum string length, or stack depth.
  if (error instanceof RangeError) return new CommandFailure(place, 'the value is too long or too deeply nested.');
  return error;
};

const substitute = ({ pattern, flags, replacement }: Extract<Step, { type: 'substitute' }>) => {
  const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  return (value: Value) => applyToTexts(value, (content) => text(content.replace(everywhere, replacement)), 'texts');
};

export const createCompiler = (deps: Deps) => {
  const { effects, named, sources } = deps;

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

  const compileTry = (step: Extract<Step, { type: 'try' }>, within: Written | undefined) => {
    const attempt = compileBlock(step.attempt, within);
    const fallback = step.fallback && compileBlock(step.fallback, within);
    return (value: Value): MaybePromise<Value> => {
      const forget = effects.mark();
      const recover = (error: unknown): MaybePromise<Value> => {
        if (!(error instanceof CommandFailure)) throw error;
        forget();
        deps.trace?.recover(error);
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
  const testAgain = (test: Predicate, value: Value): boolean =>
    passes(test, value, { ...testing, noteCompared: () => undefined });
  const testOnce = (test: Predicate, value: Value): boolean => {
    const passed = passes(test, value, testing);
    deps.noteTested(test, value, passed, testAgain);
    return passed;
  };
  const compileCheck = (test: Extract<Step, { type: 'test' }>['test'], within: Written | undefined) =>
    compileTest(test, {
      passes: testOnce,
      compileBlock: (block) => compileBlock(block, within),
      watch: (argument) => watchForMistaken(argument, deps.noteSearch),
      warn: deps.context.warn,
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
          throw new FilterRefusal(explainNestedScript(step.keyword));
        };
      case 'steps':
        return compileSteps(step.steps, within ?? step);
      case 'source':
        return () => readSource(step.source);
      case 'filter':
        return compileFilter(step, deps, { readSource, compileBlock: (block) => compileBlock(block, within) });
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
      let index = 0;
      for (const { place, run } of compiled) {
        try {
          const made = run(value);
          if (made instanceof Promise) return goOn(made, index);
          checkSize(made);
          value = made;
          index += 1;
        } catch (error) {
          throw explain(error, place);
        }
      }
      return value ?? text('');
    };
  };

  return { compileSteps, readSource };
};
