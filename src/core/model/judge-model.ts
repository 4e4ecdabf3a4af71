// Judges the language model in use: runs a filter on an example, and says which expected properties the result has.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { text, textOf, type Value } from '../../pipeline/language/value.ts';
import type { HeldModel, ModelHolder } from '../run/hold-model.ts';
import type { EvaluatedPart, PartInput } from '../run/run-parts.ts';

export type EvaluateExample = (plan: Plan, input: PartInput, held?: HeldModel) => Promise<EvaluatedPart>;

interface Deps {
  readonly models: Pick<ModelHolder, 'hold' | 'admit'>;
  readonly evaluate: EvaluateExample;
}

/** A command on a text, by its place in the list. */
interface Example {
  filter: string;
  command: string;
}

interface Judgement extends Example {
  text: string;
  result?: string;
  /** Why there is no result. */
  failure?: string;
  expected: { says: string; holds: boolean }[];
}

// On demand, because the examples and all filters take memory, and few people judge a model.
const load = async () => {
  const [{ modelChecks }, { planCommand }, { findShippedFilter, shippedKeywords }] = await Promise.all([
    import('../../pipeline/filters/model/checks/model-checks.ts'),
    import('../../pipeline/language/plan.ts'),
    import('../../pipeline/filters/library.ts'),
  ]);
  // Own actions could hide the filters.
  const library = { findFilter: findShippedFilter, findAction: () => undefined, keywords: () => shippedKeywords };
  return { modelChecks, plan: (command: string) => planCommand(command, library) };
};

const nameExample = ({ run }: { readonly run: string }): Example => ({
  filter: run.split(' ', 1)[0] ?? '',
  command: run,
});

export const createModelJudge = ({ models, evaluate }: Deps) => ({
  list: async (): Promise<Example[]> => (await load()).modelChecks.map(nameExample),

  /** Fails if there is no model. */
  judge: async (place: number, signal: AbortSignal): Promise<Judgement> => {
    const { modelChecks, plan: planExample } = await load();
    const check = modelChecks[place] ?? refuse('invalid_request', `There are only ${modelChecks.length} examples.`);
    const plan = planExample(check.run);
    await models.admit(plan, false);
    const describe = (value?: Value) => ({
      ...nameExample(check),
      text: check.on,
      expected: check.expects.map(({ says, holds }) => ({ says, holds: value !== undefined && holds(value) })),
    });
    try {
      const { value } = await models.hold(plan, { isCommand: false, signal }, (held) =>
        evaluate(plan, { value: text(check.on), isCommand: false }, held),
      );
      return { ...describe(value), result: textOf(value) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.error !== 'command_failed') throw error;
      return { ...describe(), failure: error.message };
    }
  },
});

export type ModelJudge = ReturnType<typeof createModelJudge>;
