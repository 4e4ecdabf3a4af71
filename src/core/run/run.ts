// Runs a command for the API: plans it, refuses what is not allowed, reads its sources, evaluates it.
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Library, Plan } from '../../pipeline/language/planned.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { admitPlan } from './admit-plan.ts';
import type { HeldModel, HoldModel, HoldOptions } from './hold-model.ts';
import { createInputMemory } from './input-memory.ts';
import { planPipeline } from './plan-pipeline.ts';
import { type ReadMaterialRemotely, type RunInput, readMaterialOf } from './run-input.ts';
import type { RunResult } from './run-result.ts';

interface RunRequest {
  text?: string;
  pipeline?: string;
  action?: string;
  arguments?: string[];
  trace?: boolean;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  read: ReadMaterialRemotely;
  holdModel: HoldModel;
  /** Aborting `signal` ends it. */
  evaluate(plan: Plan, input: RunInput, signal: AbortSignal, held?: HeldModel): Promise<Rendered<RunResult>>;
}

/** What to tell whoever waits for it: the place in the queue of the language model, and what that writes. */
export type Watching = Pick<HoldOptions, 'onPlace' | 'onText'>;

/** Whether the result is what a language model writes: only then is it shown while it is written. */
const endsWithWriting = ({ steps }: Pick<Plan, 'steps'>, library: Library): boolean => {
  const last = steps.at(-1);
  if (last?.type === 'steps') return endsWithWriting(last, library);
  const filter = last?.type === 'filter' ? library.findFilter(last.keyword) : undefined;
  return filter?.needsModel === true && filter.gives === 'text';
};

export const createRun = ({ openRules, read, holdModel, evaluate }: Deps) => {
  const withMemory = createInputMemory();

  const planRequest = ({ text, pipeline, action, arguments: args }: RunRequest, rules: Rulebook): Plan => {
    if (action !== undefined) return rules.actions.planOne(action, args ?? []);
    if (args) refuse('invalid_request', '"arguments" is allowed only with "action".');
    if (pipeline === undefined)
      return refuse('invalid_request', 'There is nothing to run: expected "pipeline" or "action".');
    return planPipeline(pipeline, text !== undefined, rules);
  };

  return async (request: RunRequest, signal: AbortSignal, watching: Watching = {}): Promise<Rendered<RunResult>> => {
    const { text } = request;
    const isCommand = request.action === undefined;
    const rules = await openRules();
    const plan = planRequest(request, rules);
    admitPlan(plan, 'api');
    const start = text === undefined ? {} : { text };
    const material = await readMaterialOf(plan, start, read);
    const input: RunInput = {
      ...start,
      ...(material && { material }),
      isCommand,
      ...(request.trace && { trace: true }),
    };
    const { onPlace, onText } = watching;
    const shown = onText && endsWithWriting(plan, rules.actions.library) ? { onText } : {};
    return withMemory(material?.json.byteLength ?? 0, () =>
      holdModel(plan, { isCommand, signal, ...(onPlace && { onPlace }), ...shown }, (held) =>
        evaluate(plan, input, signal, held),
      ),
    );
  };
};

export type Run = ReturnType<typeof createRun>;
