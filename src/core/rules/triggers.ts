// Triggers: an action that is run on copies of a kind.
import { refuse } from '../../base/refusal.ts';
import { isGivableTag, readRemovedTags, readTagFilter } from '../history/tag-names.ts';
import { checkPattern } from './actions.ts';
import type { NewTrigger, StoredTrigger, TriggerCondition } from './rule-port.ts';

export interface Trigger {
  id: number;
  condition: { regex?: string; pipeline?: string; tag?: string; app?: string };
  action: string;
  arguments?: string[];
  enabled: boolean;
  createdAt: string;
}

/** A trigger to be added; the contract has seen to it that the condition is exactly one. */
export interface AskedTrigger {
  condition: Trigger['condition'];
  action: string;
  arguments?: string[];
  enabled?: boolean;
}

export const showTrigger = ({
  id,
  condition,
  action,
  arguments: given,
  enabled,
  createdAt,
}: StoredTrigger): Trigger => ({
  id,
  condition: { ...condition },
  action,
  ...(given && { arguments: [...given] }),
  enabled,
  createdAt: new Date(createdAt).toISOString(),
});

const readCondition = ({ regex, pipeline, tag, app }: Trigger['condition']): TriggerCondition => {
  if (regex !== undefined) {
    checkPattern(regex, '', 'condition.regex');
    return { regex };
  }
  if (pipeline !== undefined) return { pipeline };
  if (app !== undefined) return { app };
  const [name, another] = readTagFilter(tag ?? '');
  if (name === undefined || another !== undefined) {
    return refuse('invalid_request', `condition.tag: ${JSON.stringify(tag)} is not a single tag.`);
  }
  readRemovedTags([name], 'condition.tag'); // no entry can have one that is refused here
  return { tag: name };
};

/** Refuses tags that the shipped actions `tag` and `untag` would refuse whenever the trigger fires. */
export const checkTagArguments = ({ action, arguments: given = [] }: NewTrigger): void => {
  if (action !== 'tag' && action !== 'untag') return;
  const derived = readRemovedTags(given, 'arguments').find((name) => !isGivableTag(name));
  if (action === 'tag' && derived !== undefined)
    refuse('invalid_request', `arguments: "${derived}" is derived from the content and can't be added.`);
};

/** What it leads to is checked by the rulebook, which knows the actions. */
export const readNewTrigger = ({
  condition,
  action,
  arguments: given = [],
  enabled = true,
}: AskedTrigger): NewTrigger => ({
  condition: readCondition(condition),
  action: action.toLowerCase(),
  ...(given.length > 0 && { arguments: given }),
  enabled,
});
