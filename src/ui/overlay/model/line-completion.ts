// Completes the line: the filters of a search, or a command.

import { createCommandCompletion } from '../../completion/command-completion.ts';
import { createCompletion, type TypedLine } from '../../completion/completion.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { Place } from './command-line.ts';
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

const isWord = (line: string): boolean => /^[a-z-]+$/i.test(line);

export const createLineCompletion = ({ call, isCommand, isBroken, recognized, readEntry }: Deps) => {
  const choices = createCompletion();
  const filters = createFilterCompletion(call, choices);
  const commands = createCommandCompletion((body, signal) => call('completeCommand', { body }, signal), choices);
  let updates = 0;

  const isAtFilter = (line: TypedLine): boolean => !isCommand() && filters.isAt(line);

  const completeCommand = (line: TypedLine): Promise<TypedLine | undefined> =>
    commands.update(line, readEntry(), false);

  let updating: Promise<unknown> = Promise.resolve();
  /** Undefined once the choices are those for the line. */
  let choosing: Promise<void> | undefined;
  /** Where the choices that are still on their way would go. */
  const awaited = createObservable<Place | undefined>(undefined);
  /** `asked` completes the line as a command, if the one before was one. */
  const update = async (line: TypedLine, asked?: Promise<TypedLine | undefined>): Promise<TypedLine | undefined> => {
    const own = updates;
    await recognized();
    if (own !== updates) return undefined;
    if (isCommand()) return asked ?? completeCommand(line);
    // Hardly a search, so Enter means the choice.
    if (/^[$@%!]$/.test(line.typed)) return commands.update(line, readEntry(), true);
    commands.close();
    if (asked) await filters.update(line);
    return undefined;
  };

  /** A command that takes long to preview has its choices before it is recognized. */
  const choose = async (first: Promise<unknown>, rest: Promise<unknown>): Promise<void> => {
    await first;
    if (!choices.offered.get()) await rest;
  };

  return {
    choices,
    awaited,
    hint: commands.hint,
    /** Offers filters if the line is one word, which may be a search. Who asks for them means them with Enter. */
    completeWord: async (line: string): Promise<void> => {
      if (isWord(line)) await commands.update({ typed: line, caret: line.length }, readEntry(), true);
    },
    /** Whether Tab may complete the line. */
    mayComplete: (line: TypedLine): boolean => choosing !== undefined || isWord(line.typed) || isAtFilter(line),
    /** Whether the caret is behind a filter of a search. */
    isAtFilter,
    completeFilter: filters.complete,
    /** Offers commands that fit an entry, in place of the whole line. */
    suggest: async (entry: number, line: string): Promise<void> => {
      const signal = commands.begin();
      const offer = choices.begin(line);
      const answer = await call('suggestCommands', { path: { id: String(entry) } }, signal);
      if (signal.aborted || 'refusal' in answer) return;
      offer({ choices: answer.value.choices, selected: 0, from: 0, to: line.length, takesEnter: true });
    },
    forget: (): void => {
      updates += 1;
      filters.forget();
      commands.close();
      choices.close();
    },
    /** Call after the line was read. Returns the line with an abbreviation expanded, if one was just ended. */
    update: (line: TypedLine): Promise<TypedLine | undefined> => {
      updates += 1;
      const asked = isCommand() ? completeCommand(line) : undefined;
      const first = asked ?? filters.update(line);
      const updated = update(line, asked);
      updating = updated;
      const chosen = choose(first, asked ?? updated).then(() => {
        if (choosing !== chosen) return;
        choosing = undefined;
        awaited.set(undefined);
      });
      choosing = chosen;
      awaited.set({ from: line.caret, to: line.caret });
      return updated;
    },
    /** Whether the choices for what was typed last are still on their way. */
    isChoosing: (): boolean => choosing !== undefined,
    /** Waits for these choices, and says whether there are any. */
    hasChoices: async (): Promise<boolean> => {
      await choosing;
      return choices.offered.get() !== undefined;
    },
    /** Whether Enter means the selected choice: it was chosen, or the line can't run as it stands. */
    takesEnter: async (): Promise<boolean> => {
      if (choices.offered.get()?.takesEnter) {
        await choosing;
        if (choices.offered.get()?.takesEnter) return true;
      }
      if (!isBroken()) return false;
      await updating;
      return choices.offered.get() !== undefined;
    },
  };
};
