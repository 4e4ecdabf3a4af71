// The model of the limits of the history. Each shows what it would delete, and keeps that current. It asks before it deletes anything.
import { type LimitName, limitNames } from '../../../base/limit-names.ts';
import type { Schemas } from '../../../contract/types.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';
import { createLatestAnswer } from './latest-answer.ts';
import { readTyped, type SettingFields } from './setting-fields.ts';

type Forecast = Schemas['LimitForecast'];

/** What a value would delete, or why that is unknown. */
export type LimitTrial =
  | { readonly value: number; readonly forecast: Forecast }
  | { readonly value: number; readonly problem: string };

const readAnswer = (value: number, answer: CallAnswer<'forecastLimits'>): LimitTrial =>
  'value' in answer ? { value, forecast: answer.value } : { value, problem: answer.refusal.message };

export interface AskedLimit {
  readonly value: number;
  readonly forecast: Forecast;
}

interface Deps {
  readonly call: Call<'settings'>;
  readonly fields: SettingFields;
  readonly announcer: Announcer;
  readonly on: Link['on'];
}

const createLimitField = ({ call, fields, announcer: { announce }, on }: Deps, name: LimitName) => {
  const trial = createObservable<LimitTrial | undefined>(undefined);
  /** A limit that is applied only if the user confirms it. */
  const asked = createObservable<AskedLimit | undefined>(undefined);
  const latest = createLatestAnswer();

  /** Whether the pane is seen. */
  let isOpen = false;
  let asking = 0;
  /** Whether something changed while an answer was on its way. */
  let isOutdated = false;

  /** An open question stays open even if it would now delete nothing, so that the focus stays in it. */
  const follow = (tried: LimitTrial): void => {
    trial.set(tried);
    if (asked.get() && 'forecast' in tried && tried.forecast.all.entries > 0) asked.set(tried);
  };

  const readNumber = (typed: string): number | undefined => {
    const setting = fields.settings.get().get(name);
    const read = setting && readTyped(setting, typed);
    return read && 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  };

  /** Resolves to undefined if something else was asked meanwhile. */
  const forecast = async (value: number, how: 'ask' | 'askAfterTyping'): Promise<LimitTrial | undefined> => {
    asking += 1;
    isOutdated = false;
    const answer = await latest[how]((signal) => call('forecastLimits', { query: { [name]: value } }, signal));
    asking -= 1;
    const tried = answer && readAnswer(value, answer);
    if (tried) follow(tried);
    if (asking === 0 && isOutdated) refresh();
    return tried;
  };

  /** Forgets the forecast if there is no limit to forecast. */
  const show = (how: 'ask' | 'askAfterTyping'): void => {
    const value = readNumber(fields.draftOf(name).get().typed ?? '');
    if (value !== undefined && value !== fields.settings.get().get(name)?.value) return void forecast(value, how);
    latest.cancel();
    trial.set(undefined);
  };

  /** Lets an answer that is on its way arrive first: otherwise, constant changes would keep it away. */
  const refresh = (): void => {
    if (!isOpen) return;
    if (asking > 0) isOutdated = true;
    else show('ask');
  };
  on('history', refresh);
  fields.settings.subscribe(refresh); // another limit may delete some of it already

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
      show('askAfterTyping');
    },
    restore: (): void => {
      latest.cancel();
      trial.set(undefined);
      fields.restore(name);
    },
    apply: async (): Promise<void> => {
      const value = readNumber(fields.draftOf(name).get().typed ?? '');
      if (value === undefined) return void (await fields.apply(name)); // which says what is wrong
      const tried = await forecast(value, 'ask'); // again, because the history may have changed since
      if (!tried || 'problem' in tried) return;
      if (tried.forecast.all.entries > 0) asked.set(tried);
      else await change(value, 0);
    },
    confirm: async (): Promise<void> => {
      const confirmed = asked.get();
      if (confirmed) await change(confirmed.value, confirmed.forecast.all.entries);
    },
    /** The user has confirmed or cancelled it. */
    endAsking: (): void => asked.set(undefined),
    enter: (): void => {
      isOpen = true;
      refresh();
    },
    /** Keeps what was typed. */
    leave: (): void => {
      isOpen = false;
      latest.cancel();
      trial.set(undefined);
      asked.set(undefined);
    },
  };
};

export const createLimitFields = (deps: Deps) => limitNames.map((name) => createLimitField(deps, name));

export type LimitField = ReturnType<typeof createLimitFields>[number];
