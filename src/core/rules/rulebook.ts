// Combines actions, triggers and abbreviations. Changes are sequential, because each is checked against the others.
import { createMutex, type RunExclusive } from '../../base/mutex.ts';
import type { Remote } from '../../base/remote-methods.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { createAbbreviationBook } from './abbreviation-book.ts';
import { createActionBook } from './action-book.ts';
import type { RuleStore, StoredRules } from './rule-port.ts';
import { createTriggerBook } from './trigger-book.ts';
import type { FindTags } from './unknown-tags.ts';

/** The changes of the store, made on the writer thread. */
type RuleChanges = Remote<Omit<RuleStore, 'load'>>;

interface Deps {
  stored: StoredRules;
  changes: RuleChanges;
  now(): number;
  findTags: FindTags;
  /** Called after each change. */
  onChange(): void;
}

export const createRulebook = ({ stored, changes, now, findTags, onChange }: Deps) => {
  const inOrder = createMutex();
  const runExclusive: RunExclusive = async (work) => {
    const result = await inOrder(work).finally(() => plans.clear());
    onChange();
    return result;
  };
  const actions = createActionBook({
    stored: stored.actions,
    changes,
    runExclusive,
    triggers: { stored: () => triggers.stored(), follow: (changed) => triggers.follow(changed) },
    abbreviations: {
      has: (word) => abbreviations.has(word),
      stored: () => abbreviations.stored(),
      follow: (changed) => abbreviations.follow(changed),
    },
  });
  const triggers = createTriggerBook({ stored: stored.triggers, changes, actions, runExclusive, now, findTags });
  const abbreviations = createAbbreviationBook({
    stored: stored.abbreviations,
    changes,
    runExclusive,
    isKeyword: actions.isKeyword,
    now,
  });
  /** Of commands that repeat. Every change of the rules clears them. */
  const plans = new Map<string, Plan>();
  return { actions, triggers, abbreviations, plans };
};

export type Rulebook = ReturnType<typeof createRulebook>;
