// Finds the command that the first words name, or suggests a similar one.
import { suggest } from '../base/near-miss.ts';
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

const isWithin = (words: string, command: Command): boolean => `${command.words} `.startsWith(`${words} `);

/** The commands of a group: `history` has `history list` and others. */
export const listGroup = (words: string, table: readonly Command[]): Command[] =>
  words === '' ? [...table] : table.filter((command) => isWithin(words, command));

export const findCommand = (args: readonly string[], table: readonly Command[]): CommandMatch => {
  let words = '';
  let at = 0;
  const options: string[] = [];
  for (const word of args) {
    const longer = `${words} ${word}`.trimStart();
    if (globalOptions.includes(word)) options.push(word);
    else if (table.some((command) => isWithin(longer, command))) words = longer;
    else break;
    at += 1;
  }
  const command = table.find((one) => one.words === words);
  return { words, command, rest: [...options, ...args.slice(at)] };
};

/** Suggests `history list` for `list`. */
const findByLastWord = (word: string, table: readonly Command[]): string[] =>
  table.filter(({ words }) => words.endsWith(` ${word}`)).map(({ words }) => words);

/** The first word that is neither part of a command nor a global option. */
export const findUnknownWord = ({ rest }: CommandMatch): string | undefined =>
  rest.find((word) => !globalOptions.includes(word));

export const rejectUnknown = (match: CommandMatch, table: readonly Command[]): never => {
  const { words } = match;
  const group = listGroup(words, table);
  const word = findUnknownWord(match);
  if (word === undefined) {
    const next = group.map((command) => command.words.slice(words.length + 1));
    throw new UsageError(words === '' ? 'Missing command.' : `"${words}" needs one of: ${next.join(', ')}.`);
  }
  if (word.startsWith('-')) throw new UsageError(`Unknown option ${word}.${suggest(word, globalOptions)}`);
  const name = `${words} ${word}`.trimStart();
  const [same] = findByLastWord(word, table);
  const names = group.flatMap((command) => [command.words, command.words.split(' ')[0] ?? '']);
  const guess = suggest(name, names) || (same ? ` Did you mean "${same}"?` : '');
  throw new UsageError(`Unknown command "${name}".${guess}`);
};
