// The model of clearing the history: it asks first, with how many entries go and how many stay.
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { storageTexts } from '../storage-texts.ts';
import type { Link } from './application-link.ts';

interface Counts {
  readonly entries: number;
  readonly pinned: number;
}

interface Clearing {
  /** What would be deleted and kept, while the user is asked. */
  readonly asked: Counts | undefined;
  readonly doing: 'counting' | 'deleting' | undefined;
  readonly result: string | undefined;
  readonly problem: string | undefined;
}

const idle: Clearing = { asked: undefined, doing: undefined, result: undefined, problem: undefined };

export const createHistoryClearing = (call: Call<'settings'>, on: Link['on']) => {
  const state = createObservable(idle);
  const texts = storageTexts.upkeep.clear;

  const countEntries = async (): Promise<Counts | { readonly problem: string }> => {
    const [all, pinned] = await Promise.all([
      call('listLines', { query: { limit: 1 } }),
      call('listLines', { query: { limit: 1, pinned: true } }),
    ]);
    if ('refusal' in all) return { problem: all.refusal.message };
    if ('refusal' in pinned) return { problem: pinned.refusal.message };
    return { entries: Math.max(0, all.value.total - pinned.value.total), pinned: pinned.value.total };
  };

  /** An open question stays open even if nothing is left to delete, so that the focus stays in it. */
  const refresh = async (): Promise<void> => {
    if (!state.get().asked) return;
    const counts = await countEntries();
    if ('entries' in counts && state.get().asked) state.set({ ...state.get(), asked: counts });
  };
  on('history', () => void refresh());

  return {
    state,
    ask: async (): Promise<void> => {
      if (state.get().doing) return;
      state.set({ ...idle, doing: 'counting' });
      const counts = await countEntries();
      if ('problem' in counts) state.set({ ...idle, problem: counts.problem });
      else if (counts.entries === 0) state.set({ ...idle, result: texts.nothing(counts.pinned) });
      else state.set({ ...idle, asked: counts });
    },
    confirm: async (): Promise<void> => {
      state.set({ ...idle, doing: 'deleting' });
      const answer = await call('clearHistory');
      if ('value' in answer) state.set({ ...idle, result: texts.done(answer.value.deleted) });
      else state.set({ ...idle, problem: answer.refusal.message });
    },
    /** The user has confirmed or cancelled it. */
    endAsking: (): void => state.set({ ...state.get(), asked: undefined }),
  };
};

export type HistoryClearing = ReturnType<typeof createHistoryClearing>;
