// The model of recording copies: whether they are saved, and pausing for a while.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { Link } from './application-link.ts';
import { whenSolved } from './when-solved.ts';

interface Changing {
  /** What the user asked for, until the application confirms it. */
  readonly requested: boolean | undefined;
  readonly problem: string | undefined;
}

/** When the day after this one begins for most people. */
const morning = 8;

/** From now until the next day's morning, in seconds. */
export const secondsUntilTomorrow = (now: Date): number => {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning);
  return Math.ceil((end.getTime() - now.getTime()) / 1000);
};

export const createRecording = (call: Call<'settings'>, on: Link['on']) => {
  /** Undefined until the application has sent it. */
  const state = createObservable<Schemas['Recording'] | undefined>(undefined);
  on('recording', state.set);
  const changing = createObservable<Changing>({ requested: undefined, problem: undefined });
  whenSolved(
    on,
    state,
    (current) => current,
    () => changing.set({ ...changing.get(), problem: undefined }),
  );

  return {
    state,
    changing,
    /** `seconds` is the length of a pause. */
    turn: async (recording: boolean, seconds?: number): Promise<void> => {
      if (changing.get().requested !== undefined) return;
      changing.set({ requested: recording, problem: undefined });
      const before = state.get();
      const answer = await call('putRecording', { body: { recording, ...(seconds !== undefined && { seconds }) } });
      if ('value' in answer && state.get() === before) state.set(answer.value); // else an event was faster
      changing.set({ requested: undefined, problem: 'refusal' in answer ? answer.refusal.message : undefined });
    },
  };
};

export type Recording = ReturnType<typeof createRecording>;
