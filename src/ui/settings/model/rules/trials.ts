// Tries the action or the trigger in the editor on recent entries, while it is typed. Scripts run only on request.
import type { Answer } from '../../../../contract/types.ts';
import type { Call } from '../../../window/call.ts';
import { createObservable, type Observable } from '../../../window/observable.ts';
import { createLatestAnswer } from '../latest-answer.ts';
import type { Editing } from './editor.ts';
import { type ActionForm, mainText, type TriggerForm, writeAction, writeTrigger } from './forms.ts';
import { type RuleProblem, readProblem } from './rule-problem.ts';

type EntryLine = Answer<'listLines'>['items'][number];

export interface ActionTrial extends Answer<'tryAction'> {
  readonly form: ActionForm;
  readonly fault?: RuleProblem | undefined;
}

export interface TriggerTrial extends Answer<'tryTrigger'> {
  readonly form: TriggerForm;
  readonly fault?: RuleProblem | undefined;
}

const maxEntries = 30;

/** Until a name is typed. */
const unnamed = 'unnamed-action';

export const createActionTrial = (call: Call<'settings'>, editing: Observable<Editing<ActionForm> | undefined>) => {
  const entries = createObservable<readonly EntryLine[]>([]);
  /** The entry it is tried on. */
  const chosen = createObservable<number | undefined>(undefined);
  const trial = createObservable<ActionTrial | undefined>(undefined);
  const isRunning = createObservable(false);
  const latest = createLatestAnswer();
  let tried: ActionForm | undefined;

  const ask = (form: ActionForm, run: boolean) => async (signal: AbortSignal) => {
    const definition = writeAction(form);
    const action = { ...definition, keyword: definition.keyword === '' ? unnamed : definition.keyword };
    const replaces = editing.get()?.stored?.key;
    const entry = chosen.get();
    const body = { action, run, ...(replaces !== undefined && { replaces }), ...(entry !== undefined && { entry }) };
    return call('tryAction', { body }, signal);
  };
  const show = (form: ActionForm, answer: Awaited<ReturnType<ReturnType<typeof ask>>> | undefined): void => {
    if (!answer) return;
    const shown = 'value' in answer ? answer.value : { problem: { message: answer.refusal.message } };
    trial.set({ ...shown, form, fault: shown.problem && readProblem(shown.problem.message) });
  };

  const update = (): void => {
    const form = editing.get()?.form;
    if (form === tried) return;
    tried = form;
    isRunning.set(false);
    if (!form || mainText(form) === '') {
      latest.cancel();
      trial.set(undefined);
    } else void latest.askAfterTyping(ask(form, false)).then((answer) => show(form, answer));
  };
  editing.subscribe(update);

  const tryAgain = (): void => {
    tried = undefined;
    update();
  };

  return {
    entries,
    chosen,
    trial,
    isRunning,
    isSlow: latest.isSlow,
    /** Reads the newest entries, and tries it on the first. */
    begin: async (): Promise<void> => {
      const answer = await call('listLines', { query: { limit: maxEntries } });
      if ('refusal' in answer) return;
      const { items } = answer.value;
      entries.set(items);
      if (!items.some(({ id }) => id === chosen.get())) chosen.set(items[0]?.id);
      tryAgain();
    },
    choose: (id: number): void => {
      chosen.set(id);
      tryAgain();
    },
    /** Also runs scripts. */
    run: async (): Promise<void> => {
      const form = editing.get()?.form;
      if (!form || isRunning.get()) return;
      isRunning.set(true);
      show(form, await latest.ask(ask(form, true)));
      isRunning.set(false);
    },
  };
};

export const createTriggerTrial = (call: Call<'settings'>, editing: Observable<Editing<TriggerForm> | undefined>) => {
  const trial = createObservable<TriggerTrial | undefined>(undefined);
  const latest = createLatestAnswer();
  let tried: TriggerForm | undefined;

  const show = (form: TriggerForm, answer: Awaited<ReturnType<typeof ask>> | undefined): void => {
    if (!answer) return;
    const none = { tested: 0, skipped: 0, untested: 0, fired: 0, failed: 0, items: [] };
    const shown = 'value' in answer ? answer.value : { ...none, problem: { message: answer.refusal.message } };
    const about = /^There is no action /.test(shown.problem?.message ?? '') ? 'action' : undefined;
    trial.set({ ...shown, form, fault: shown.problem && readProblem(shown.problem.message, about) });
  };
  const ask = (form: TriggerForm, signal: AbortSignal) => call('tryTrigger', { body: writeTrigger(form) }, signal);

  const update = (): void => {
    const form = editing.get()?.form;
    if (form === tried) return;
    tried = form;
    if (!form || form.condition === '' || form.action.trim() === '') {
      latest.cancel();
      trial.set(undefined);
    } else void latest.askAfterTyping((signal) => ask(form, signal)).then((answer) => show(form, answer));
  };
  editing.subscribe(update);
  return { trial, isSlow: latest.isSlow };
};

export type ActionTrials = ReturnType<typeof createActionTrial>;
