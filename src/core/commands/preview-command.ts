// Shows what a typed line would do, without doing it.
import type { Rulebook } from '../rules/rulebook.ts';
import type { RunStart } from '../run/run-input.ts';
import { locate, readLine, type TypedCommand } from './read-line.ts';
import type { TriedCommand, TryCommand } from './try-command.ts';

interface TypedLine extends RunStart {
  line: string;
  /** The line is a pipeline for a run, whatever it looks like. */
  command?: true;
  /** False to find out only whether it is a command. */
  run?: boolean;
}

export interface LinePreview extends Partial<TriedCommand> {
  kind: 'search' | 'command';
  /** The line may be meant as a search. */
  mayBeSearch?: true;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  tryCommand: TryCommand;
}

const asCommand = (line: string): TypedCommand => ({ command: line, toTyped: (column) => column, mayBeSearch: false });

export const createPreviewCommand =
  ({ openRules, tryCommand }: Deps) =>
  async ({ line, command, run = true, ...start }: TypedLine, client: AbortSignal): Promise<LinePreview> => {
    const asRun = command === true;
    const typed = asRun ? asCommand(line) : readLine(line, await openRules());
    if (!typed) return { kind: 'search' };
    const recognized: LinePreview = { kind: 'command', ...(typed.mayBeSearch && { mayBeSearch: true }) };
    if (!run) return recognized;
    const { problem, ...shown } = await tryCommand(typed.command, { ...start, asRun }, client);
    return { ...recognized, ...shown, ...(problem && { problem: locate(problem.message, typed) }) };
  };
