// Turns a test into a function, with the pipelines inside it.
import { type Block, readTruth } from './block.ts';
import { warnOfEscapes } from './escapes.ts';
import { andThen, type MaybePromise } from './maybe-promise.ts';
import type { PlannedArgument, PlannedBlock, PlannedTest } from './planned.ts';
import type { Predicate } from './test-value.ts';
import type { Value } from './value.ts';

type Check = (value: Value) => MaybePromise<boolean>;

interface Deps {
  passes(test: Predicate, value: Value): boolean;
  compileBlock(block: PlannedBlock): Block;
  /** Watches for a text that reads like a pattern; undefined for any other. */
  watch(argument: PlannedArgument): ((value: Value) => void) | undefined;
  warn(sentence: string): void;
}

/** The texts with a backslash that a test compares with or looks for. */
const literalsOf = (test: Predicate): { content: string; written: string }[] => {
  const operands = test.type === 'compare' ? test.operands : test.type === 'matches' ? [test.pattern] : [];
  return operands.flatMap((operand) => {
    const { written } = operand;
    const [content, more] = operand.type === 'word' ? [operand.text] : operand.type === 'text' ? operand.parts : [];
    return typeof content === 'string' && more === undefined && written.includes('\\') ? [{ content, written }] : [];
  });
};

/** Stops at the first check with the result that decides. */
const join =
  (checks: readonly Check[], decisive: boolean): Check =>
  (value) => {
    for (const [index, check] of checks.entries()) {
      const passed = check(value);
      if (passed instanceof Promise)
        return passed.then((done) => (done === decisive ? done : join(checks.slice(index + 1), decisive)(value)));
      if (passed === decisive) return decisive;
    }
    return !decisive;
  };

export const compileTest = (test: PlannedTest, deps: Deps): Check => {
  const compile = (one: PlannedTest): Check => compileTest(one, deps);
  switch (test.type) {
    case 'any':
      return join(test.tests.map(compile), true);
    case 'all':
      return join(test.tests.map(compile), false);
    case 'not': {
      const check = compile(test.test);
      return (value) => andThen(check(value), (passed) => !passed);
    }
    case 'block': {
      const block = deps.compileBlock(test.block);
      return (value) => andThen(block(value), readTruth);
    }
    default: {
      const watch = test.type === 'matches' ? deps.watch(test.pattern) : undefined;
      const literals = literalsOf(test);
      return (value) => {
        for (const { content, written } of literals) warnOfEscapes(content, written, deps.warn);
        watch?.(value);
        return deps.passes(test, value);
      };
    }
  }
};
