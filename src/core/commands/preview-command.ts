// Shows what a typed line would do, without doing it.
import type { Rulebook } from '../rules/rulebook.ts';
import type { CommandProblem } from '../run/run-preview.ts';
import { readLine, type TypedCommand } from './read-line.ts';
import type { TriedCommand, TryCommand } from './try-command.ts';

interface TypedLine {
  line: string;
  entry?: number;
}

export interface LinePreview extends Partial<TriedCommand> {
  kind: 'search' | 'command';
}

interface Deps {
  openRules(): Promise<Rulebook>;
  tryCommand: TryCommand;
}

/** Messages begin with the column in the command. It is replaced with the one in the line. */
const locate = ({ message }: CommandProblem, { toTyped }: TypedCommand): CommandProblem => {
  const [start = '', number] = /^Column (\d+)/.exec(message) ?? [];
  if (number === undefined) return { message };
  const column = toTyped(Number(number));
  return { message: `Column ${column}${message.slice(start.length)}`, column };
};

export const createPreviewCommand =
  ({ openRules, tryCommand }: Deps) =>
  async ({ line, entry }: TypedLine, client: AbortSignal): Promise<LinePreview> => {
    const typed = readLine(line, await openRules());
    if (!typed) return { kind: 'search' };
    const { problem, ...shown } = await tryCommand(typed.command, entry, client);
    return { kind: 'command', ...shown, ...(problem && { problem: locate(problem, typed) }) };
  };
