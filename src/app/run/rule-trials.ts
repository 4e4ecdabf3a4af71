// Composes what the settings window needs to try rules that aren't saved.
import { createMatchTrigger } from '../../core/capture/match-trigger.ts';
import { createTryTrigger } from '../../core/capture/try-trigger.ts';
import { createTryAction } from '../../core/commands/try-action.ts';
import type { Rulebook } from '../../core/rules/rulebook.ts';
import type { AdmitModel } from '../../core/run/hold-model.ts';
import type { RunParts } from '../../core/run/run-parts.ts';
import type { Adapters } from '../adapters.ts';
import type { Evaluator } from './evaluator.ts';

interface Deps {
  adapters: Pick<Adapters, 'readers' | 'commandPatience'>;
  openRules(): Promise<Rulebook>;
  evaluator: Evaluator;
  runParts: RunParts;
  findSecretProblem(): Promise<string | undefined>;
  admitModel: AdmitModel;
}

export const createRuleTrials = (deps: Deps) => {
  const { adapters, openRules, evaluator, runParts, findSecretProblem, admitModel } = deps;
  const { readers, commandPatience } = adapters;
  return {
    tryAction: createTryAction({
      openRules,
      findSecretProblem,
      admitModel,
      read: readers.lists.material,
      preview: evaluator.preview,
      previewSubstitution: evaluator.previewSubstitution,
      runParts,
      readContent: readers.lists.content,
      findPlaces: evaluator.findPlaces,
    }),
    tryTrigger: createTryTrigger({
      openRules,
      readRecent: readers.texts.recentCopies,
      matches: createMatchTrigger({ runParts, findMatch: evaluator.tryMatch }),
      runParts,
      admitModel,
      readClock: () => performance.now(),
      patience: commandPatience.withFilters,
    }),
  };
};
