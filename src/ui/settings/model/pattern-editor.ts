// The model of the ignored patterns: one is added or edited at a time, and tried on recent entries while it is typed.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { Announcer } from './announcer.ts';
import { createLatestAnswer } from './latest-answer.ts';
import { createListField } from './list-field.ts';
import type { SettingFields } from './setting-fields.ts';

export interface Trial extends Partial<Schemas['PatternTrial']> {
  readonly pattern: string;
}

const name = 'ignoredPatterns';

export const createPatternEditor = (call: Call<'settings'>, fields: SettingFields, { announce }: Announcer) => {
  const list = createListField(fields, name);
  /** The saved pattern that is being edited; undefined for a new one. */
  const edited = createObservable<string | undefined>(undefined);
  const trial = createObservable<Trial | undefined>(undefined);
  const latest = createLatestAnswer();

  const ask = (pattern: string) => async (signal: AbortSignal) => call('tryPattern', { body: { pattern } }, signal);
  const follow = (pattern: string, answer: Awaited<ReturnType<ReturnType<typeof ask>>> | undefined): void => {
    if (!answer) return;
    if ('value' in answer) trial.set({ pattern, ...answer.value });
    else trial.set({ pattern, problem: { message: answer.refusal.message } });
  };

  const type = (pattern: string): void => {
    list.type(pattern);
    if (pattern === '') {
      latest.cancel();
      trial.set(undefined);
    } else void latest.askAfterTyping(ask(pattern)).then((answer) => follow(pattern, answer));
  };

  const stop = (): void => {
    list.restore();
    latest.cancel();
    trial.set(undefined);
    edited.set(undefined);
  };

  return {
    ...list,
    edited,
    trial,
    type,
    stop,
    edit: (pattern: string): void => {
      edited.set(pattern);
      type(pattern);
    },
    remove: async (pattern: string): Promise<void> => {
      if (edited.get() === pattern) stop();
      if (await list.remove(pattern)) announce(captureTexts.patterns.removed);
    },
    /** Saves the pattern, unless it can't be used: then the trial says why. */
    apply: async (): Promise<void> => {
      const { typed: pattern = '', requested } = fields.draftOf(name).get();
      if (pattern === '' || requested !== undefined) return;
      if (trial.get()?.pattern !== pattern) follow(pattern, await latest.ask(ask(pattern)));
      const tried = trial.get();
      if (tried?.pattern !== pattern || tried.problem) return;
      const items = list.read().filter((item) => item !== pattern || item === edited.get());
      const place = items.indexOf(edited.get() ?? '');
      const changed = place < 0 ? [...items, pattern] : items.with(place, pattern);
      if (!(await list.set(changed))) return;
      announce(captureTexts.patterns.saved);
      stop();
    },
  };
};

export type PatternEditor = ReturnType<typeof createPatternEditor>;
