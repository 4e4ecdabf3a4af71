// The model of the limits of the history. Each shows what it would delete before it is applied, and asks first if that is anything.
import type { Schemas } from '../../../contract/types.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { Announcer } from './announcer.ts';
import { createLatestAnswer } from './latest-answer.ts';
import { readTyped, type SettingFields } from './setting-fields.ts';

export const limitNames = ['maxEntries', 'maxDays', 'maxMegabytes'] as const;
export type LimitName = (typeof limitNames)[number];
type Forecast = Schemas['LimitForecast'];

/** What a value would delete, or why that is unknown. */
export type LimitTrial =
  | { readonly value: number; readonly forecast: Forecast }
  | { readonly value: number; readonly problem: string };

export interface AskedLimit {
  readonly value: number;
  readonly forecast: Forecast;
}

const createLimitField = (call: Call<'settings'>, fields: SettingFields, { announce }: Announcer, name: LimitName) => {
  const trial = createObservable<LimitTrial | undefined>(undefined);
  /** A limit that is applied only if the user confirms it. */
  const asked = createObservable<AskedLimit | undefined>(undefined);
  const latest = createLatestAnswer();

  const ask = (value: number) => (signal: AbortSignal) => call('forecastLimits', { query: { [name]: value } }, signal);
  const follow = (value: number, answer: CallAnswer<'forecastLimits'> | undefined): void => {
    if (!answer) return;
    if ('value' in answer) trial.set({ value, forecast: answer.value });
    else trial.set({ value, problem: answer.refusal.message });
  };

  const readNumber = (typed: string): number | undefined => {
    const setting = fields.settings.get().get(name);
    const read = setting && readTyped(setting, typed);
    return read && 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  };

  const change = async (value: number, deleted: number): Promise<void> => {
    if (!(await fields.change(name, value))) return;
    trial.set(undefined);
    announce(captureTexts.limits.applied(deleted));
  };

  return {
    name,
    trial,
    asked,
    type: (typed: string): void => {
      fields.type(name, typed);
      trial.set(undefined);
      const value = readNumber(typed);
      if (value === undefined || value === fields.settings.get().get(name)?.value) latest.cancel();
      else void latest.askAfterTyping(ask(value)).then((answer) => follow(value, answer));
    },
    restore: (): void => {
      latest.cancel();
      trial.set(undefined);
      fields.restore(name);
    },
    apply: async (): Promise<void> => {
      const value = readNumber(fields.draftOf(name).get().typed ?? '');
      if (value === undefined) return void (await fields.apply(name)); // which says what is wrong
      if (trial.get()?.value !== value) follow(value, await latest.ask(ask(value)));
      const tried = trial.get();
      if (tried?.value !== value || 'problem' in tried) return;
      const { forecast } = tried;
      if (forecast.all.entries > 0) asked.set({ value, forecast });
      else await change(value, 0);
    },
    confirm: async (): Promise<void> => {
      const { value, forecast } = asked.get() ?? {};
      if (value !== undefined && forecast) await change(value, forecast.all.entries);
    },
    /** The user has confirmed or cancelled it. */
    endAsking: (): void => asked.set(undefined),
  };
};

export const createLimitFields = (call: Call<'settings'>, fields: SettingFields, announcer: Announcer) =>
  limitNames.map((name) => createLimitField(call, fields, announcer, name));

export type LimitField = ReturnType<typeof createLimitFields>[number];
