// The model of the API switch: only the pending change. The actual state comes from the application.

import { createObservable } from '../../window/observable.ts';
import { type Link, readApi } from './application-link.ts';
import { whenSolved } from './when-solved.ts';

interface Switching {
  /** The state the user asked for, until the application confirms it. */
  readonly requested: boolean | undefined;
  readonly problem: string | undefined;
}

export const createSwitch = ({ change, on, state }: Pick<Link, 'change' | 'on' | 'state'>) => {
  const switching = createObservable<Switching>({ requested: undefined, problem: undefined });
  whenSolved(
    on,
    state,
    (current) => readApi(current)?.on,
    () => switching.set({ ...switching.get(), problem: undefined }),
  );
  return {
    switching,
    turn: async (requested: boolean): Promise<void> => {
      if (switching.get().requested !== undefined) return;
      switching.set({ requested, problem: undefined });
      const answer = await change({ on: requested });
      switching.set({ requested: undefined, problem: 'refusal' in answer ? answer.refusal.message : undefined });
    },
  };
};

export type Switch = ReturnType<typeof createSwitch>;
