// Help, derived from what the commands declare.
import type { Command } from '../command.ts';
import type { Parameter } from '../input/parameter.ts';
import { commonOptions, writeOption } from '../input/read-given.ts';
import type { View } from './view.ts';

type Paint = View['paint'];

const writeArgument = ({ placeholder, needed, many }: Parameter): string => {
  const written = `${placeholder}${many ? '…' : ''}`;
  return needed ? written : `[${written}]`;
};

const writeWithValue = (name: string, { placeholder }: Parameter): string =>
  `${writeOption(name)} ${placeholder}`.trimEnd();

/** `copyloom history list [--limit N] …` */
export const writeUsage = (command: Command): string =>
  [
    'copyloom',
    command.words,
    ...Object.values(command.arguments).map(writeArgument),
    ...Object.entries(command.options).map(([name, one]) => {
      const written = `${writeWithValue(name, one)}${one.many ? ' …' : ''}`;
      return one.needed ? written : `[${written}]`;
    }),
    '[--json]',
  ].join(' ');

type Row = readonly [name: string, text: string];

const writeRows = (rows: readonly Row[], width = Math.max(...rows.map(([name]) => name.length))): string =>
  rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');

const writeSection = (title: string, rows: readonly Row[], paint: Paint): string =>
  rows.length === 0 ? '' : `\n${paint('heading', title)}\n${writeRows(rows)}`;

export const helpWithCommand = (command: Command, paint: Paint): string => {
  const options = { ...command.options, ...commonOptions };
  const examples = command.examples.map(({ type, does }) => `  ${type}\n      ${paint('quiet', does)}\n`);
  return `${command.summary}

Usage: ${writeUsage(command)}
${writeSection(
  'Arguments',
  Object.values(command.arguments).map((one) => [one.placeholder, one.summary]),
  paint,
)}${writeSection(
  'Options',
  Object.entries(options).map(([name, one]) => [writeWithValue(name, one), one.summary]),
  paint,
)}
${paint('heading', 'Examples')}
${examples.join('')}`;
};

const nameGroup = ({ words }: Command): string => (words.includes(' ') ? words.slice(0, words.indexOf(' ')) : '');

/** One line a command, with a gap between groups. */
const listCommands = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ words }) => words.length));
  const groups = Map.groupBy(commands, nameGroup);
  return [...groups.values()]
    .map((group) =>
      writeRows(
        group.map(({ words, summary }) => [words, summary]),
        width,
      ),
    )
    .join('\n');
};

export const helpWithGroup = (words: string, commands: readonly Command[]): string => `Usage: copyloom ${words} COMMAND

${listCommands(commands)}
More about one of them: copyloom help ${commands[0]?.words ?? words}
`;

export const helpWithAll = (
  commands: readonly Command[],
): string => `Copyloom keeps what you copy, for you and for your programs.

Usage: copyloom COMMAND
       copyloom            starts the desktop application, or opens its window

${listCommands(commands)}
More about one of them, with examples: copyloom help history, copyloom help history list
Every command takes --json. Exit status: 0 done, 1 refused or failed, 2 wrong usage.
COPYLOOM_HOME names one folder to keep everything in, instead of the system's usual ones.
`;
