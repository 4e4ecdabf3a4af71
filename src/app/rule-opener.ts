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

/** Done when it is first asked for; the next one to ask tries again if it failed. */
const retryable = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let under: Promise<Result> | undefined;
  return () => {
    under ??= work().catch((error: unknown) => {
      under = undefined;
      throw error;
    });
    return under;
  };
};

export const createRuleOpener = ({ writer, now }: { writer: Writer; now: () => number }) => {
  const open = async (): Promise<Rulebook> => {
    const [{ createRulebook }, stored] = await Promise.all([import('../core/rulebook.ts'), writer.call('loadRules')]);
    return createRulebook({ stored, changes: createRuleChanges(writer), now });
  };
  const openRules = retryable(open);
  const countStored = retryable(async () => (await writer.call('loadRules')).triggers.length);
  let isOpen = false;
  return {
    openRules: (): Promise<Rulebook> => {
      isOpen = true;
      return openRules();
    },
    /** Whether a copy can set off anything: asked for every copy, and most people have no trigger. */
    hasTriggers: async (): Promise<boolean> =>
      isOpen ? (await openRules()).triggers.count > 0 : (await countStored()) > 0,
  };
};

export type RuleOpener = ReturnType<typeof createRuleOpener>;
