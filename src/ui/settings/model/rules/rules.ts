// The model of the Rules pane: all rules, their editors, and what triggers did.
import type { Schemas } from '../../../../contract/types.ts';
import type { Call } from '../../../window/call.ts';
import { createObservable } from '../../../window/observable.ts';
import { rulesTexts } from '../../rules-texts.ts';
import type { Announcer } from '../announcer.ts';
import type { Link } from '../application-link.ts';
import { createLatestAnswer } from '../latest-answer.ts';
import { createEditor, type Stored } from './editor.ts';
import {
  type AbbreviationForm,
  type ActionForm,
  emptyAbbreviation,
  emptyAction,
  emptyTrigger,
  type OwnAbbreviation,
  type OwnAction,
  type OwnTrigger,
  readAction,
  readTrigger,
  type TriggerForm,
  writeAction,
  writeTrigger,
} from './forms.ts';
import { createActionTrial, createTriggerTrial } from './trials.ts';
import { createTriggerLog } from './trigger-log.ts';

/** What went wrong with a rule in the list. */
export interface RowProblem {
  readonly key: string;
  readonly message: string;
}

const storedAction = ({ keyword, version, definition }: OwnAction): Stored<ActionForm> => ({
  key: keyword,
  version,
  form: readAction(definition),
});
const storedTrigger = ({ id, version, definition }: OwnTrigger): Stored<TriggerForm> => ({
  key: String(id),
  version,
  form: readTrigger(definition),
});
const storedAbbreviation = ({ id, version, abbreviation, expansion }: OwnAbbreviation): Stored<AbbreviationForm> => ({
  key: String(id),
  version,
  form: { abbreviation, expansion },
});

export const createRules = (call: Call<'settings'>, { announce }: Announcer, { on }: Pick<Link, 'on'>) => {
  const rules = createObservable<Schemas['Rules'] | undefined>(undefined);
  /** Why they can't be read. */
  const loadProblem = createObservable<string | undefined>(undefined);
  const problem = createObservable<RowProblem | undefined>(undefined);
  const pending = createObservable<string | undefined>(undefined);
  /** The trigger that was moved last, and how, so that its button keeps the focus. */
  const moved = createObservable<{ readonly id: number; readonly by: -1 | 1 } | undefined>(undefined);
  const latest = createLatestAnswer();
  const log = createTriggerLog(call);
  let isShown = false;

  const reload = (): void => void load();
  const actions = createEditor<ActionForm>({
    announce,
    reload,
    save: async (form, stored) => {
      const action = writeAction(form);
      if (!stored) {
        const answer = await call('addAction', { body: action });
        return 'refusal' in answer ? answer : { done: rulesTexts.saved };
      }
      const { key: keyword, version } = stored;
      const answer = await call('changeAction', { path: { keyword }, body: { version, action } });
      return 'refusal' in answer ? answer : { done: rulesTexts.actions.saved(answer.value.followed) };
    },
  });
  const triggers = createEditor<TriggerForm>({
    announce,
    reload,
    save: async (form, stored) => {
      const trigger = writeTrigger(form);
      const answer = stored
        ? await call('changeTrigger', { path: { id: stored.key }, body: { version: stored.version, trigger } })
        : await call('addTrigger', { body: trigger });
      return 'refusal' in answer ? answer : { done: rulesTexts.saved };
    },
  });
  const abbreviations = createEditor<AbbreviationForm>({
    announce,
    reload,
    save: async ({ abbreviation, expansion }, stored) => {
      const body = { abbreviation: abbreviation.trim(), expansion };
      const answer = stored
        ? await call('changeAbbreviation', { path: { id: stored.key }, body: { version: stored.version, ...body } })
        : await call('addAbbreviation', { body });
      return 'refusal' in answer ? answer : { done: rulesTexts.saved };
    },
  });
  const editors = [actions, triggers, abbreviations];
  const actionTrial = createActionTrial(call, actions.editing);
  const triggerTrial = createTriggerTrial(call, triggers.editing);

  const load = async (): Promise<void> => {
    const answer = await latest.ask((signal) => call('listRules', {}, signal));
    if (!answer) return;
    loadProblem.set('refusal' in answer ? answer.refusal.message : undefined);
    if ('refusal' in answer) return;
    rules.set(answer.value);
    actions.follow(answer.value.actions.map(storedAction));
    triggers.follow(answer.value.triggers.map(storedTrigger));
    abbreviations.follow(answer.value.abbreviations.map(storedAbbreviation));
  };
  // Reading them loads all filters, so it waits until they are shown.
  on('rules', () => {
    if (isShown) void load();
  });
  on('triggers', () => {
    if (isShown) void log.load();
  });

  /** Changes a rule in the list; the event about it draws the list again. */
  const changeRow = async (key: string, work: () => ReturnType<typeof call>): Promise<boolean> => {
    if (pending.get() !== undefined) return false;
    pending.set(key);
    problem.set(undefined);
    const answer = await work();
    pending.set(undefined);
    if ('refusal' in answer) problem.set({ key, message: answer.refusal.message });
    return !('refusal' in answer);
  };

  return {
    rules,
    loadProblem,
    problem,
    pending,
    moved,
    log,
    actions,
    triggers,
    abbreviations,
    actionTrial,
    triggerTrial,
    show: (): void => {
      isShown = true;
      void load();
      void log.load();
    },
    hide: (): void => {
      isShown = false;
      problem.set(undefined);
    },
    isUnsaved: (): boolean => editors.some((editor) => editor.isUnsaved()),
    discard: (): void => {
      for (const editor of editors) editor.close();
    },
    addAction: (): void => {
      actions.open(emptyAction);
      void actionTrial.begin();
    },
    editAction: (action: OwnAction): void => {
      const stored = storedAction(action);
      actions.open(stored.form, stored);
      void actionTrial.begin();
    },
    /** A new action with the same content, which needs another keyword. */
    duplicateAction: ({ definition }: OwnAction): void => {
      actions.open({ ...readAction(definition), keyword: '' });
      void actionTrial.begin();
    },
    deleteAction: (keyword: string): Promise<boolean> =>
      changeRow(`action-${keyword}`, () => call('deleteAction', { path: { keyword } })),
    addTrigger: (): void => triggers.open(emptyTrigger),
    editTrigger: (trigger: OwnTrigger): void => {
      const stored = storedTrigger(trigger);
      triggers.open(stored.form, stored);
    },
    deleteTrigger: (id: number): Promise<boolean> =>
      changeRow(`trigger-${id}`, () => call('deleteTrigger', { path: { id: String(id) } })),
    enableTrigger: (id: number, enabled: boolean): Promise<boolean> =>
      changeRow(`trigger-${id}`, () => call('changeTrigger', { path: { id: String(id) }, body: { enabled } })),
    moveTrigger: async (id: number, by: -1 | 1): Promise<void> => {
      const order = rules.get()?.triggers ?? [];
      const place = order.findIndex((trigger) => trigger.id === id) + 1 + by;
      if (place < 1 || place > order.length) return;
      const isMoved = await changeRow(`trigger-${id}`, () =>
        call('changeTrigger', { path: { id: String(id) }, body: { place } }),
      );
      if (!isMoved) return;
      moved.set({ id, by });
      announce(rulesTexts.triggers.moved(id, place, order.length));
    },
    addAbbreviation: (): void => abbreviations.open(emptyAbbreviation),
    editAbbreviation: (abbreviation: OwnAbbreviation): void => {
      const stored = storedAbbreviation(abbreviation);
      abbreviations.open(stored.form, stored);
    },
    deleteAbbreviation: (id: number): Promise<boolean> =>
      changeRow(`abbreviation-${id}`, () => call('deleteAbbreviation', { path: { id: String(id) } })),
  };
};

export type RulesModel = ReturnType<typeof createRules>;
