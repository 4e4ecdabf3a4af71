// Selects the suites that `npm test` and `npm run test:fast` run.
import { globSync } from 'node:fs';
import { suggest } from '../../../src/base/near-miss.ts';
import { root } from './suite-imports.ts';

export const listSuites = (): string[] =>
  globSync('test/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** How many suites an error message lists. */
const maxListed = 5;

/** Suites that share a part of their name with the word, as `history-search` does with `search-history`. */
const listRelated = (word: string, suites: readonly string[]): string[] => {
  const parts = word.split(/\W+/).filter((part) => part.length > 2);
  return suites.filter((suite) => parts.some((part) => suite.includes(part))).slice(0, maxListed);
};

const explainUnknown = (word: string, suites: readonly string[]): string => {
  const names = suites.flatMap((suite) => suite.replace(/^test\/|(?:\.slow)?\.test\.ts$/g, '').split('/'));
  const related = listRelated(word, suites);
  return [
    `No suite has “${word}” in its path.${suggest(word, names)}`,
    ...(related.length > 0 ? ['Similar suites:', ...related.map((suite) => `  ${suite}`)] : []),
  ].join('\n');
};

/** The suites with one of the words in their path, or all; or why there are none for a word. They are a part of `all`. */
export const selectSuites = (
  words: readonly string[],
  suites: readonly string[],
  all: readonly string[] = suites,
): { readonly selected: readonly string[] } | { readonly problem: string } => {
  const unknown = words.filter((word) => !suites.some((suite) => suite.includes(word)));
  const explain = (word: string): string => {
    const elsewhere = all.find((suite) => suite.includes(word));
    return elsewhere === undefined
      ? explainUnknown(word, all)
      : `No suite of this tier has “${word}” in its path, but ${elsewhere} has. Run: npm test -- ${word}`;
  };
  if (unknown.length > 0) return { problem: unknown.map(explain).join('\n') };
  return { selected: suites.filter((suite) => words.length === 0 || words.some((word) => suite.includes(word))) };
};
