// The line of the overlay: searches for what is typed, or reads it as a command beside a list that stays.

import { isPlainText } from '../../../base/search-line.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { CommandLine } from './command-line.ts';
import { dropUnfinished } from './filter-completion.ts';
import type { Finder } from './finder.ts';
import { createLineCompletion } from './line-completion.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  readonly finder: Finder;
  readonly commands: CommandLine;
  /** The line changes, because you type or an abbreviation expands. */
  onChange(): void;
  /** You type. */
  onType(): void;
  /** There is no entry to suggest commands for. */
  onNothing(): void;
}

export const createLine = ({ call, finder, commands, onChange, onType, onNothing }: Deps) => {
  const typed = createObservable('');
  /** The search whose list stays beside a command. Usually, everything is listed. */
  let beside = '';
  /** Where the selection is in that list. A command without a source works on this entry. */
  let chosen: { readonly place: number; readonly id: number | undefined } = { place: 0, id: undefined };
  finder.found.subscribe(() => {
    const { typed: listed, selected = 0 } = finder.found.get() ?? {};
    const id = finder.readSelected()?.id;
    if (listed !== beside || id === chosen.id) return;
    chosen = { place: selected, id };
    if (commands.shown.get()) void commands.read(typed.get(), id);
  });

  let listing: Promise<void> = Promise.resolve();
  /** Waits for the list: who types fast and presses Down means the second entry of what is listed then. */
  const onceListed = async (act: () => unknown): Promise<void> => {
    await listing;
    await act();
  };
  const move = (by: number): Promise<void> => onceListed(() => finder.move(by));

  const isCommand = (): boolean => commands.isMeant() || commands.shown.get() !== undefined;

  /** The part of the line that a search means. */
  let meant = '';
  /** Beside a command, everything is listed. Searches at once, because most lines are searches. */
  const read = async (text: string): Promise<void> => {
    const wasCommand = isCommand();
    const searching = wasCommand ? undefined : finder.search(text, 0, meant);
    if (searching) listing = searching;
    const listBeside = async (): Promise<void> => {
      if (!finder.seeks(beside)) await finder.search(beside, chosen.place);
    };
    const isRead = await commands.read(text, chosen.id, listBeside);
    if (isRead) await listBeside();
    if (isRead === false && !commands.isMeant()) {
      beside = '';
      if (wasCommand) await finder.search(text, 0, meant);
    }
    await searching;
  };

  let reading: Promise<void> = Promise.resolve();
  /** Puts an expanded abbreviation into the line. */
  const expand = (text: string, caret = text.length): Promise<void> => {
    // Emptying the line ends a command. The search before it is only set aside.
    if (isPlainText(text) || (text === '' && typed.get() !== beside)) commands.mean(false);
    typed.set(text);
    meant = dropUnfinished({ typed: text, caret });
    onChange();
    reading = read(text);
    return reading;
  };
  /** Counts what you typed. What waits for the list is given up if you type on, but not if an abbreviation expands. */
  let inputs = 0;
  const readInputs = (): number => inputs;
  const giveUpWaiting = (): void => {
    inputs += 1;
  };
  const type = (text: string, caret = text.length): Promise<void> => {
    giveUpWaiting();
    onType();
    return expand(text, caret);
  };

  const recognized = (): Promise<void> => reading;
  /** Reads a command again, because rules may have changed. */
  const refresh = (): Promise<void> => {
    if (isCommand()) reading = read(typed.get());
    return reading;
  };
  const completion = createLineCompletion({
    call,
    isCommand,
    isBroken: () => !commands.isPending.get() && commands.shown.get()?.problem !== undefined,
    recognized,
    readEntry: () => chosen.id,
  });

  /** Closes the completions. What they would have completed then counts as it stands, and a word as a search. */
  const dismissChoices = (): void => {
    completion.choices.close();
    const line = typed.get();
    if (commands.isMeant()) {
      commands.mean(false);
      if (line !== beside) void type(line);
      return;
    }
    if (meant === line || commands.shown.get()) return;
    meant = line;
    listing = finder.search(line);
  };

  /** Offers commands that fit the selected entry. The list stays as it is beside them, and beside what you type instead. */
  const suggest = async (): Promise<void> => {
    await recognized();
    const id = finder.readSelected()?.id;
    if (id === undefined) return onNothing();
    if (!commands.shown.get()) {
      beside = finder.found.get()?.typed ?? '';
      chosen = { place: finder.found.get()?.selected ?? 0, id };
      commands.mean(true);
    }
    await completion.suggest(id, typed.get());
  };

  return {
    typed,
    completion,
    type,
    expand,
    dismissChoices,
    suggest,
    onceListed,
    move,
    listed: (): Promise<void> => listing,
    recognized,
    refresh,
    readInputs,
    giveUpWaiting,
    /** The line, and the entry that it works on. */
    readCommand: () => ({ line: commands.complete(typed.get()), ...(chosen.id !== undefined && { entry: chosen.id }) }),
  };
};
