// Everything the settings window shows about rules: what they do, what is wrong with them, and what they hide.
import type { Library } from '../../pipeline/language/planned.ts';
import { describeUsage } from '../../pipeline/language/usage.ts';
import type { Action, NewAction } from './actions.ts';
import type { StoredAction, StoredTrigger } from './rule-port.ts';
import { abbreviationVersion, actionVersion, triggerVersion } from './rule-version.ts';
import type { Rulebook } from './rulebook.ts';
import type { AskedTrigger } from './triggers.ts';

interface RuleOverview {
  actions: { keyword: string; version: string; definition: NewAction; hides?: string; usedBy?: string }[];
  triggers: {
    id: number;
    version: string;
    definition: Omit<AskedTrigger, 'enabled'>;
    enabled: boolean;
    fault?: string;
  }[];
  abbreviations: {
    id: number;
    version: string;
    abbreviation: string;
    expansion: string;
    ignored?: string;
    unknown?: string;
  }[];
  builtIn: { keyword: string; aliases?: string[]; summary: string; family: string; usage?: string; isWord?: true }[];
}

const showAction = (action: StoredAction, { actions }: Rulebook): RuleOverview['actions'][number] => {
  const hides = actions.findHidden(action.keyword);
  const usedBy = actions.listUsers(action.keyword);
  return {
    keyword: action.keyword,
    version: actionVersion(action),
    definition: { ...action },
    ...(hides !== undefined && { hides }),
    ...(usedBy !== undefined && { usedBy }),
  };
};

const showTrigger = (trigger: StoredTrigger, fault: string | undefined): RuleOverview['triggers'][number] => {
  const { id, condition, action, arguments: args, enabled } = trigger;
  return {
    id,
    version: triggerVersion(trigger),
    definition: { condition: { ...condition }, action, ...(args && { arguments: [...args] }) },
    enabled,
    ...(fault !== undefined && { fault }),
  };
};

const showBuiltIn = ({ keyword, aliases, summary, family = '', pipelineOnly }: Action, { findFilter }: Library) => {
  const filter = findFilter(keyword);
  return {
    keyword,
    ...(aliases && { aliases }),
    summary,
    family,
    ...(filter && { usage: describeUsage(filter) }),
    ...(pipelineOnly && { isWord: true as const }),
  };
};

export const showRules = async (rules: Rulebook): Promise<RuleOverview> => {
  const { actions, triggers, abbreviations } = rules;
  const lost = triggers.listBroken().map(({ id, action }) => [id, `There is no action ${action}.`] as const);
  const faulty = (await triggers.listFaulty()).map(({ id, reason }) => [id, reason] as const);
  const faults = new Map([...lost, ...faulty]);
  const ignored = new Map(abbreviations.listIgnored().map(({ id, reason }) => [id, reason]));
  return {
    actions: actions
      .stored()
      .map((action) => showAction(action, rules))
      .sort((one, other) => (one.keyword < other.keyword ? -1 : 1)),
    triggers: triggers.stored().map((trigger) => showTrigger(trigger, faults.get(trigger.id))),
    abbreviations: abbreviations.stored().map((stored) => {
      const reason = ignored.get(stored.id);
      const unknown = abbreviations.findUnknown(stored);
      const { id, abbreviation, expansion } = stored;
      return {
        id,
        version: abbreviationVersion(stored),
        abbreviation,
        expansion,
        ...(reason !== undefined && { ignored: reason }),
        ...(unknown !== undefined && { unknown }),
      };
    }),
    builtIn: actions.shipped.map((action) => showBuiltIn(action, actions.library)),
  };
};
