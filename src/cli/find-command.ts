// Finds the command that the first words name, or suggests a similar one.
import { findNearMiss, suggest } from '../base/near-miss.ts';
import type { Command } from './command.ts';
import { UsageError } from './input/usage-error.ts';

/** Options allowed before and between the words of a command, too. */
const globalOptions = ['--json', '--help', '-h', '--version'];

export interface CommandMatch {
  /** The words that matched: a command, a group of commands, or empty. */
  readonly words: string;
  readonly command: Command | undefined;
  /** Everything else on the command line. */
  readonly rest: readonly string[];
}

const join = (words: string, word: string): string => `${words} ${word}`.trimStart();

const isWithin = (words: string, command: Command): boolean => `${command.words} `.startsWith(`${words} `);

/** The commands of a group: `history` has `history list` and others. */
export const listGroup = (words: string, table: readonly Command[]): Command[] =>
  words === '' ? [...table] : table.filter((command) => isWithin(words, command));

export const findCommand = (args: readonly string[], table: readonly Command[]): CommandMatch => {
  let words = '';
  let at = 0;
  const options: string[] = [];
  for (const word of args) {
    const longer = join(words, word);
    if (globalOptions.includes(word)) options.push(word);
    else if (table.some((command) => isWithin(longer, command))) words = longer;
    else break;
    at += 1;
  }
  const command = table.find((one) => one.words === words);
  return { words, command, rest: [...options, ...args.slice(at)] };
};

/** The first word that is neither part of a command nor a global option. */
export const findUnknownWord = ({ rest }: CommandMatch): string | undefined =>
  rest.find((word) => !globalOptions.includes(word));

/** Adds the command that runs for a group named alone, as in `history --limit 3`. A word after the group is a mistyped command. */
export const addGroupDefault = (match: CommandMatch, table: readonly Command[]): CommandMatch => {
  const isAlone = findUnknownWord(match)?.startsWith('-') ?? true;
  if (match.command || match.words === '' || !isAlone) return match;
  return { ...match, command: listGroup(match.words, table).find(({ isGroupDefault }) => isGroupDefault) };
};

/** What earlier versions called a command or a group. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['setting', 'config'],
  ['var deal', 'var paste'],
  ['var forget', 'var clear-history'],
]);

/** What other programs call a command. */
const calledElsewhere: ReadonlyMap<string, string> = new Map([
  ['add', 'put'],
  ['paste', 'get'],
  ['find', 'history search'],
  ['history find', 'history search'],
  ['variable', 'var'],
  ['variables', 'var list'],
  ['remove', 'history delete'],
  ['exit', 'quit'],
  ['stop', 'quit'],
  ['version', '--version'],
]);

/** What may follow the words. */
const listNextWords = (words: string, table: readonly Command[]): string[] => {
  const rests = listGroup(words, table).map((command) => command.words.slice(words.length).trimStart());
  return [...new Set(rests.flatMap((rest) => rest.split(' ')[0] || []))];
};

/** ` Did you mean "log clear"?` after an unexpected argument; empty if no command is similar. */
export const suggestNext = (words: string, word: string, table: readonly Command[]): string => {
  const near = findNearMiss(word, listNextWords(words, table));
  return near === undefined ? '' : ` Did you mean "${join(words, near)}"?`;
};

/** Compares only the unknown word, because every command of a group begins with the same ones. */
const explainUnknown = (words: string, word: string, table: readonly Command[]): string => {
  const current = renamed.get(join(words, word));
  if (current !== undefined) return `It is now "${current}".`;
  const same = calledElsewhere.get(join(words, word));
  if (same !== undefined) return `Did you mean "${same}"?`;
  const next = listNextWords(words, table);
  const near = findNearMiss(word, next);
  if (near !== undefined) return `Did you mean "${join(words, near)}"?`;
  if (words !== '') return `Expected one of: ${next.join(', ')}.`;
  const sameLastWord =
    table.find((command) => command.words === `history ${word}`) ??
    table.find((command) => command.words.endsWith(` ${word}`));
  return sameLastWord ? `Did you mean "${sameLastWord.words}"?` : `If it is a filter: copyloom run '${word}'`;
};

export const rejectUnknown = (match: CommandMatch, table: readonly Command[]): never => {
  const { words } = match;
  const word = findUnknownWord(match);
  if (word === undefined) {
    const next = listNextWords(words, table);
    throw new UsageError(words === '' ? 'Missing command.' : `"${words}" needs one of: ${next.join(', ')}.`);
  }
  if (word.startsWith('-')) {
    const near = /^-v$/i.test(word) ? ' Did you mean "--version"?' : suggest(word, globalOptions);
    throw new UsageError(`Unknown option ${word}.${near}`);
  }
  throw new UsageError(`Unknown command "${join(words, word)}". ${explainUnknown(words, word, table)}`.trimEnd());
};
