// Completes the line: the filters of a search, or a command.
import type { Call } from '../../window/call.ts';
import { createCommandCompletion, type TypedLine } from './command-completion.ts';
import { createCompletion } from './completion.ts';
import { createFilterCompletion } from './filter-completion.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  isCommand(): boolean;
  /** Whether the line is a command that can't run. */
  isBroken(): boolean;
  /** Resolves when it is known whether the line is a command. */
  recognized(): Promise<void>;
  readEntry(): number | undefined;
}

export const createLineCompletion = ({ call, isCommand, isBroken, recognized, readEntry }: Deps) => {
  const choices = createCompletion();
  const filters = createFilterCompletion(call, choices);
  const commands = createCommandCompletion(call, choices);
  let updates = 0;

  const completeCommand = (line: TypedLine): Promise<TypedLine | undefined> =>
    commands.update(line, readEntry(), false);

  let updating: Promise<unknown> = Promise.resolve();
  const update = async (line: TypedLine): Promise<TypedLine | undefined> => {
    updates += 1;
    const own = updates;
    const wasCommand = isCommand();
    const first = wasCommand ? completeCommand(line) : filters.update(line.typed, line.caret);
    await recognized();
    if (own !== updates) return undefined;
    if (isCommand()) return wasCommand ? (await first) || undefined : completeCommand(line);
    // Hardly a search, so Enter means the choice.
    if (/^[$@%]$/.test(line.typed)) return commands.update(line, readEntry(), true);
    commands.close();
    if (wasCommand) await filters.update(line.typed, line.caret);
    return undefined;
  };

  return {
    choices,
    hint: commands.hint,
    /** Offers filters for a word that may be a search. Who asks for them means them with Enter. */
    completeWord: (word: string) => commands.update({ typed: word, caret: word.length }, readEntry(), true),
    suggest: commands.suggest,
    forget: (): void => {
      updates += 1;
      filters.forget();
      commands.close();
      choices.close();
    },
    /** Call after the line was read. Returns the line with an abbreviation expanded, if one was just ended. */
    update: (line: TypedLine): Promise<TypedLine | undefined> => {
      const updated = update(line);
      updating = updated;
      return updated;
    },
    /** Whether Enter means the selected choice, because the line can't run as it stands. */
    takesEnter: async (): Promise<boolean> => {
      if (!isBroken()) return false;
      await updating;
      return choices.offered.get() !== undefined;
    },
  };
};
