// What a changed action means for the rules that use it: they follow its new keyword, and must still be able to run.
import { refuse } from '../../base/refusal.ts';
import type { Library } from '../../pipeline/language/planned.ts';
import { keywordsIn, keywordsInArguments, renameIn, renameInArguments } from './keywords-in.ts';
import { checkAction, checkStages, findRefusal, planTrigger } from './plan-rule.ts';
import type { StoredAbbreviation, StoredAction, StoredTrigger } from './rule-port.ts';

type Names = readonly [from: string, to: string];

export const actionUses = (action: StoredAction, keyword: string): boolean =>
  action.kind === 'pipeline' && keywordsIn(action.pipeline).includes(keyword);

export const triggerUses = ({ action, arguments: args = [], condition }: StoredTrigger, keyword: string): boolean =>
  action === keyword ||
  keywordsInArguments(action, args).includes(keyword) ||
  ('pipeline' in condition && keywordsIn(condition.pipeline).includes(keyword));

/** Whether it expands to a command with the action. Other expansions are texts or parts of a command. */
export const abbreviationUses = ({ expansion }: StoredAbbreviation, keyword: string): boolean =>
  keywordsIn(expansion).includes(keyword);

const renameInAction = (action: StoredAction, names: Names): StoredAction =>
  action.kind === 'pipeline' ? { ...action, pipeline: renameIn(action.pipeline, names) } : action;

const renameInTrigger = (trigger: StoredTrigger, names: Names): StoredTrigger => {
  const { action, arguments: args, condition } = trigger;
  const [from, to] = names;
  return {
    ...trigger,
    action: action === from ? to : action,
    ...(args && { arguments: renameInArguments(action, args, names) }),
    ...('pipeline' in condition && { condition: { pipeline: renameIn(condition.pipeline, names) } }),
  };
};

interface Change {
  readonly before: StoredAction;
  readonly after: StoredAction;
  readonly actions: readonly StoredAction[];
  readonly triggers: readonly StoredTrigger[];
  readonly abbreviations: readonly StoredAbbreviation[];
  /** The library with these actions in place of all own ones. */
  libraryOf(actions: readonly StoredAction[]): Library;
}

/** The other rules that change with it. Refuses a change after which a rule could not run any more. */
export const followChange = ({ before, after, actions, triggers, abbreviations, libraryOf }: Change) => {
  const others = actions.filter((action) => action !== before);
  const names: Names = [before.keyword, after.keyword];
  const isRenamed = before.keyword !== after.keyword;
  const usingActions = others.filter((action) => actionUses(action, before.keyword));
  const usingTriggers = triggers.filter((trigger) => triggerUses(trigger, before.keyword));
  const newActions = new Map(isRenamed ? usingActions.map((action) => [action, renameInAction(action, names)]) : []);
  const newTriggers = new Map(
    isRenamed ? usingTriggers.map((trigger) => [trigger, renameInTrigger(trigger, names)]) : [],
  );

  const oldLibrary = libraryOf(actions);
  const newLibrary = libraryOf([after, ...others.map((action) => newActions.get(action) ?? action)]);
  const refuseBroken = (user: string, wasFine: () => void, isFine: () => void): void => {
    const reason = findRefusal(wasFine) === undefined ? findRefusal(isFine) : undefined;
    if (reason !== undefined) refuse('conflict', `With this change, ${user} couldn't run any more: ${reason}`);
  };
  for (const action of others)
    refuseBroken(
      `the action ${action.keyword}`,
      () => checkAction(action, oldLibrary),
      () => checkAction(newActions.get(action) ?? action, newLibrary),
    );
  for (const trigger of usingTriggers)
    refuseBroken(
      `trigger ${trigger.id}`,
      () => checkStages(planTrigger(trigger, oldLibrary)),
      () => checkStages(planTrigger(newTriggers.get(trigger) ?? trigger, newLibrary)),
    );
  const usingAbbreviations = abbreviations.filter((abbreviation) => abbreviationUses(abbreviation, before.keyword));
  return {
    actions: [...newActions.values()],
    triggers: [...newTriggers.values()],
    abbreviations: isRenamed
      ? usingAbbreviations.map((one) => ({ ...one, expansion: renameIn(one.expansion, names) }))
      : [],
  };
};
