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
      'Tests the kind: url, email, color, path, json, uuid, text, number, empty, list, hash, table, image, files, or a tag. Compares numbers with over, under, at-least, at-most and between, and anything with equal.',
    arguments: [{ name: 'kind', summary: 'the kind or tag, or a comparison such as over 30, between 3 5, equal x' }],
    examples: [
      { run: 'is url', on: 'https://example.org/', gives: 'true' },
      { run: 'is number', on: 'ten', gives: 'false' },
      { run: 'is over 30', on: '1,234', gives: 'true' },
      { run: 'is between 3 5', on: '5.5', gives: 'false' },
      { run: 'is equal nocase yes', on: 'Yes', gives: 'true' },
    ],
  },
  {
    keyword: 'contains',
    summary: 'Tests whether the text contains another, or matches a pattern. Ignores case with nocase before it.',
    arguments: [{ name: 'text', summary: 'a text or a pattern' }],
    examples: [
      { run: 'contains error', on: '12:04 disk error', gives: 'true' },
      { run: 'contains nocase error', on: 'Error 404', gives: 'true' },
    ],
  },
  {
    keyword: 'starts-with',
    summary: 'Tests whether the text starts with another. Ignores case with nocase before it.',
    arguments: [{ name: 'text', summary: 'a text' }],
    examples: [{ run: 'starts-with https:', on: 'https://example.org/', gives: 'true' }],
  },
  {
    keyword: 'ends-with',
    summary: 'Tests whether the text ends with another. Ignores case with nocase before it.',
    arguments: [{ name: 'text', summary: 'a text' }],
    examples: [{ run: 'ends-with .pdf', on: 'report.docx', gives: 'false' }],
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
