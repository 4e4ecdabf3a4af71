// Runs what was written after `copyloom`, and answers the exit status: 0 done, 1 refused or failed, 2 wrong usage.
import manifest from '../../package.json' with { type: 'json' };
import { commandTable } from './command-table.ts';
import { type Found, findCommand, findUnknownWord, listGroup, refuseUnknown } from './find-command.ts';
import { readGiven } from './input/read-given.ts';
import { helpWithAll, helpWithCommand, helpWithGroup } from './output/help.ts';
import { reportFailure } from './output/report.ts';
import { createPaint } from './output/view.ts';
import type { CommandWorld } from './world.ts';

const writeHelp = ({ words, command }: Found, { output }: CommandWorld): string => {
  if (command) return helpWithCommand(command, createPaint(output));
  return words === '' ? helpWithAll(commandTable) : helpWithGroup(words, listGroup(words, commandTable));
};

/** What was written before `--`, which ends the options. */
const listOptions = (given: readonly string[]): readonly string[] =>
  given.includes('--') ? given.slice(0, given.indexOf('--')) : given;

const perform = async (found: Found, world: CommandWorld, asksHelp: boolean): Promise<number> => {
  const { words, command, rest } = found;
  if (asksHelp && (command || findUnknownWord(found) === undefined)) {
    world.output.write(writeHelp(found, world));
    return 0;
  }
  if (command) {
    const { given, json } = readGiven(command, rest);
    return command.perform(world, given, json);
  }
  if (words === '' && rest[0] === '--version') {
    world.output.write(`copyloom ${manifest.version}\n`);
    return 0;
  }
  return refuseUnknown(found, commandTable);
};

export const runCommand = async (given: readonly string[], world: CommandWorld): Promise<number> => {
  const options = listOptions(given);
  const isHelp = given[0] === 'help';
  const found = findCommand(isHelp ? given.slice(1) : given, commandTable);
  try {
    if (given.length === 0) return await world.startDesktop();
    return await perform(found, world, isHelp || options.includes('--help') || options.includes('-h'));
  } catch (thrown) {
    return reportFailure(thrown, { errors: world.errors, json: options.includes('--json'), command: found.command });
  }
};
