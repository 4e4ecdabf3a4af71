// Runs a command line and returns the exit status, as explained by `copyloom help`.
import manifest from '../../package.json' with { type: 'json' };
import type { Command } from './command.ts';
import type { CommandEnvironment } from './environment.ts';
import {
  addGroupDefault,
  type CommandMatch,
  findCommand,
  findUnknownWord,
  listGroup,
  rejectUnknown,
  suggestNext,
} from './find-command.ts';
import { Cancelled } from './input/cancelled.ts';
import { readArgs } from './input/read-args.ts';
import { createPaint } from './output/colors.ts';
import { exitStatus } from './output/exit-status.ts';
import { helpWithAll, helpWithCommand, helpWithGroup } from './output/help.ts';
import { reportFailure } from './output/report.ts';
import { writePaged } from './output/write-paged.ts';

type Table = readonly Command[];

/** Only as much as needed: the application, which starts without a word or with `serve`, has enough to load. */
const openTable = async (word: string | undefined): Promise<Table> => {
  if (word === undefined) return [];
  if (word === 'serve') return (await import('./commands/serve.ts')).serveCommands;
  return (await import('./command-table.ts')).commandTable;
};

const writeHelp = ({ words, command }: CommandMatch, table: Table, { output }: CommandEnvironment): string => {
  const group = listGroup(words, table);
  if (command)
    return helpWithCommand(
      command,
      group.filter((one) => one !== command),
      createPaint(output),
    );
  return words === '' ? helpWithAll(table) : helpWithGroup(words, group);
};

/** The arguments before `--`, which ends the options. */
const listOptions = (args: readonly string[]): readonly string[] =>
  args.includes('--') ? args.slice(0, args.indexOf('--')) : args;

const perform = async (
  match: CommandMatch,
  table: Table,
  environment: CommandEnvironment,
  asksHelp: boolean,
): Promise<number> => {
  const { words, command, rest } = match;
  if (asksHelp && (command || findUnknownWord(match) === undefined)) {
    await writePaged(writeHelp(match, table, environment), environment.output);
    return exitStatus.success;
  }
  if (command)
    return command.perform(
      environment,
      readArgs(command, rest, (word) => suggestNext(words, word, table)),
    );
  if (words === '' && rest[0] === '--version') {
    environment.output.write(`copyloom ${manifest.version}\n`);
    return exitStatus.success;
  }
  return rejectUnknown(match, table);
};

export const runCommand = async (args: readonly string[], environment: CommandEnvironment): Promise<number> => {
  const options = listOptions(args);
  const isHelp = args[0] === 'help';
  const asksHelp = isHelp || options.includes('--help') || options.includes('-h');
  const table = await openTable(args[0]);
  const found = findCommand(isHelp ? args.slice(1) : args, table);
  const match = asksHelp ? found : addGroupDefault(found, table);
  try {
    if (args.length === 0) return await environment.startDesktop();
    return await perform(match, table, environment, asksHelp);
  } catch (thrown) {
    if (thrown instanceof Cancelled) return exitStatus.cancelled;
    return reportFailure(thrown, {
      errors: environment.errors,
      json: options.includes('--json'),
      match,
    });
  }
};
