// Validates and shows triggers, which run an action on matching copies.
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

/** A trigger to add; the contract ensures that it has exactly one condition. */
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
  arguments: args,
  enabled,
  createdAt,
}: StoredTrigger): Trigger => ({
  id,
  condition: { ...condition },
  action,
  ...(args && { arguments: [...args] }),
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
  readRemovedTags([name], 'condition.tag'); // refuses a tag that no entry can have
  return { tag: name };
};

/** Refuses tags that the shipped actions `tag` and `untag` would refuse whenever the trigger fires. */
export const checkTagArguments = ({ action, arguments: args = [] }: NewTrigger): void => {
  if (action !== 'tag' && action !== 'untag') return;
  const derived = readRemovedTags(args, 'arguments').find((name) => !isGivableTag(name));
  if (action === 'tag' && derived !== undefined)
    refuse('invalid_request', `arguments: "${derived}" is derived from the content and can't be added.`);
};

/** The rulebook checks the action. */
export const readNewTrigger = ({
  condition,
  action,
  arguments: args = [],
  enabled = true,
}: AskedTrigger): NewTrigger => ({
  condition: readCondition(condition),
  action: action.toLowerCase(),
  ...(args.length > 0 && { arguments: args }),
  enabled,
});
