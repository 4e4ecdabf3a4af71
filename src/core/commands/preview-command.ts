// Shows what a typed line would do, without doing it.
import type { Rulebook } from '../rules/rulebook.ts';
import { locate, readLine } from './read-line.ts';
import type { TriedCommand, TryCommand } from './try-command.ts';

interface TypedLine {
  line: string;
  entry?: number;
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

export const createPreviewCommand =
  ({ openRules, tryCommand }: Deps) =>
  async ({ line, entry, run = true }: TypedLine, client: AbortSignal): Promise<LinePreview> => {
    const typed = readLine(line, await openRules());
    if (!typed) return { kind: 'search' };
    const recognized: LinePreview = { kind: 'command', ...(typed.mayBeSearch && { mayBeSearch: true }) };
    if (!run) return recognized;
    const { problem, ...shown } = await tryCommand(typed.command, entry, client);
    return { ...recognized, ...shown, ...(problem && { problem: locate(problem.message, typed) }) };
  };
