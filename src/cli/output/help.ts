// Writes help from command declarations.
import type { Command } from '../command.ts';
import type { Parameter } from '../input/parameter.ts';
import { help, writeOption } from '../input/read-args.ts';
import type { Paint } from './colors.ts';
import { exitMeanings, exitNames, exitStatus } from './exit-status.ts';

const writeArgument = ({ placeholder, required, many }: Parameter): string => {
  const argument = `${placeholder}${many ? '…' : ''}`;
  return required ? argument : `[${argument}]`;
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
      const option = `${writeWithValue(name, one)}${one.many ? ' …' : ''}`;
      return one.required ? option : `[${option}]`;
    }),
  ].join(' ');

type Row = readonly [name: string, text: string];

const writeRows = (rows: readonly Row[], width = Math.max(...rows.map(([name]) => name.length))): string =>
  rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');

const writeSection = (title: string, rows: readonly Row[], paint: Paint): string =>
  rows.length === 0 ? '' : `\n${paint('heading', title)}\n${writeRows(rows)}`;

const nameGroup = ({ words }: Command): string => (words.includes(' ') ? words.slice(0, words.indexOf(' ')) : '');

const writeShortForm = (command: Command): string =>
  command.isGroupDefault ? `For short: copyloom ${nameGroup(command)}\n` : '';

/** `longer` are the commands that begin with its words: `model` has `model install` and others. */
export const helpWithCommand = (command: Command, longer: readonly Command[], paint: Paint): string => {
  const options = { ...command.options, help };
  const examples = command.examples.map(({ type, does }) => `  ${type}\n      ${paint('quiet', does)}\n`);
  return `${command.summary}

Usage: ${writeUsage(command)}
${writeShortForm(command)}${writeSection(
  'Arguments',
  Object.values(command.arguments).map((one) => [one.placeholder, one.summary]),
  paint,
)}${writeSection(
  'Options',
  Object.entries(options).map(([name, one]) => [writeWithValue(name, one), one.summary]),
  paint,
)}
${paint('heading', 'Examples')}
${examples.join('')}${writeSection(
  'More commands',
  longer.map(({ words, summary }) => [words, summary]),
  paint,
)}`;
};

/** One line per command, with a gap between groups. */
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

export const helpWithGroup = (words: string, commands: readonly Command[]): string => {
  const runsAlone = commands.find(({ isGroupDefault }) => isGroupDefault);
  return `Usage: copyloom ${words} ${runsAlone ? '[COMMAND]' : 'COMMAND'}

${listCommands(commands)}
${runsAlone ? `Without COMMAND: copyloom ${runsAlone.words}\n` : ''}For details: copyloom help ${commands[0]?.words ?? words}
`;
};

/** `history list, var list` */
const listGroupDefaults = (commands: readonly Command[]): string =>
  commands
    .filter(({ isGroupDefault }) => isGroupDefault)
    .map(({ words }) => words)
    .join(', ');

const listExitStatuses = (): string => exitNames.map((name) => `${exitStatus[name]} ${exitMeanings[name]}`).join('; ');

export const helpWithAll = (commands: readonly Command[]): string => `Copyloom is a scriptable clipboard manager.

Usage: copyloom COMMAND
       copyloom            starts the desktop application, or opens Settings if it is running
       copyloom --version  prints the version

${listCommands(commands)}
For details and examples: copyloom help history, copyloom help history list
You can omit the second word of: ${listGroupDefaults(commands)}.
Lists have one line per element, cut to the width of the terminal; when piped, lines are not cut.
For scripts, every command except mcp and completion takes --json. A failure is then JSON on standard error, as from the API;
its "error" can also be "usage" (the command line is invalid) or "unavailable" (Copyloom can't be reached or used).
Exit status: ${listExitStatuses()}.
For the guide, open /docs/guide at the address that copyloom api status shows, while the API is on.
Set COPYLOOM_HOME to store everything in one folder instead of the system's default folders.
`;
