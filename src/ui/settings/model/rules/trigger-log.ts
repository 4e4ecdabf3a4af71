// What triggers did: those that fired since the start, and what went wrong, newest first.
import type { Call } from '../../../window/call.ts';
import { createObservable } from '../../../window/observable.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { createLatestAnswer } from '../latest-answer.ts';

export interface TriggerLine {
  readonly key: string;
  readonly at: string;
  readonly trigger: number;
  readonly text: string;
  readonly isFailure: boolean;
}

export const createTriggerLog = (call: Call<'settings'>) => {
  const lines = createObservable<readonly TriggerLine[] | undefined>(undefined);
  /** The trigger whose lines are shown; undefined for all. */
  const chosen = createObservable<number | undefined>(undefined);
  const latest = createLatestAnswer();
  return {
    lines,
    chosen,
    load: async (): Promise<void> => {
      const answers = await latest.ask((signal) =>
        Promise.all([call('listFired', {}, signal), call('listLog', { query: { limit: 200 } }, signal)]),
      );
      if (!answers) return;
      const [fired, log] = answers;
      if ('refusal' in fired || 'refusal' in log) return;
      const failed = log.value.items.flatMap(({ id, at, text, trigger }): TriggerLine[] =>
        trigger === undefined ? [] : [{ key: `log-${id}`, at, trigger, text, isFailure: true }],
      );
      const done = fired.value.items.map(({ at, trigger, action, entry }, index): TriggerLine => {
        const text = rulesTexts.log.fired(trigger, action, entry);
        return { key: `fired-${fired.value.items.length - index}`, at, trigger, text, isFailure: false };
      });
      lines.set([...failed, ...done].sort((one, other) => (one.at < other.at ? 1 : -1)));
    },
  };
};

export type TriggerLog = ReturnType<typeof createTriggerLog>;
