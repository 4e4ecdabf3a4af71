// Finds what the word at the cursor can become: commands and options from the command table, and values from live data.
import type { Command } from '../command.ts';
import { addGroupDefault, type CommandMatch, findCommand, findUnknownWord } from '../find-command.ts';
import type { Parameter, Parameters } from '../input/parameter.ts';
import { help, writeOption } from '../input/read-args.ts';
import type { Named, OpenNames } from './name-source.ts';
import { completePipeline } from './pipeline-words.ts';

/** What the word can become; `files` if the shell should complete names of files. */
export type Completion = readonly Named[] | 'files';

interface Typed {
  /** The words before the one at the cursor, without the program. */
  readonly words: readonly string[];
  readonly current: string;
}

/** The words that continue a group: `history` with `list` and others. */
const listNext = ({ words }: CommandMatch, table: readonly Command[]): Named[] => {
  const start = words === '' ? '' : `${words} `;
  const groups = Map.groupBy(
    table.filter((command) => command.words.startsWith(start)),
    (command) => command.words.slice(start.length).split(' ')[0] ?? '',
  );
  return Array.from(groups, ([name, commands]) => {
    const command = commands.find((one) => one.words === start + name);
    return { name, summary: command?.summary ?? commands.map((one) => one.words.split(' ').at(-1)).join(', ') };
  });
};

interface Position {
  /** Values given so far, by parameter. */
  readonly given: readonly string[];
  /** The option that the word at the cursor is the value of. */
  readonly option?: Parameter;
  readonly optionsEnded: boolean;
}

const readPosition = (options: Parameters, rest: readonly string[]): Position => {
  const byName = new Map(Object.entries(options).map(([name, option]) => [writeOption(name), option]));
  const given: string[] = [];
  let open: Parameter | undefined;
  let optionsEnded = false;
  for (const word of rest) {
    if (open) open = undefined;
    else if (optionsEnded || !word.startsWith('-')) given.push(word);
    else if (word === '--') optionsEnded = true;
    else open = byName.get(word)?.placeholder ? byName.get(word) : undefined;
  }
  return { given, optionsEnded, ...(open && { option: open }) };
};

const listOptions = (options: Parameters, rest: readonly string[]): Named[] =>
  Object.entries({ ...options, help })
    .map(([name, { summary, many }]) => ({ name: writeOption(name), summary, many }))
    .filter(({ name, many }) => many || !rest.includes(name));

/** After the last comma of `url,work`. */
const completeTags = async (current: string, openNames: OpenNames): Promise<Named[]> => {
  const kept = current.slice(0, current.lastIndexOf(',') + 1);
  return (await (await openNames()).tag()).map(({ name }) => ({ name: kept + name }));
};

const completeValue = async (
  { names: choices, completedBy }: Parameter,
  { current, given }: { current: string; given: readonly string[] },
  openNames: OpenNames,
): Promise<Completion> => {
  if (choices) return choices.map((name) => ({ name }));
  if (completedBy === undefined) return [];
  if (completedBy === 'file') return 'files';
  if (completedBy === 'pipeline') return completePipeline(current, openNames);
  if (completedBy === 'tag') return completeTags(current, openNames);
  const names = await openNames();
  if (completedBy === 'changeableSetting') return (await names.setting()).filter(({ isChangeable }) => isChangeable);
  if (completedBy !== 'settingValue') return names[completedBy]();
  const setting = (await names.setting()).find(({ name }) => name === given[0]);
  return (setting?.choices ?? []).map((name) => ({ name }));
};

const completeArgument = async (
  command: Command,
  { rest, current }: { rest: readonly string[]; current: string },
  openNames: OpenNames,
): Promise<Completion> => {
  const { given, option, optionsEnded } = readPosition(command.options, rest);
  if (option) return completeValue(option, { current, given }, openNames);
  const [, name = '', value] = /^(--[^=]+)=(.*)$/s.exec(optionsEnded ? '' : current) ?? [];
  if (value !== undefined) {
    const [, named] = Object.entries(command.options).find(([key]) => writeOption(key) === name) ?? [];
    const values = named ? await completeValue(named, { current: value, given }, openNames) : [];
    return values === 'files' ? [] : values.map((one) => ({ ...one, name: `${name}=${one.name}` }));
  }
  if (!optionsEnded && current.startsWith('-')) return listOptions(command.options, rest);
  const declared = Object.values(command.arguments);
  const parameter = declared[given.length] ?? declared.findLast(({ many }) => many);
  return parameter ? completeValue(parameter, { current, given }, openNames) : [];
};

const globalOptions: readonly Named[] = [
  { name: '--help', summary: 'list all commands' },
  { name: '--version', summary: 'print the version' },
];

const helpWord: Named = { name: 'help', summary: 'Explains a command, or lists all of them.' };

export const completeWords = async (
  { words, current }: Typed,
  { table, openNames }: { table: readonly Command[]; openNames: OpenNames },
): Promise<Completion> => {
  const isHelp = words[0] === 'help';
  const found = findCommand(isHelp ? words.slice(1) : words, table);
  const match = isHelp ? found : addGroupDefault(found, table);
  const { command, rest } = match;
  const next = findUnknownWord(match) === undefined && !current.startsWith('-') ? listNext(match, table) : [];
  const further = command && !isHelp ? await completeArgument(command, { rest, current }, openNames) : [];
  if (further === 'files') return further;
  const atStart = found.words === '' && !isHelp && current.startsWith('-') ? globalOptions : [];
  const first = words.length === 0 ? [helpWord] : [];
  return [...next.filter(({ name }) => name !== ''), ...further, ...first, ...atStart].filter(({ name }) =>
    name.startsWith(current),
  );
};
