// What you can do with the selected entries, or with the result of the command in the line.
import type { Call } from '../../window/call.ts';
import type { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import { type Action, onOne, type Subject } from './action.ts';
import type { ChangeEntries } from './change-entries.ts';
import type { CommandLine } from './command-line.ts';
import type { Deletion } from './deletion.ts';
import { createDesktopActions, type DesktopActionName } from './desktop-actions.ts';
import type { EntryForm, Kept } from './entry-form.ts';
import type { EntryLine, Finder } from './finder.ts';
import { createKeepActions, type KeepActionName } from './keep-actions.ts';
import { listViews } from './preview-views.ts';
import type { Previewer } from './previewer.ts';
import type { Selection } from './selection.ts';
import type { Use, UseName } from './use.ts';
import { createUseActions } from './use-actions.ts';

export type ActionName =
  | UseName
  | DesktopActionName
  | KeepActionName
  | 'pin'
  | 'tag'
  | 'describe'
  | 'edit'
  | 'versions'
  | 'delete'
  | 'undo';

interface Offered {
  readonly name: ActionName;
  readonly text: string;
}

interface Deps {
  readonly call: Call<'overlay'>;
  readonly change: ChangeEntries;
  readonly finder: Finder;
  readonly selection: Selection;
  readonly commands: CommandLine;
  readonly previewer: Previewer;
  readonly message: ReturnType<typeof createObservable<string>>;
  readonly form: EntryForm;
  readonly use: Use;
  readonly deletion: Deletion;
  /** The line, and the entry that it works on. */
  readCommand(): Kept;
  showChanged(message: string, changed?: readonly number[], place?: number): Promise<void>;
  hide(): void;
  /** Resolves when the list shows what was typed. */
  listed(): Promise<void>;
  /** Resolves when it is also known whether the line is a command, unless that takes long. */
  settled(): Promise<void>;
  /** Aborted when the overlay closes. */
  readVisit(): AbortSignal;
  /** How often you have typed. */
  readInputs(): number;
}

export const createEntryActions = (deps: Deps) => {
  const { call, change, finder, selection, commands, previewer, message, form, use, deletion } = deps;
  const { readCommand, showChanged, hide, listed, settled, readVisit, readInputs } = deps;

  const pin = async (lines: readonly EntryLine[]): Promise<void> => {
    const isPinned = lines.every((line) => line.pin);
    const ids = lines.map(({ id }) => id);
    const outcome = await change(ids, { pin: !isPinned });
    await showChanged(isPinned ? texts.actions.unpinned(outcome) : texts.actions.pinned(outcome), ids);
  };

  const onAll = (
    name: ActionName,
    describe: (lines: readonly EntryLine[]) => string,
    run: (lines: readonly EntryLine[]) => Promise<void> | void,
  ): Action<ActionName> => ({
    name,
    offer: ({ lines }) => (lines.length > 0 ? describe(lines) : undefined),
    run: ({ lines }) => run(lines),
  });

  /** In the order of the menu. */
  const actions: readonly Action<ActionName>[] = [
    ...createUseActions(use),
    ...createDesktopActions({ call, message, hide, readVisit }),
    onAll('pin', texts.actions.pin, pin),
    onAll('tag', ({ length }) => texts.actions.tag(length), form.tag),
    onOne('describe', texts.actions.describe, form.describe),
    onOne('edit', texts.actions.edit, form.edit, ({ kind }) => kind === 'text'),
    onOne(
      'versions',
      texts.actions.versions,
      ({ id }) => previewer.chooseView(id, 'changes'),
      (_, { preview }) => preview !== undefined && listViews(preview).includes('changes'),
    ),
    ...createKeepActions({ form, readCommand }),
    onAll(
      'delete',
      ({ length }) => texts.actions.delete(length),
      (lines) => {
        const ids = lines.map(({ id }) => id);
        // After one entry, the selection may have moved on.
        return deletion.remove(ids, ids.length > 1 ? finder.findFirst(new Set(ids)) : undefined);
      },
    ),
    {
      name: 'undo',
      offer: () => {
        const restorable = deletion.countRestorable();
        return restorable > 0 ? texts.actions.undo(restorable) : undefined;
      },
      run: deletion.restore,
    },
  ];

  const readLines = (): readonly EntryLine[] => {
    const chosen = selection.chosen.get();
    return chosen.length > 0 ? chosen : [finder.readSelected() ?? []].flat();
  };

  const readSubject = (lines: readonly EntryLine[]): Subject => {
    const [line, another] = lines;
    const preview = previewer.preview.get();
    const command = another || selection.chosen.get().length > 0 ? undefined : commands.readNow();
    return {
      lines,
      ...(line && !another && { line }),
      // The preview of another entry says nothing about this one.
      ...(line && !another && preview?.id === line.id && { preview }),
      ...(command && { command }),
    };
  };

  const runNow = async (name: ActionName, lines: readonly EntryLine[]): Promise<void> => {
    const subject = readSubject(lines);
    const action = actions.find((action) => action.name === name);
    const isAllowed = action?.allows?.(subject) ?? action?.offer(subject) !== undefined;
    message.set(isAllowed ? '' : texts.actions.unfit(name, subject.lines.length));
    if (isAllowed) await action?.run(subject);
  };

  /** One at a time: who presses a key twice means two entries. */
  let running: Promise<void> = Promise.resolve();
  /** The deletions and restorations under way, and the line when the last one was asked for. */
  let changing: { readonly count: number; readonly line: string | undefined } = { count: 0, line: undefined };

  return {
    readLines,
    /** Those that these entries allow. */
    list: (lines: readonly EntryLine[]): readonly Offered[] => {
      const subject = readSubject(lines);
      return actions.flatMap(({ name, offer }) => {
        const text = offer(subject);
        return text === undefined ? [] : [{ name, text }];
      });
    },
    /** Whether Ctrl+Z means the entry that was just deleted, or still is being deleted, not the text. */
    offersUndo: (): boolean => (changing.count > 0 && changing.line === readCommand().line) || deletion.offersUndo(),
    withdrawUndo: deletion.withdrawUndo,
    /**
     * Says so if the entries don't allow it; by default, those that are selected once the list shows what was typed. It may show others
     * when the line turns out to be a command. Does nothing if you close the overlay meanwhile, or type on: you mean other entries then.
     */
    run: (name: ActionName, given?: readonly EntryLine[]): Promise<void> => {
      const isChange = name === 'delete' || name === 'undo';
      if (isChange) changing = { count: changing.count + 1, line: readCommand().line };
      const visit = readVisit();
      const inputs = readInputs();
      const wasCommand = commands.shown.get() !== undefined;
      const isWanted = (): boolean =>
        !visit.aborted && (given !== undefined || name === 'undo' || readInputs() === inputs);
      running = running.then(async () => {
        await listed();
        const seen = given ?? readLines();
        await settled();
        // If the line is no longer a command, a search replaces the list beside it.
        const isSeen = given !== undefined || (seen.length > 0 && !(wasCommand && !commands.shown.get()));
        if (isWanted()) await runNow(name, isSeen ? seen : readLines());
        if (isChange) changing = { ...changing, count: changing.count - 1 };
      });
      return running;
    },
  };
};

export type EntryActions = ReturnType<typeof createEntryActions>;
