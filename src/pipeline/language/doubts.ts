// What a run noticed about its searches and tests, to warn of it at the end.
import { createComparedNumbers } from './compared-numbers.ts';
import { createMissedTests } from './missed-tests.ts';
import { createMistakenPatterns } from './mistaken-patterns.ts';

type Warn = (sentence: string) => void;

export const createDoubts = () => {
  const [searches, numbers, tests] = [createMistakenPatterns(), createComparedNumbers(), createMissedTests()];
  return {
    /** A filter or test looks for a text that reads like a pattern. */
    noteSearch: searches.look,
    noteCompared: numbers.look,
    noteTested: tests.look,
    reportSearches: searches.report,
    report: (warn: Warn): void => {
      searches.report(warn);
      numbers.report(warn);
      tests.report(warn);
    },
  };
};

export type Doubts = ReturnType<typeof createDoubts>;
