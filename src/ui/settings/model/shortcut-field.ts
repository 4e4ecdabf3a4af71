// The model of the shortcut field: the keys, whether they work, and changing them.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';
import { whenSolved } from './when-solved.ts';

interface ShortcutDraft {
  /** Undefined until the user types: the field then follows the application. */
  readonly typed: string | undefined;
  readonly isPending: boolean;
  readonly problem: string | undefined;
}

const untouched: ShortcutDraft = { typed: undefined, isPending: false, problem: undefined };

export const createShortcutField = (
  call: Call<'settings'>,
  { announce }: Pick<Announcer, 'announce'>,
  on: Link['on'],
) => {
  /** Undefined until the application has sent it. */
  const state = createObservable<Schemas['OverlayShortcut'] | undefined>(undefined);
  on('shortcut', state.set);
  const draft = createObservable(untouched);
  whenSolved(
    on,
    state,
    (current) => current?.shortcut,
    () => draft.set({ ...draft.get(), problem: undefined }),
  );
  return {
    state,
    draft,
    type: (typed: string): void => draft.set({ ...untouched, typed, isPending: draft.get().isPending }),
    restore: (): void => {
      if (!draft.get().isPending) draft.set(untouched);
    },
    apply: async (shortcut: string): Promise<void> => {
      if (draft.get().isPending) return;
      draft.set({ ...untouched, typed: shortcut, isPending: true });
      const answer = await call('changeShortcut', { body: { shortcut: shortcut.trim() } });
      if ('refusal' in answer) {
        draft.set({ ...untouched, typed: draft.get().typed, problem: answer.refusal.message });
        return;
      }
      state.set(answer.value);
      draft.set(untouched);
      if (answer.value.works) announce(texts.shortcut.applied(answer.value.shortcut));
    },
    /** Lets GNOME open the overlay itself. */
    addToDesktop: async (): Promise<void> => {
      if (draft.get().isPending) return;
      draft.set({ ...untouched, isPending: true });
      const answer = await call('addToDesktop', { body: { part: 'shortcut' } });
      draft.set('refusal' in answer ? { ...untouched, problem: answer.refusal.message } : untouched);
      if ('value' in answer) announce(texts.shortcut.added);
    },
  };
};

export type ShortcutField = ReturnType<typeof createShortcutField>;
