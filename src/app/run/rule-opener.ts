// Opens the rulebook when somebody first asks for it: it brings all the filters with it, and starting must not wait for them.
import type { Rulebook } from '../../core/rules/rulebook.ts';
import type { Writer } from '../threads/start-writer.ts';

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
    const [{ createRulebook }, stored] = await Promise.all([
      import('../../core/rules/rulebook.ts'),
      writer.requests.loadRules(),
    ]);
    return createRulebook({ stored, changes: writer.requests, now });
  };
  const openRules = retryable(open);
  const countStored = retryable(async () => (await writer.requests.loadRules()).triggers.length);
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
