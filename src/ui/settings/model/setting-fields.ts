// The model of the settings that a page edits as they are declared: their values, and changing them one at a time.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Link } from './application-link.ts';
import { whenSolved } from './when-solved.ts';

export type Setting = Schemas['Setting'];

export interface SettingDraft {
  /** Undefined until the user types: the field then follows the application. */
  readonly typed: string | undefined;
  /** The value of the setting when the user began to type. */
  readonly before: unknown;
  /** The value that was asked for, until the application confirms it. */
  readonly requested: unknown;
  readonly problem: string | undefined;
}

const untouched: SettingDraft = { typed: undefined, before: undefined, requested: undefined, problem: undefined };

/** What to say if the setting was changed elsewhere while the user typed; empty if it wasn't. */
export const describeMeanwhile = ({ value }: Setting, { typed, before, requested }: SettingDraft): string => {
  const isOvertaken = typed !== undefined && requested === undefined && value !== before;
  return isOvertaken && typed.trim() !== String(value) ? texts.setting.meanwhile(value) : '';
};

/** As in “10,000” or “10 000”, but not in “1,5”. */
const betweenGroups = /(?<=\d)[\s,](?=(?:\d{3})+(?:\D|$))/g;

/** What was typed as a value of the setting, or why it can't be one. */
export const readTyped = (
  { form: { kind, min = 0, max = 0 } }: Pick<Setting, 'form'>,
  typed: string,
): { readonly value: unknown } | { readonly problem: string } => {
  const text = typed.trim();
  if (kind !== 'number') return { value: text };
  const digits = text.replaceAll(betweenGroups, '');
  const number = Number(digits);
  const fits = /^\d+$/.test(digits) && number >= min && number <= max;
  return fits ? { value: number } : { problem: texts.setting.notNumber(min, max) };
};

export const createSettingFields = (call: Call<'settings'>, on: Link['on']) => {
  const settings = createObservable<ReadonlyMap<string, Setting>>(new Map());
  /** Counts the lists that were received. */
  let lists = 0;
  /** Settings that the application has refused to change. */
  const refused = new Set<string>();
  const follow = (list: readonly Setting[]): void => {
    lists += 1;
    settings.set(new Map(list.map((one) => [one.name, one])));
  };
  on('settings', follow);

  const drafts = new Map<string, ReturnType<typeof createObservable<SettingDraft>>>();
  const draftOf = (name: string) => {
    const known = drafts.get(name);
    if (known) return known;
    const draft = createObservable(untouched);
    drafts.set(name, draft);
    whenSolved(
      on,
      settings,
      (all) => all.get(name)?.value,
      () => endRefusal(name),
    );
    return draft;
  };
  const endRefusal = (name: string): void => {
    if (refused.delete(name)) draftOf(name).set({ ...draftOf(name).get(), problem: undefined });
  };

  /** Resolves to whether it was changed. */
  const change = async (name: string, value: unknown): Promise<boolean> => {
    const draft = draftOf(name);
    if (draft.get().requested !== undefined) return false;
    const { typed } = draft.get();
    draft.set({ ...draft.get(), requested: value, problem: undefined });
    refused.delete(name);
    const listsBefore = lists;
    const answer = await call('changeSettings', { body: { [name]: value } });
    const later = draft.get().typed;
    if ('refusal' in answer) {
      draft.set({ ...draft.get(), requested: undefined, problem: answer.refusal.message });
      refused.add(name);
    } else {
      if (lists === listsBefore) follow(answer.value.settings); // else it may be older than what was sent meanwhile
      draft.set(later === typed ? untouched : { ...untouched, typed: later, before: value }); // keeps what was typed meanwhile
    }
    return 'value' in answer;
  };

  return {
    settings,
    draftOf,
    change,
    /** Its cause may be gone. */
    endRefusal,
    type: (name: string, typed: string): void => {
      const draft = draftOf(name).get();
      const before = draft.typed === undefined ? settings.get().get(name)?.value : draft.before;
      draftOf(name).set({ ...draft, typed, before, problem: undefined });
      refused.delete(name);
    },
    restore: (name: string): void => {
      if (draftOf(name).get().requested === undefined) draftOf(name).set(untouched);
    },
    /** Changes the setting to what was typed. */
    apply: async (name: string): Promise<boolean> => {
      const setting = settings.get().get(name);
      const { typed } = draftOf(name).get();
      if (!setting || typed === undefined) return false;
      const read = readTyped(setting, typed);
      if ('value' in read) return change(name, read.value);
      draftOf(name).set({ ...draftOf(name).get(), problem: read.problem });
      return false;
    },
  };
};

export type SettingFields = ReturnType<typeof createSettingFields>;
