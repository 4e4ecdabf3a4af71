// Opens the rulebook when somebody first asks for it: it brings all the filters with it, and starting must not wait for them.
import type { Rulebook, RuleChanges } from '../core/rulebook.ts';
import type { SideThread } from './threads/side-thread.ts';
import type { WriterMethods } from './threads/writer.ts';

type Writer = SideThread<WriterMethods>;

const createRuleChanges = (writer: Writer): RuleChanges => ({
  addAction: (action) => writer.call('addAction', action),
  removeAction: (keyword) => writer.call('removeAction', keyword),
  addTrigger: (trigger, at) => writer.call('addTrigger', trigger, at),
  removeTrigger: (id) => writer.call('removeTrigger', id),
  addAbbreviation: (abbreviation, at) => writer.call('addAbbreviation', abbreviation, at),
  removeAbbreviation: (id) => writer.call('removeAbbreviation', id),
});

export const createRuleOpener = ({ writer, now }: { writer: Writer; now: () => number }): (() => Promise<Rulebook>) => {
  const open = async (): Promise<Rulebook> => {
    const [{ createRulebook }, stored] = await Promise.all([import('../core/rulebook.ts'), writer.call('loadRules')]);
    return createRulebook({ stored, changes: createRuleChanges(writer), now });
  };
  let opening: Promise<Rulebook> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined; // the next one to ask tries again
      throw error;
    });
    return opening;
  };
};
