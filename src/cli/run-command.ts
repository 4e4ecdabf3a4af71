// Runs a command line and returns the exit status, as explained by `copyloom help`.
import manifest from '../../package.json' with { type: 'json' };
import { commandTable } from './command-table.ts';
import type { CommandEnvironment } from './environment.ts';
import {
  addGroupDefault,
  type CommandMatch,
  findCommand,
  findUnknownWord,
  listGroup,
  rejectUnknown,
} from './find-command.ts';
import { Cancelled } from './input/cancelled.ts';
import { readArgs } from './input/read-args.ts';
import { createPaint } from './output/colors.ts';
import { exitStatus } from './output/exit-status.ts';
import { helpWithAll, helpWithCommand, helpWithGroup } from './output/help.ts';
import { reportFailure } from './output/report.ts';
import { writePaged } from './output/write-paged.ts';

const writeHelp = ({ words, command }: CommandMatch, { output }: CommandEnvironment): string => {
  const group = listGroup(words, commandTable);
  if (command)
    return helpWithCommand(
      command,
      group.filter((one) => one !== command),
      createPaint(output),
    );
  return words === '' ? helpWithAll(commandTable) : helpWithGroup(words, group);
};

/** The arguments before `--`, which ends the options. */
const listOptions = (args: readonly string[]): readonly string[] =>
  args.includes('--') ? args.slice(0, args.indexOf('--')) : args;

const perform = async (match: CommandMatch, environment: CommandEnvironment, asksHelp: boolean): Promise<number> => {
  const { words, command, rest } = match;
  if (asksHelp && (command || findUnknownWord(match) === undefined)) {
    await writePaged(writeHelp(match, environment), environment.output);
    return exitStatus.success;
  }
  if (command) return command.perform(environment, readArgs(command, rest));
  if (words === '' && rest[0] === '--version') {
    environment.output.write(`copyloom ${manifest.version}\n`);
    return exitStatus.success;
  }
  return rejectUnknown(match, commandTable);
};

export const runCommand = async (args: readonly string[], environment: CommandEnvironment): Promise<number> => {
  const options = listOptions(args);
  const isHelp = args[0] === 'help';
  const asksHelp = isHelp || options.includes('--help') || options.includes('-h');
  const found = findCommand(isHelp ? args.slice(1) : args, commandTable);
  const match = asksHelp ? found : addGroupDefault(found, commandTable);
  try {
    if (args.length === 0) return await environment.startDesktop();
    return await perform(match, environment, asksHelp);
  } catch (thrown) {
    if (thrown instanceof Cancelled) return exitStatus.cancelled;
    return reportFailure(thrown, {
      errors: environment.errors,
      json: options.includes('--json'),
      match,
    });
  }
};
