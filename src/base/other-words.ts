// What people call things elsewhere or in plain words, and the filters for them.
import { plainWords } from './other-words/plain-words.ts';
import { programmingWords } from './other-words/programming.ts';
import { shellWords } from './other-words/shell.ts';
import { spreadsheetWords } from './other-words/spreadsheets.ts';

const table: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...shellWords, ...spreadsheetWords, ...programmingWords, ...plainWords }).map(([word, filters]) => [
    word,
    filters.split(' '),
  ]),
);

/** The words and phrases that are known. */
export const otherWords: readonly string[] = [...table.keys()];

/** What is called so elsewhere, no filter does. Their words alone would find others. */
export const namesWithoutFilter: ReadonlySet<string> = new Set([
  'cumulative sum',
  'fill down',
  'fill up',
  'running total',
  'share',
]);

/** The filters for a word or phrase, best first; none if it isn't known. */
export const filtersFor = (word: string): readonly string[] =>
  table.get(word.toLowerCase().replace(/[\s_-]+/g, ' ')) ?? [];
