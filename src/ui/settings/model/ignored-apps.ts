// The model of the ignored applications: those seen recently, to pick from, and those that are ignored.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { Announcer } from './announcer.ts';
import { createLatestAnswer } from './latest-answer.ts';
import { createListField } from './list-field.ts';
import type { SettingFields } from './setting-fields.ts';

export type SeenApp = Schemas['SeenApps']['items'][number];

export const createIgnoredApps = (call: Call<'settings'>, fields: SettingFields, { announce }: Announcer) => {
  const seen = createObservable<readonly SeenApp[]>([]);
  const latest = createLatestAnswer();
  const list = createListField(fields, 'ignoredApps');
  return {
    seen,
    ...list,
    /** Without them, a name can still be typed. */
    load: async (): Promise<void> => {
      const answer = await latest.ask((signal) => call('listSeenApps', {}, signal));
      if (answer && 'value' in answer) seen.set(answer.value.items);
    },
    add: async (typed: string): Promise<void> => {
      const name = typed.trim();
      if (await list.add(name)) announce(captureTexts.apps.added(name));
    },
    remove: async (name: string): Promise<void> => {
      if (await list.remove(name)) announce(captureTexts.apps.removed(name));
    },
  };
};

export type IgnoredApps = ReturnType<typeof createIgnoredApps>;
