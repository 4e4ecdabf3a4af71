// Finds the command that the first words name, and says what was probably meant when there is none.
import { suggest } from '../base/near-miss.ts';
import type { Command } from './command.ts';
import { UsageError } from './input/usage-error.ts';

/** They may stand before and between the words of a command, too. */
const floating = ['--json', '--help', '-h', '--version'];

export interface Found {
  /** The words that were understood: of a command, of a group of commands, or none. */
  readonly words: string;
  readonly command: Command | undefined;
  /** What was written beside the words. */
  readonly rest: readonly string[];
}

const isWithin = (words: string, command: Command): boolean => `${command.words} `.startsWith(`${words} `);

/** The commands of a group: `history` has `history list` and others. */
export const listGroup = (words: string, table: readonly Command[]): Command[] =>
  words === '' ? [...table] : table.filter((command) => isWithin(words, command));

export const findCommand = (written: readonly string[], table: readonly Command[]): Found => {
  let words = '';
  let at = 0;
  const floated: string[] = [];
  for (const word of written) {
    const longer = `${words} ${word}`.trimStart();
    if (floating.includes(word)) floated.push(word);
    else if (table.some((command) => isWithin(longer, command))) words = longer;
    else break;
    at += 1;
  }
  const command = table.find((one) => one.words === words);
  return { words, command, rest: [...floated, ...written.slice(at)] };
};

/** `list` alone is a near miss, too: of `history list`. */
const findLastWord = (word: string, table: readonly Command[]): string[] =>
  table.filter(({ words }) => words.endsWith(` ${word}`)).map(({ words }) => words);

/** The first word that is neither of a command nor one of those that may stand anywhere. */
export const findUnknownWord = ({ rest }: Found): string | undefined => rest.find((word) => !floating.includes(word));

export const refuseUnknown = (found: Found, table: readonly Command[]): never => {
  const { words } = found;
  const group = listGroup(words, table);
  const word = findUnknownWord(found);
  if (word === undefined) {
    const next = group.map((command) => command.words.slice(words.length + 1));
    throw new UsageError(
      words === '' ? 'A command is expected.' : `After "${words}" comes one of: ${next.join(', ')}.`,
    );
  }
  if (word.startsWith('-')) throw new UsageError(`There is no option ${word} here.${suggest(word, floating)}`);
  const written = `${words} ${word}`.trimStart();
  const [same] = findLastWord(word, table);
  const names = group.flatMap((command) => [command.words, command.words.split(' ')[0] ?? '']);
  const guess = suggest(written, names) || (same ? ` Did you mean "${same}"?` : '');
  throw new UsageError(`There is no command "${written}".${guess}`);
};
