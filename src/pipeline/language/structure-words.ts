// The words that structure a pipeline: if, else, try and as.
import { isTestWord, type TestWord, testWords } from './test-words.ts';

export const structureWords: readonly TestWord[] = [
  {
    keyword: 'if',
    summary: 'Runs a pipeline if a test is true, and otherwise the one after else. Without else, passes the value on.',
    arguments: [
      { name: 'test', summary: 'a test such as is url, or filters in parentheses that return true or false' },
      { name: 'pipeline', summary: 'filters in parentheses' },
    ],
    examples: [
      { run: 'if is url (domains) else (upper)', on: 'https://example.org/a', gives: 'example.org' },
      { run: 'each (if is number (prefix #))', on: 'order\n4711', gives: 'order\n#4711' },
      { run: 'if is url (domains) else if is number (prefix #) else (upper)', on: 'note', gives: 'NOTE' },
    ],
  },
  {
    keyword: 'else',
    summary: 'Follows if or try: the pipeline to run if the test is false or the pipeline failed.',
    arguments: [{ name: 'pipeline', summary: 'filters in parentheses' }],
    examples: [{ run: 'if matches /^\\{/ (json | get error) else (head 1)', on: '{"error":"full"}', gives: 'full' }],
  },
  {
    keyword: 'try',
    summary: 'Runs a pipeline. If it fails, runs the one after else; without else, passes the value on.',
    arguments: [{ name: 'pipeline', summary: 'filters in parentheses' }],
    examples: [{ run: "each (try (get id) else ('?'))", on: '{"id":7}\nbroken', gives: '7\n?' }],
  },
  {
    keyword: 'as',
    summary: 'Names the value so far. In the rest of the command, $NAME, @NAME and %NAME{key} read it.',
    arguments: [{ name: 'name', summary: 'letters, digits, _ and -' }],
    examples: [
      {
        run: 'parse | as data | get name | suffix ", " | suffix %data{city}',
        on: '{"name":"Ada","city":"London"}',
        gives: 'Ada, London',
      },
    ],
  },
];

export const findStructureWord = (word: string): TestWord | undefined =>
  structureWords.find(({ keyword }) => keyword === word);

/** Whether a word has a meaning in the grammar, so that no action can have it. */
export const isReservedWord = (word: string): boolean => isTestWord(word) || findStructureWord(word) !== undefined;

/** The keywords that are not filters. */
export const reservedWords: readonly string[] = [...structureWords, ...testWords].map(({ keyword }) => keyword);

/** Nothing is nested in a chain of `else if`, but it is read and run by recursion. */
export const maxChained = 250;

export const tooManyChained = `“else if” is repeated more than ${maxChained} times.`;
