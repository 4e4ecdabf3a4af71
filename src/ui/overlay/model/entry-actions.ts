// What you can do with the selected entry besides pasting it.
import type { Call, CallAnswer } from '../../window/call.ts';
import type { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import { createDeletion } from './deletion.ts';
import type { EntryForm } from './entry-form.ts';
import type { EntryLine, Finder } from './finder.ts';
import { listViews } from './preview-views.ts';
import type { Previewer } from './previewer.ts';
import type { Selection } from './selection.ts';
import type { ShortcutName } from './shortcuts.ts';

/** Not all have a shortcut. */
export type ActionName = Exclude<ShortcutName, 'menu'> | 'versions';

export interface EntryAction {
  readonly name: ActionName;
  readonly text: string;
}

interface Deps {
  readonly call: Call<'overlay'>;
  readonly finder: Finder;
  readonly selection: Selection;
  readonly previewer: Previewer;
  readonly message: ReturnType<typeof createObservable<string>>;
  readonly form: EntryForm;
  showChanged(message: string): Promise<void>;
  hide(): void;
  /** Resolves when the list shows what was typed. */
  settled(): Promise<void>;
}

export const createEntryActions = (deps: Deps) => {
  const { call, finder, selection, previewer, message, form, showChanged, hide, settled } = deps;

  /** Returns whether it was done. Otherwise, says why not. */
  const isDone = (answer: CallAnswer<'changeEntry' | 'openLink' | 'pasteEntry'>): boolean => {
    if ('refusal' in answer) message.set(answer.refusal.message);
    return !('refusal' in answer);
  };

  const deletion = createDeletion({ call, message, showChanged, now: Date.now });

  /** Several, if several are selected. */
  const readLines = (): readonly EntryLine[] => {
    const chosen = selection.chosen.get();
    return chosen.length > 0 ? chosen : [finder.readSelected() ?? []].flat();
  };

  const pin = async (lines: readonly EntryLine[]): Promise<void> => {
    const isPinned = lines.every((line) => line.pin);
    for (const { id } of lines)
      if (!isDone(await call('changeEntry', { path: { id: String(id) }, body: { pin: !isPinned } }))) return;
    await showChanged(isPinned ? texts.actions.unpinned : texts.actions.pinned);
  };

  /** The application hides the overlay. */
  const pasteKept = async ({ id }: EntryLine): Promise<void> => {
    isDone(await call('pasteEntry', { path: { id: String(id) }, body: { plain: false, keepClipboard: true } }));
  };

  const openLink = async ({ id }: EntryLine): Promise<void> => {
    if (isDone(await call('openLink', { path: { id: String(id) } }))) hide();
  };

  /** The preview of another entry says nothing about this one. */
  const hasVersions = ({ id }: EntryLine): boolean => {
    const entry = previewer.preview.get();
    return entry?.id === id && listViews(entry).includes('changes');
  };

  interface Possible extends EntryAction {
    run(): Promise<void> | void;
  }

  const listPossible = (): Possible[] => {
    const lines = readLines();
    const [line, another] = lines;
    const restorable = deletion.countRestorable();
    const possible: Possible[] = [];
    if (line) possible.push({ name: 'pin', text: texts.actions.pin(lines), run: () => pin(lines) });
    if (line) possible.push({ name: 'tag', text: texts.actions.tag(lines.length), run: () => form.tag(lines) });
    if (line && !another)
      possible.push({ name: 'describe', text: texts.actions.describe, run: () => form.describe(line) });
    if (line?.kind === 'text' && !another)
      possible.push({ name: 'edit', text: texts.actions.edit, run: () => form.edit(line) });
    if (line && !another && hasVersions(line))
      possible.push({ name: 'versions', text: texts.actions.versions, run: () => previewer.view.set('changes') });
    if (line?.tags.includes('url') && !another)
      possible.push({ name: 'openLink', text: texts.actions.openLink, run: () => openLink(line) });
    if (line)
      possible.push({
        name: 'delete',
        text: texts.actions.delete(lines.length),
        run: () => deletion.remove(lines.map(({ id }) => id)),
      });
    if (line && !another)
      possible.push({ name: 'pasteKept', text: texts.actions.pasteKept, run: () => pasteKept(line) });
    if (restorable > 0) possible.push({ name: 'undo', text: texts.actions.undo(restorable), run: deletion.restore });
    return possible;
  };

  /** One at a time: who presses a key twice means two entries. */
  let running: Promise<void> = Promise.resolve();

  return {
    /** Those that the selected entries allow. */
    list: (): readonly EntryAction[] => listPossible(),
    offersUndo: deletion.offersUndo,
    /** Does nothing if the selected entries don't allow it. */
    run: (name: ActionName): Promise<void> => {
      running = running.then(async () => {
        await settled();
        await listPossible()
          .find((action) => action.name === name)
          ?.run();
      });
      return running;
    },
  };
};

export type EntryActions = ReturnType<typeof createEntryActions>;
