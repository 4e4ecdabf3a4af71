// Collects the side effects of a run, in order; a step that runs repeatedly in a block lists each of its effects once.
import type { Target } from './syntax.ts';
import type { Value } from './value.ts';

/** A side effect: a filter such as `tag` with its arguments, or a value to store in a variable. */
export type Effect = { readonly written: string; readonly repeats?: true } & (
  | { readonly keyword: string; readonly given: Readonly<Record<string, unknown>> }
  | { readonly target: Target; readonly value: Value }
);

export const createEffects = () => {
  const effects = new Set<Effect>();
  /** In the order in which they were listed, to undo that. */
  const journal: Effect[] = [];
  return {
    list: (): Effect[] => [...effects],
    /** For one step: returns a function that lists its effect. */
    forStep: () => {
      const listed = new Map<string, Effect>();
      let first: Effect | undefined;
      return (effect: Effect): void => {
        const isTarget = 'target' in effect;
        const key = isTarget ? '' : JSON.stringify(effect.given);
        const before = listed.get(key);
        if (before && effects.has(before)) {
          // Of the values stored in a variable, the last one counts.
          if (!isTarget) return;
          effects.delete(before);
        }
        const repeats = first !== undefined && effects.has(first);
        const added: Effect = repeats ? { ...effect, repeats } : effect;
        if (!repeats) first = added;
        listed.set(key, added);
        effects.add(added);
        journal.push(added);
      };
    },
    /** Returns a function that forgets the effects listed since now. */
    mark: () => {
      const { length } = journal;
      return (): void => {
        for (const effect of journal.splice(length)) effects.delete(effect);
      };
    },
  };
};

export type EffectList = ReturnType<typeof createEffects>;
