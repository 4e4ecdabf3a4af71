// The model of the pane of the language model: which one is used, what else there is, and choosing one.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { Link } from './application-link.ts';
import type { ModelChoice } from './model-choices.ts';

export interface LanguageModelState {
  readonly found: Schemas['Models'] | undefined;
  readonly isLooking: boolean;
  readonly isInstalling: boolean;
  /** The choice that was asked for, until the application has followed. */
  readonly requested: string | undefined;
  readonly problems: Partial<Record<'found' | 'stop' | 'choice' | 'folder' | 'engine', string>>;
}

/** Milliseconds. Files and servers come and go without a word, so an open pane looks again and again. */
const lookAgainAfter = 5000;

export const createLanguageModel = (call: Call<'settings'>, on: Link['on']) => {
  const state = createObservable<LanguageModelState>({
    found: undefined,
    isLooking: false,
    isInstalling: false,
    requested: undefined,
    problems: {},
  });
  const change = (part: Partial<LanguageModelState>): void => state.set({ ...state.get(), ...part });
  const setProblem = (problems: LanguageModelState['problems']): void =>
    change({ problems: { ...state.get().problems, ...problems } });
  let [isOpen, isReading, isStale, choices] = [false, false, false, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A change during a reading makes another one necessary. */
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    clearTimeout(timer);
    while (isStale && isOpen) {
      isStale = false;
      const answer = await call('getModels');
      if ('value' in answer) change({ found: answer.value });
      setProblem({ found: 'refusal' in answer ? answer.refusal.message : '' });
    }
    isReading = false;
    if (isOpen) timer = setTimeout(() => void read(), lookAgainAfter);
  };
  on('settings', () => {
    change({ requested: undefined });
    if (isOpen) void read();
  });

  return {
    state,
    /** Call when the pane appears; returns what to call when it disappears. */
    open: (): (() => void) => {
      isOpen = true;
      void read();
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    },
    look: async (): Promise<void> => {
      change({ isLooking: true });
      await read();
      change({ isLooking: false });
    },
    stop: async (): Promise<void> => {
      const answer = await call('stopModelCommands');
      setProblem({ stop: 'refusal' in answer ? answer.refusal.message : '' });
      await read();
    },
    choose: async ({ key, settings }: Pick<ModelChoice, 'key' | 'settings'>): Promise<void> => {
      choices += 1;
      const choice = choices;
      change({ requested: key });
      const answer = await call('changeSettings', { body: settings });
      if (choice !== choices) return;
      setProblem({ choice: 'refusal' in answer ? answer.refusal.message : '' });
      await read(); // by then, the settings have arrived
      if (choice === choices) change({ requested: undefined });
    },
    /** Goes on if the pane disappears. */
    installEngine: async (): Promise<void> => {
      change({ isInstalling: true });
      const answer = await call('installEngine');
      change({ isInstalling: false });
      setProblem({ engine: 'refusal' in answer ? answer.refusal.message : '' });
      await read();
    },
    openFolder: async (): Promise<void> => {
      const answer = await call('revealFolder', { body: { folder: 'models' } });
      setProblem({ folder: 'refusal' in answer ? answer.refusal.message : '' });
    },
  };
};

export type LanguageModelPane = ReturnType<typeof createLanguageModel>;
