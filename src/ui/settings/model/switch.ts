// The switch of the API: what is true comes from the application; here is only what was asked for and is not yet answered.
import type { Link } from './link.ts';
import { createObserved } from './observed.ts';

export interface Switching {
  /** What was asked for, until it is answered. */
  readonly wanted: boolean | undefined;
  readonly problem: string | undefined;
}

export const createSwitch = ({ change }: Pick<Link, 'change'>) => {
  const switching = createObserved<Switching>({ wanted: undefined, problem: undefined });
  return {
    switching,
    turn: async (wanted: boolean): Promise<void> => {
      if (switching.get().wanted !== undefined) return;
      switching.set({ wanted, problem: undefined });
      const answer = await change({ on: wanted });
      switching.set({ wanted: undefined, problem: 'refusal' in answer ? answer.refusal.message : undefined });
    },
  };
};

export type Switch = ReturnType<typeof createSwitch>;
