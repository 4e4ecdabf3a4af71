// What the overlay says about commands: their results, effects and problems.
import { searchInstead } from '../../base/search-problem.ts';
import { plural } from '../parts/texts.ts';
import { showKeys } from './model/shortcuts.ts';

interface CommandSummary {
  readonly problem?: object;
  readonly shape?: Shape;
  readonly count?: number;
}

type Shape = keyof typeof shapes;

/** The name of each shape, and what its size counts. */
const shapes = {
  text: ['Text', 'character', 'characters'],
  list: ['List', 'element', 'elements'],
  table: ['Table', 'row', 'rows'],
  hash: ['Hash', 'key', 'keys'],
  image: ['Picture', '', ''],
  truth: ['True or false', '', ''],
} as const;

const describeSize = (shape: Shape, count: number | undefined): string => {
  const [name, one, many] = shapes[shape];
  return count === undefined ? name : `${name}, ${plural(count, one, many)}`;
};

/** What each effect of a command does. The result becomes another entry. */
const effects: Readonly<Record<string, string>> = {
  tag: 'tags the original entry',
  untag: 'removes tags from the original entry',
  describe: 'describes the original entry',
  pin: 'pins the original entry',
  unpin: 'unpins the original entry',
  forget: 'deletes the original entry',
  '>': 'stores the result in a variable',
};

/** British, for `a, b and c` without a comma before `and`. */
const listNames = new Intl.ListFormat('en-GB');

export const commandTexts = {
  result: 'Result',
  stages: 'Stages',
  input: 'Selected entry',
  effects: 'Enter also',
  effect: (written: string): string => effects[/^(?:>|[a-z-]+)/i.exec(written)?.[0].toLowerCase() ?? ''] ?? 'applies',
  onlyCopies: 'Enter copies the result instead of pasting it.',
  script: (keyword: string): string => `Enter runs your script ${keyword}. Its result isn't known before.`,
  model: (name: string): string =>
    `Enter asks the language model ${name}. The overlay closes, and the result is announced.`,
  sentTo: (host: string): string => `Enter sends the text to ${host}, which isn't this computer.`,
  secrets: (written: readonly string[]): string =>
    `Enter asks for your password, because ${listNames.format(written)} ${written.length === 1 ? 'is a secret' : 'are secrets'}. The result isn't shown or recorded. ${searchInstead}`,
  /** All of them: one that isn't named could be the one to fear. */
  secretScripts: (keywords: readonly string[]): string =>
    `Your ${keywords.length === 1 ? 'script' : 'scripts'} ${listNames.format(keywords)} ${keywords.length === 1 ? 'gets' : 'get'} the secret.`,
  hides: (keywords: readonly string[]): string =>
    keywords.length === 1
      ? `${keywords[0]} is your own action here, not the built-in filter.`
      : `${listNames.format(keywords)} are your own actions here, not the built-in filters.`,
  lookFirst: 'Look at the notes below the line first. Enter again opens the secret.',
  changed: 'What this command does has just changed. Look at the notes below the line.',
  searched: (problem: string): string => `This is a search, because it can't run as a command: ${problem}`,
  searchedEffect: `This is a search, because an entry contains it. To run it as a command, type it after ${showKeys('suggest')}, or start with $1 |`,
  unknown: (line: string): string => `“${line.trim()}” is not a command. ${searchInstead}`,
  searchInstead,
  size: describeSize,
  summary: ({ problem, shape, count }: CommandSummary): string => {
    if (problem) return "This command can't run.";
    return shape ? `Result: ${describeSize(shape, count)}` : 'Command';
  },
} as const;
