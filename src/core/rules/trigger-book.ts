// Holds the triggers, and decides what may be added.
import type { RunExclusive } from '../../base/mutex.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import { findPipelineText } from '../../pipeline/language/plan.ts';
import { explainNestedScript, findNestedScript } from '../../pipeline/language/split-at-scripts.ts';
import { refuseSecretInCommand } from '../secrets/secret-names.ts';
import { type ActionBook, checkPipeline } from './action-book.ts';
import { keywordsIn, keywordsInArguments } from './keywords-in.ts';
import type { NewTrigger, StoredTrigger } from './rule-port.ts';
import { type AskedTrigger, checkTagArguments, readNewTrigger, showTrigger, type Trigger } from './triggers.ts';
import { explainUnknownTag, type FindTags } from './unknown-tags.ts';

interface TriggerChanges {
  addTrigger(trigger: NewTrigger, at: number): Promise<StoredTrigger>;
  removeTrigger(id: number): Promise<void>;
}

interface Deps {
  stored: readonly StoredTrigger[];
  changes: TriggerChanges;
  actions: Pick<ActionBook, 'library' | 'planOne' | 'isKeyword'>;
  runExclusive: RunExclusive;
  now(): number;
  findTags: FindTags;
}

/** Refuses scripts where they could never run. */
const checkScripts = ([inCondition]: readonly string[], inParentheses: string | undefined): void => {
  if (inCondition !== undefined) {
    const remedy = 'Run it in the action, or test with filters.';
    refuse(
      'invalid_pipeline',
      `condition.pipeline: ${inCondition} is a script, and conditions can't run scripts. ${remedy}`,
    );
  }
  if (inParentheses !== undefined) refuse('invalid_pipeline', `action: ${explainNestedScript(inParentheses)}`);
};

/** The arguments of a trigger are literal, so that a pipeline would be looked for as a text. */
const checkPipelineText = ({ action, arguments: args = [] }: NewTrigger, { library }: Deps['actions']): void => {
  const text = findPipelineText(action, args, library);
  if (text === undefined) return;
  const remedy = `add an action with the pipeline “${action} ${text}” and use it here; for the text, quote it there`;
  refuse('invalid_pipeline', `arguments: “${text}” would be taken for a text. For a pipeline, ${remedy}.`);
};

export const createTriggerBook = ({ stored, changes, actions, runExclusive, now, findTags }: Deps) => {
  const triggers = new Map(stored.map((trigger) => [trigger.id, trigger]));

  const need = (id: number): StoredTrigger => triggers.get(id) ?? refuse('not_found', `There is no trigger ${id}.`);

  /** Plans the condition and the action, and refuses what can't be planned. */
  const planTrigger = ({ condition, action, arguments: args = [] }: NewTrigger) => ({
    tested: 'pipeline' in condition && checkPipeline(condition.pipeline, 'condition.pipeline', actions.library),
    planned: actions.planOne(action, args),
  });

  const findUnknownTag = (trigger: NewTrigger): Promise<string | undefined> => {
    const { tested, planned } = planTrigger(trigger);
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

  const add = async (asked: AskedTrigger): Promise<Trigger> => {
    const trigger = readNewTrigger(asked);
    const { tested, planned } = planTrigger(trigger);
    // Opening a secret needs the user, who may not be present when a trigger fires.
    const [secret] = [...(tested ? tested.secrets : []), ...planned.secrets];
    if (secret) refuseSecretInCommand(secret);
    checkPipelineText(trigger, actions);
    checkScripts(tested ? tested.scripts : [], findNestedScript(planned));
    if (!actions.library.findAction(trigger.action)) checkTagArguments(trigger);
    const unknown = await findUnknownTag(trigger);
    if (unknown !== undefined) refuse('invalid_request', `${unknown} For a tag of your own, add it to an entry first.`);
    const added = await changes.addTrigger(trigger, now());
    triggers.set(added.id, added);
    return showTrigger(added);
  };

  const uses = ({ action, arguments: args = [], condition }: StoredTrigger, keyword: string): boolean =>
    action === keyword ||
    keywordsInArguments(action, args).includes(keyword) ||
    ('pipeline' in condition && keywordsIn(condition.pipeline).includes(keyword));

  return {
    list: (): Trigger[] => [...triggers.values()].map(showTrigger),
    get count(): number {
      return triggers.size;
    },
    /** Oldest first. */
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
    /** Names the triggers that use an action. */
    findUsers: (keyword: string): string[] =>
      [...triggers.values()].filter((trigger) => uses(trigger, keyword)).map(({ id }) => `trigger ${id}`),
    add: (asked: AskedTrigger): Promise<Trigger> => runExclusive(() => add(asked)),
    remove: (id: number): Promise<void> =>
      runExclusive(async () => {
        await changes.removeTrigger(need(id).id);
        triggers.delete(id);
      }),
  };
};
