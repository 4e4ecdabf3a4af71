// Applies the effects of a command: changes of the entry it started with, and variables.
import { refuse } from '../../base/refusal.ts';
import type { Effect } from '../../pipeline/language/effects.ts';
import type { HistoryService } from '../history/history-port.ts';
import { readEntryChange, writeVariable } from '../run/effect-changes.ts';
import type { VariableChanges } from '../variables/variables.ts';

interface Deps {
  history: Pick<HistoryService, 'change' | 'removeForNow'>;
  variables: Pick<VariableChanges, 'putVariable'>;
}

export interface Applied {
  /** The entry that was deleted. */
  readonly removed?: { readonly id: number; readonly restorableUntil: string };
}

/** Effects that say what to do with the result. */
const outputs: readonly string[] = ['copy', 'paste'];

export const createApplyEffects = ({ history, variables }: Deps) => {
  const applyOne = async (effect: Effect, entry: number | undefined): Promise<void> => {
    if ('target' in effect) {
      await variables.putVariable(effect.target.name, writeVariable(effect.value, effect.target));
      return;
    }
    const change = readEntryChange(effect.keyword, effect.given);
    if (change && entry !== undefined) await history.change(entry, change);
  };

  return {
    /** Refuses effects that can't be applied, before anything has changed. */
    check: (effects: readonly Effect[], entry: number | undefined): void => {
      for (const effect of effects) {
        if ('target' in effect) {
          writeVariable(effect.value, effect.target);
          continue;
        }
        const { keyword, written } = effect;
        if (entry === undefined && !outputs.includes(keyword))
          refuse('command_failed', `“${written}” changes an entry, but there is none to start with.`);
      }
    },
    apply: async (effects: readonly Effect[], entry: number | undefined): Promise<Applied> => {
      for (const effect of effects) await applyOne(effect, entry);
      const forgets = effects.some((effect) => 'keyword' in effect && effect.keyword === 'forget');
      if (!forgets || entry === undefined) return {};
      const until = await history.removeForNow(entry);
      return { removed: { id: entry, restorableUntil: new Date(until).toISOString() } };
    },
  };
};

export type ApplyEffects = ReturnType<typeof createApplyEffects>;
