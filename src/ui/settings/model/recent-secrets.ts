// The model of the test of secret detection on recent entries.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';

export interface RecentSecrets {
  readonly isLooking: boolean;
  readonly found?: Schemas['SuspectedSecrets'];
  readonly problem?: string;
}

export const createRecentSecrets = (call: Call<'settings'>) => {
  const state = createObservable<RecentSecrets>({ isLooking: false });
  return {
    state,
    look: async (): Promise<void> => {
      state.set({ ...state.get(), isLooking: true });
      const answer = await call('tryDetection');
      state.set({
        isLooking: false,
        ...('value' in answer ? { found: answer.value } : { problem: answer.refusal.message }),
      });
    },
    forget: (): void => state.set({ isLooking: false }),
  };
};

export type SecretsTest = ReturnType<typeof createRecentSecrets>;
