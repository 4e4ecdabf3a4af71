// The evaluator runs the steps of a plan on a value. It is pure: side effects are returned, not performed.
import type { ModelTools } from '../filters/model/model-tools.ts';
import { type CompileDeps, compileSteps } from './compile.ts';
import { createDoubts, type Doubts } from './doubts.ts';
import { createEffects, type Effect } from './effects.ts';
import { CommandFailure } from './failure.ts';
import type { Filter, FilterContext } from './filter.ts';
import { explainUnknownKind } from './kinds.ts';
import type { Plan } from './planned.ts';
import { readLoaded } from './read-loaded.ts';
import type { Origin, TestingContext } from './test-value.ts';
import type { Trace } from './trace.ts';
import type { Value } from './value.ts';
import { createWarnings } from './warnings.ts';

/** Everything the command reads, loaded before it runs. */
export interface Material {
  /** The input of the first step if the command has no source. */
  readonly input?: Value;
  /** By source text, such as `$name`. */
  readonly sources: ReadonlyMap<string, Value>;
  /** The entry that the input came from, for `is TAG` and `from`. */
  readonly origin?: Origin;
  /** The values that earlier parts of the command named with `as`. */
  readonly named?: readonly Value[];
  /** The tags in the history that the command tests for. If one is missing, also others, to suggest. Undefined if unknown. */
  readonly tags?: readonly string[];
}

export interface Evaluated {
  readonly value: Value;
  /** In order. */
  readonly effects: readonly Effect[];
  /** Whether a filter hid a secret. */
  readonly redacted: boolean;
  /** Full sentences about what is suspicious but not wrong. */
  readonly warnings: readonly string[];
  /** The values named with `as`, for later parts of the command. */
  readonly named?: readonly Value[];
}

export interface EvaluationOptions {
  /** Records what each step makes, also if the command fails. */
  readonly trace?: Trace;
}

export interface EvaluationContext extends Omit<FilterContext, 'warn' | 'note'>, Pick<TestingContext, 'deriveTags'> {
  findFilter(keyword: string): Filter | undefined;
}

/** Only what is really sent is reported: a command may end without asking its model. */
const reportSending = (model: ModelTools, warn: (sentence: string) => void): ModelTools => {
  const { sentWarning } = model;
  if (sentWarning === undefined) return model;
  const generate: ModelTools['generate'] = (generation) => {
    warn(sentWarning);
    return model.generate(generation);
  };
  return { ...model, generate };
};

const ignoreNote = (): void => undefined;

export const evaluate = async (
  plan: Plan,
  material: Material,
  context: EvaluationContext,
  { trace }: EvaluationOptions = {},
): Promise<Evaluated> => {
  const effects = createEffects();
  const { warn, warnFirst, list: listWarnings } = createWarnings();
  // Most runs neither test nor search.
  let doubts: Doubts | undefined;
  const named: Value[] = [...(material.named ?? [])];
  let redacted = false;
  const { sources, tags } = material;
  const deps: CompileDeps = {
    context: { ...context, model: reportSending(context.model, warnFirst), warn, note: trace?.note ?? ignoreNote },
    findFilter: context.findFilter,
    sources,
    named,
    origin: material.origin,
    deriveTags: context.deriveTags,
    effects,
    trace,
    worksWithoutInput: plan.worksWithoutInput,
    noteRedaction: () => {
      redacted = true;
    },
    doubts: () => {
      doubts ??= createDoubts();
      return doubts;
    },
  };
  for (const warning of plan.warnings) warn(warning);
  if (tags) for (const tag of plan.tags) if (!tags.includes(tag)) warn(explainUnknownKind(tag, tags));
  const input = plan.source ? readLoaded(plan.source, deps) : material.input;
  if (input) trace?.begin(input, plan.source);
  try {
    const value = await compileSteps(plan.steps, deps)(input);
    doubts?.report(warn);
    return { value, effects: effects.list(), redacted, warnings: listWarnings(), ...(named.length > 0 && { named }) };
  } catch (error) {
    trace?.fail();
    doubts?.reportSearches(warn);
    if (error instanceof CommandFailure) error.warnings = listWarnings();
    throw error;
  }
};
