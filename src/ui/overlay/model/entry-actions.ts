// What you can do with the selected entry besides pasting it.
import type { Call, CallAnswer } from '../../window/call.ts';
import type { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { EntryLine, Finder } from './finder.ts';
import type { Previewer } from './previewer.ts';
import type { ShortcutName } from './shortcuts.ts';

export type ActionName = Exclude<ShortcutName, 'menu'>;

export interface EntryAction {
  readonly name: ActionName;
  readonly text: string;
}

interface Deps {
  readonly call: Call<'overlay'>;
  readonly finder: Finder;
  readonly previewer: Previewer;
  readonly message: ReturnType<typeof createObservable<string>>;
  hide(): void;
  /** Resolves when the list shows what was typed. */
  settled(): Promise<void>;
}

export const createEntryActions = ({ call, finder, previewer, message, hide, settled }: Deps) => {
  /** Returns whether it was done. Otherwise, says why not. */
  const isDone = (answer: CallAnswer<'changeEntry' | 'openLink'>): boolean => {
    if ('refusal' in answer) message.set(answer.refusal.message);
    return !('refusal' in answer);
  };

  const showChanged = async (told: string): Promise<void> => {
    await finder.refresh();
    previewer.refresh();
    message.set(told);
  };

  const actions: Readonly<Record<ActionName, (line: EntryLine) => Promise<void>>> = {
    pin: async ({ id, pin }) => {
      if (!isDone(await call('changeEntry', { path: { id: String(id) }, body: { pin: !pin } }))) return;
      await showChanged(pin ? texts.actions.unpinned : texts.actions.pinned);
    },
    openLink: async ({ id }) => {
      if (isDone(await call('openLink', { path: { id: String(id) } }))) hide();
    },
  };

  const list = (): EntryAction[] => {
    const line = finder.readSelected();
    if (!line) return [];
    return [
      { name: 'pin', text: line.pin ? texts.actions.unpin : texts.actions.pin },
      ...(line.tags.includes('url') ? [{ name: 'openLink', text: texts.actions.openLink } as const] : []),
    ];
  };

  return {
    /** Those that the selected entry allows. */
    list,
    /** Does nothing if the selected entry doesn't allow it. */
    run: async (name: ActionName): Promise<void> => {
      await settled();
      const line = finder.readSelected();
      if (line && list().some((action) => action.name === name)) await actions[name](line);
    },
  };
};

export type EntryActions = ReturnType<typeof createEntryActions>;
