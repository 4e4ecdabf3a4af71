// Applies the effects of a command: changes of the entry it started with, and variables.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Effect } from '../../pipeline/language/effects.ts';
import type { HistoryService } from '../history/history-port.ts';
import { readEntryChange, writeVariable } from '../run/effect-changes.ts';
import type { VariableChanges } from '../variables/variables.ts';

interface Deps {
  history: Pick<HistoryService, 'checkChange' | 'change' | 'removeForNow'>;
  variables: Pick<VariableChanges, 'putVariable'>;
}

export interface Applied {
  /** The entry that was deleted. */
  readonly removed?: { readonly id: number; readonly restorableUntil: string };
}

/** Effects that say what to do with the result. */
const outputs: readonly string[] = ['copy', 'paste'];

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.error === 'not_found';

/** An entry that is deleted after the check might as well have been deleted after the change. */
const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export const createApplyEffects = ({ history, variables }: Deps) => {
  const applyOne = async (effect: Effect, entry: number | undefined): Promise<void> => {
    if ('target' in effect) {
      await variables.putVariable(effect.target.name, writeVariable(effect.value, effect.target));
      return;
    }
    const change = readEntryChange(effect.keyword, effect.given);
    if (change && entry !== undefined) await unlessMissing(history.change(entry, change));
  };

  const checkEntry = (entry: number, { keyword, written, given }: Extract<Effect, { keyword: string }>) =>
    history.checkChange(entry, readEntryChange(keyword, given) ?? {}).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      refuse('command_failed', `Entry ${entry} has just been deleted, so “${written}” can't change it.`);
    });

  return {
    /** Refuses effects that can't be applied, before anything has changed. */
    check: async (effects: readonly Effect[], entry: number | undefined): Promise<void> => {
      for (const effect of effects) {
        if ('target' in effect) {
          writeVariable(effect.value, effect.target);
          continue;
        }
        const { keyword, written } = effect;
        if (outputs.includes(keyword)) continue;
        if (entry === undefined)
          return refuse('command_failed', `“${written}” changes an entry, but there is none to start with.`);
        await checkEntry(entry, effect);
      }
    },
    /** Call it soon after `check`, once the result is where it belongs. */
    apply: async (effects: readonly Effect[], entry: number | undefined): Promise<Applied> => {
      for (const effect of effects) await applyOne(effect, entry);
      const forgets = effects.some((effect) => 'keyword' in effect && effect.keyword === 'forget');
      if (!forgets || entry === undefined) return {};
      const until = await unlessMissing(history.removeForNow(entry));
      return until === undefined ? {} : { removed: { id: entry, restorableUntil: new Date(until).toISOString() } };
    },
  };
};

export type ApplyEffects = ReturnType<typeof createApplyEffects>;
