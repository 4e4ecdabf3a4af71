// Finds the stages of a plan that search with a pattern, also inside parentheses, tests and actions.
import type { Plan, PlannedBlock, PlannedTest, Step } from './planned.ts';

const inBlock = (block: PlannedBlock | undefined): string[] => (block?.steps ?? []).flatMap(inStep);

const inTest = (test: PlannedTest): string[] => {
  switch (test.type) {
    case 'any':
    case 'all':
      return test.tests.flatMap(inTest);
    case 'not':
      return inTest(test.test);
    case 'block':
      return inBlock(test.block);
    case 'matches':
      return test.pattern.type === 'pattern' ? [test.written] : [];
    default:
      return [];
  }
};

const inStep = (step: Step): string[] => {
  switch (step.type) {
    case 'filter':
      return step.arguments.some(({ type }) => type === 'pattern')
        ? [step.written]
        : step.arguments.flatMap((argument) => (argument.type === 'block' ? inBlock(argument) : []));
    case 'test':
      return inTest(step.test);
    case 'if':
      return [...inTest(step.test), ...inBlock(step.whenTrue), ...inBlock(step.whenFalse)];
    case 'try':
      return [...inBlock(step.attempt), ...inBlock(step.fallback)];
    case 'steps':
      return step.steps.flatMap(inStep);
    case 'substitute':
      return [step.written];
    default:
      return [];
  }
};

/** As written, in order. */
export const findPatterns = ({ steps }: Plan): readonly string[] => steps.flatMap(inStep);
