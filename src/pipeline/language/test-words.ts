// The keywords of tests, which return true or false and work only in a pipeline.
import type { Example } from './filter.ts';

export interface TestWord {
  readonly keyword: string;
  readonly summary: string;
  readonly arguments: readonly { readonly name: string; readonly summary: string }[];
  readonly examples: readonly [Example, ...Example[]];
}

export const testWords: readonly TestWord[] = [
  {
    keyword: 'is',
    summary:
      'Tests the kind: url, email, color, path, json, uuid, text, number, empty, list, hash, image, files, or a tag.',
    arguments: [{ name: 'kind', summary: 'the kind or tag' }],
    examples: [
      { run: 'is url', on: 'https://example.org/', gives: 'true' },
      { run: 'is number', on: 'ten', gives: 'false' },
    ],
  },
  {
    keyword: 'matches',
    summary: 'Tests whether the text matches a pattern or contains a text.',
    arguments: [{ name: 'pattern', summary: 'a pattern or a text' }],
    examples: [{ run: 'matches /^\\d{4}$/', on: '2026', gives: 'true' }],
  },
  {
    keyword: 'from',
    summary: 'Tests which application the entry was copied from.',
    arguments: [{ name: 'application', summary: 'its name; case is ignored' }],
    examples: [{ run: 'from Firefox', on: 'a text', gives: 'false' }],
  },
  {
    keyword: 'and',
    summary: 'True if both tests are true.',
    arguments: [{ name: 'test', summary: 'a test on either side' }],
    examples: [{ run: 'is number and matches /^2/', on: '2026', gives: 'true' }],
  },
  {
    keyword: 'or',
    summary: 'True if at least one test is true; and takes precedence.',
    arguments: [{ name: 'test', summary: 'a test on either side' }],
    examples: [{ run: 'is url or is email', on: 'ada@example.org', gives: 'true' }],
  },
  {
    keyword: 'not',
    summary: 'True if the test is false.',
    arguments: [{ name: 'test', summary: 'the test' }],
    examples: [{ run: 'not (is url or is empty)', on: 'a text', gives: 'true' }],
  },
];

export const isTestWord = (word: string): boolean => testWords.some(({ keyword }) => keyword === word);
