// Turns the steps of a plan into functions. Filters and arguments are resolved once, not for every element that a block runs on.
import { applyToTexts } from './apply-to-shapes.ts';
import { compileFilter, type FilterDeps, noInput } from './compile-filter.ts';
import { compileTest } from './compile-test.ts';
import { ArgumentRefusal, CommandFailure, FilterRefusal } from './failure.ts';
import { andThen, type MaybePromise } from './maybe-promise.ts';
import { watchForMistaken } from './mistaken-patterns.ts';
import type { PlannedBlock, PlannedTest, Step } from './planned.ts';
import { readLoaded } from './read-loaded.ts';
import { explainNestedScript } from './split-at-scripts.ts';
import type { Source, Written } from './syntax.ts';
import { type Predicate, passes, type TestingContext } from './test-value.ts';
import type { Trace } from './trace.ts';
import { text, textOf, truth, type Value } from './value.ts';
import { checkSize } from './value-size.ts';
import { watchForSplit } from './warn-of-split.ts';

/** The input is undefined if the history is empty. */
export type Run = (value: Value | undefined) => MaybePromise<Value>;

export interface CompileDeps extends FilterDeps {
  readonly origin: TestingContext['origin'];
  readonly deriveTags: TestingContext['deriveTags'];
  /** Records what each step makes. */
  readonly trace?: Trace | undefined;
  readonly named: Value[];
  /** Whether the first step works without input. */
  readonly worksWithoutInput: boolean;
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

/** `within` is the action that the steps belong to: its position is reported, because that is what the user wrote. */
type Within = Written | undefined;

const compileBlock = ({ steps }: PlannedBlock, deps: CompileDeps, within: Within): Run =>
  compileSteps(steps, deps, within);

const compileTry = (step: Extract<Step, { type: 'try' }>, deps: CompileDeps, within: Within) => {
  const attempt = compileBlock(step.attempt, deps, within);
  const fallback = step.fallback && compileBlock(step.fallback, deps, within);
  return (value: Value): MaybePromise<Value> => {
    const forget = deps.effects.mark();
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

const compileCheck = (test: PlannedTest, deps: CompileDeps, within: Within) => {
  const { origin, deriveTags } = deps;
  const { noteCompared, noteTested } = deps.doubts();
  const readText = (source: Source): string => textOf(readLoaded(source, deps));
  const testing: TestingContext = { origin, deriveTags, readText, noteCompared };
  const testAgain = (one: Predicate, value: Value): boolean =>
    passes(one, value, { ...testing, noteCompared: () => undefined });
  return compileTest(test, {
    passes: (one, value) => {
      const passed = passes(one, value, testing);
      noteTested(one, value, passed, testAgain);
      return passed;
    },
    compileBlock: (block) => compileBlock(block, deps, within),
    watch: (argument) => watchForMistaken(argument, deps.doubts),
    warn: deps.context.warn,
  });
};

/** Compiles a step that needs a value. */
const compileOnValue = (
  step: Exclude<Step, { type: 'script' | 'steps' | 'source' | 'filter' }>,
  deps: CompileDeps,
  within: Within,
): ((value: Value) => MaybePromise<Value>) => {
  switch (step.type) {
    case 'target': {
      const addEffect = deps.effects.forStep();
      return (value) => {
        addEffect({ written: step.written, target: step.target, value });
        return value;
      };
    }
    case 'substitute':
      return substitute(step);
    case 'test': {
      const check = compileCheck(step.test, deps, within);
      return (value) => andThen(check(value), truth);
    }
    case 'if': {
      const check = compileCheck(step.test, deps, within);
      const whenTrue = compileBlock(step.whenTrue, deps, within);
      const whenFalse = step.whenFalse && compileBlock(step.whenFalse, deps, within);
      return (value) =>
        andThen(check(value), (passed) => {
          if (passed) return whenTrue(value);
          return whenFalse ? whenFalse(value) : value;
        });
    }
    case 'try':
      return compileTry(step, deps, within);
    case 'as':
      return (value) => {
        deps.named[step.slot] = value;
        return value;
      };
  }
};

const compileStep = (step: Step, deps: CompileDeps, within: Within): Run => {
  switch (step.type) {
    case 'script':
      return () => {
        throw new FilterRefusal(explainNestedScript(step.keyword));
      };
    case 'steps':
      return compileSteps(step.steps, deps, within ?? step);
    case 'source':
      return () => readLoaded(step.source, deps);
    case 'filter':
      return compileFilter(step, deps, (block) => compileBlock(block, deps, within));
  }
  const run = compileOnValue(step, deps, within);
  return (value) => {
    const current = value ?? (deps.worksWithoutInput ? text('') : undefined);
    if (!current) throw new FilterRefusal(noInput);
    return run(current);
  };
};

const compileTraced = (step: Step, deps: CompileDeps, within: Within): Run =>
  deps.trace ? deps.trace.compile(step, () => compileStep(step, deps, within)) : compileStep(step, deps, within);

interface Compiled {
  readonly place: Written;
  readonly run: Run;
}

/** Runs the steps after one that made a promise. */
const goOn = async (steps: readonly Compiled[], first: Promise<Value>, index: number): Promise<Value> => {
  let pending: MaybePromise<Value> = first;
  let at = index;
  for (;;) {
    try {
      const value: Value = await pending;
      checkSize(value);
      const following = steps[at + 1];
      if (!following) return value;
      at += 1;
      pending = following.run(value);
    } catch (error) {
      const { place } = steps[at] ?? {};
      throw place ? explain(error, place) : error;
    }
  }
};

export const compileSteps = (steps: readonly Step[], deps: CompileDeps, within?: Written): Run => {
  const compiled: Compiled[] = steps.map((step, index) => {
    const run = compileTraced(step, deps, within);
    const watch = watchForSplit(steps, index, deps.findFilter, deps.context.warn);
    return { place: within ?? step, run: watch ? (value) => run(watch(value)) : run };
  });
  return (input) => {
    let value = input;
    let index = 0;
    for (const { place, run } of compiled) {
      try {
        const made = run(value);
        if (made instanceof Promise) return goOn(compiled, made, index);
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
