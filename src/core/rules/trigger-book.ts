// Holds the triggers in the order in which they fire, and decides what may be added or changed.
import type { RunExclusive } from '../../base/mutex.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import { findPipelineText } from '../../pipeline/language/plan.ts';
import { refuseSecretInCommand } from '../secrets/secret-names.ts';
import type { ActionBook } from './action-book.ts';
import { checkStages, planTrigger } from './plan-rule.ts';
import type { NewTrigger, RuleReplacement, StoredTrigger } from './rule-port.ts';
import { checkVersion, triggerVersion } from './rule-version.ts';
import { type AskedTrigger, checkTagArguments, readNewTrigger, showTrigger, type Trigger } from './triggers.ts';
import { explainUnknownTag, type FindTags } from './unknown-tags.ts';

interface TriggerChanges {
  addTrigger(trigger: NewTrigger, at: number): Promise<StoredTrigger>;
  removeTrigger(id: number): Promise<void>;
  replaceRules(replacement: RuleReplacement): Promise<void>;
}

interface TriggerChange {
  /** The one that was read; needed to change what it does. */
  readonly version?: string;
  readonly trigger?: AskedTrigger;
  readonly enabled?: boolean;
  readonly place?: number;
}

const byId = (triggers: readonly StoredTrigger[]): Map<number, StoredTrigger> =>
  new Map(triggers.map((trigger) => [trigger.id, trigger]));

interface Deps {
  stored: readonly StoredTrigger[];
  changes: TriggerChanges;
  actions: Pick<ActionBook, 'library' | 'isKeyword'>;
  runExclusive: RunExclusive;
  now(): number;
  findTags: FindTags;
}

/** The arguments of a trigger are literal, so that a pipeline would be looked for as a text. */
const checkPipelineText = ({ action, arguments: args = [] }: NewTrigger, { library }: Deps['actions']): void => {
  const text = findPipelineText(action, args, library);
  if (text === undefined) return;
  const remedy = `add an action with the pipeline “${action} ${text}” and use it here; for the text, quote it there`;
  refuse('invalid_pipeline', `arguments: “${text}” would be taken for a text. For a pipeline, ${remedy}.`);
};

export const createTriggerBook = ({ stored, changes, actions, runExclusive, now, findTags }: Deps) => {
  let triggers = byId(stored);

  const need = (id: number): StoredTrigger => triggers.get(id) ?? refuse('not_found', `There is no trigger ${id}.`);

  const findUnknownTag = (trigger: NewTrigger): Promise<string | undefined> => {
    const { tested, planned } = planTrigger(trigger, actions.library);
    return explainUnknownTag(trigger.condition, [...(tested ? tested.tags : []), ...planned.tags], findTags);
  };

  /** Why a stored trigger can't work. */
  const findFault = async (trigger: StoredTrigger): Promise<string | undefined> => {
    try {
      return await findUnknownTag(trigger);
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };

  const admit = async (asked: AskedTrigger): Promise<NewTrigger> => {
    const trigger = readNewTrigger(asked);
    const plans = planTrigger(trigger, actions.library);
    const { tested, planned } = plans;
    // Opening a secret needs the user, who may not be present when a trigger fires.
    const [secret] = [...(tested ? tested.secrets : []), ...planned.secrets];
    if (secret) refuseSecretInCommand(secret);
    checkPipelineText(trigger, actions);
    checkStages(plans);
    if (!actions.library.findAction(trigger.action)) checkTagArguments(trigger);
    const unknown = await findUnknownTag(trigger);
    if (unknown !== undefined) refuse('invalid_request', `${unknown} For a tag of your own, add it to an entry first.`);
    return trigger;
  };

  const add = async (asked: AskedTrigger): Promise<Trigger> => {
    const added = await changes.addTrigger(await admit(asked), now());
    triggers.set(added.id, added);
    return showTrigger(added);
  };

  /** Changes it, turns it on or off, or moves it to another place in the order of firing. */
  const change = async (
    id: number,
    { version = '', trigger: asked, enabled, place }: TriggerChange,
  ): Promise<Trigger> => {
    const before = need(id);
    if (asked) checkVersion(`Trigger ${id}`, triggerVersion(before), version);
    const { arguments: _, ...kept } = before;
    const edited: StoredTrigger = asked ? { ...kept, ...(await admit(asked)) } : before;
    const after: StoredTrigger = { ...edited, enabled: enabled ?? before.enabled };
    const changed = place === undefined ? [after] : reorder(after, place);
    await changes.replaceRules({ triggers: changed });
    if (place === undefined) triggers.set(id, after);
    else triggers = byId(changed);
    return showTrigger(need(id));
  };

  /** All triggers with one of them moved. Places count from 1. */
  const reorder = (moved: StoredTrigger, place: number): StoredTrigger[] => {
    const others = [...triggers.values()].filter(({ id }) => id !== moved.id);
    return others.toSpliced(place - 1, 0, moved).map((trigger, index) => ({ ...trigger, place: index + 1 }));
  };

  return {
    list: (): Trigger[] => [...triggers.values()].map(showTrigger),
    get count(): number {
      return triggers.size;
    },
    stored: (): StoredTrigger[] => [...triggers.values()],
    /** Replaces triggers whose action has another keyword now. */
    follow: (changed: readonly StoredTrigger[]): void => {
      for (const trigger of changed) triggers.set(trigger.id, trigger);
    },
    /** Checks a trigger that isn't stored. */
    admit,
    /** In the order in which they fire. */
    enabled: (): StoredTrigger[] => [...triggers.values()].filter(({ enabled }) => enabled),
    find: (id: number): Trigger => showTrigger(need(id)),
    /** Triggers whose action was lost to damage. */
    listBroken: (): Trigger[] =>
      [...triggers.values()].filter(({ action }) => !actions.isKeyword(action)).map(showTrigger),
    /** Triggers that can't work, or test for a word that is probably a misspelled kind. */
    listFaulty: async (): Promise<{ id: number; reason: string }[]> => {
      const faulty: { id: number; reason: string }[] = [];
      for (const trigger of triggers.values()) {
        const reason = actions.isKeyword(trigger.action) ? await findFault(trigger) : undefined;
        if (reason !== undefined) faulty.push({ id: trigger.id, reason });
      }
      return faulty;
    },
    add: (asked: AskedTrigger): Promise<Trigger> => runExclusive(() => add(asked)),
    change: (id: number, asked: TriggerChange): Promise<Trigger> => runExclusive(() => change(id, asked)),
    remove: (id: number): Promise<void> =>
      runExclusive(async () => {
        await changes.removeTrigger(need(id).id);
        triggers.delete(id);
      }),
  };
};
