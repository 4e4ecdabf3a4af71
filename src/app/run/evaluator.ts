// Evaluates commands on worker threads with a timeout and a memory limit. A thread that is killed is replaced.
import { codeOf } from '../../base/error-code.ts';
import { readLimits } from '../../base/limits.ts';
import { once } from '../../base/once.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Remote } from '../../base/remote-methods.ts';
import type { Rendered } from '../../base/rendered.ts';
import { explainFault } from '../../base/write-fault.ts';
import type { HeldModel } from '../../core/run/hold-model.ts';
import type { RunInput } from '../../core/run/run-input.ts';
import type { EvaluatedPart, PartInput } from '../../core/run/run-parts.ts';
import type { CommandPreview } from '../../core/run/run-preview.ts';
import type { RunResult } from '../../core/run/run-result.ts';
import { findPatterns } from '../../pipeline/language/find-patterns.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { serveHeldModel } from '../model/thread-tools.ts';
import type { CallOptions, Pool } from '../threads/pool.ts';
import type { RunnerMethods } from '../threads/runner-methods.ts';
import type { TriedPattern } from '../threads/try-pattern.ts';
import { createRunQueue } from './run-queue.ts';

export const maxRunMegabytes = 768;

/** Each written once, because the same commands repeat. */
const writtenPlans = new WeakMap<Plan, string>();

const writePlan = (plan: Plan): string => {
  const written = writtenPlans.get(plan) ?? JSON.stringify(plan);
  writtenPlans.set(plan, written);
  return written;
};

/** Concurrent runs for requests. One more thread is left for triggers. */
const maxRequests = 3;
const maxWaiting = 32;

/** Busy threads allowed when a run starts: for triggers, one more than for requests. */
export const runnerLanes = [maxRequests + 1, maxRequests] as const;

/** From the request, so also while a thread loads. */
const substitutionDeadline = {
  milliseconds: 2000,
  explain: () => new Refusal('command_failed', 'The substitution took over 2 seconds. Use a simpler pattern.'),
};

const maxShown = 80;

const explainTimeout = (patterns: readonly string[]): string => {
  const stopped = `The command was stopped after ${readLimits().run / 1000} seconds`;
  const [first, second] = patterns.map((written) => `“${written.slice(0, maxShown).toWellFormed()}”`);
  if (first === undefined)
    return `${stopped}. Try less input. If it was recognizing text in a picture, try again or use a smaller one.`;
  const where =
    second === undefined ? `in ${first}` : `in one of the stages with a pattern, such as ${first} or ${second}`;
  return `${stopped}, most likely ${where}. Try a simpler pattern, or less input.`;
};

/** Refuses with the reason why the thread didn't answer; rethrows bugs. */
const explainFor =
  (plan?: Plan) =>
  (error: unknown): never => {
    if (error instanceof Error && error.name === 'TimeoutError')
      return refuse('command_failed', explainTimeout(plan ? findPatterns(plan) : []));
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
      return refuse('command_failed', 'The command was stopped because it used too much memory. Try less input.');
    throw explainFault(error, '') ?? error; // a thread may not start
  };

const neverAborted = new AbortController().signal;

/** Serves the language model that the command holds for as long as the call takes. */
const callWith = async <Result>(
  { signal, held }: { signal?: AbortSignal; held: HeldModel | undefined },
  call: (options: CallOptions, input: Pick<RunInput, 'model'>) => Promise<Result>,
): Promise<Result> => {
  if (!held) return call(signal ? { signal } : {}, {});
  const { service, onStart, close } = serveHeldModel(held);
  const { sentWarning } = held;
  const model = { service, ...(sentWarning !== undefined && { sentWarning }) };
  return call({ signal: held.signal, onStart }, { model }).finally(close);
};

/** The first command starts the threads. */
export const createEvaluator = (start: () => Pool<RunnerMethods>) => {
  const runners = once(start);
  let isStarted = false;
  const lane = (number: number, options?: CallOptions): Remote<RunnerMethods> => {
    isStarted = true;
    return runners().lane(number, options);
  };
  const forTriggers = () => lane(0);
  const inQueue = createRunQueue({ maxRunning: maxRequests, maxWaiting });
  const evaluateOn = (number: number, plan: Plan, input: PartInput, held?: HeldModel): Promise<EvaluatedPart> =>
    callWith({ held }, (options, model) =>
      lane(number, options)
        .evaluate(plan, { ...input, ...model })
        .catch(explainFor(plan)),
    );
  return {
    /** For a request. Aborting `signal` stops it. */
    run: (plan: Plan, input: RunInput, signal: AbortSignal, held?: HeldModel): Promise<Rendered<RunResult>> =>
      inQueue(held?.signal ?? signal, () =>
        callWith({ signal, held }, (options, model) =>
          lane(1, options)
            .run(writePlan(plan), { ...input, ...model })
            .catch(explainFor(plan)),
        ),
      ),
    /** Reads its input when it starts: it shows what is there now. */
    preview: (plan: Plan, read: () => Promise<RunInput>, signal: AbortSignal): Promise<CommandPreview> =>
      inQueue(signal, async () => {
        const input = await read();
        return lane(1, { signal }).previewCommand(plan, input).catch(explainFor(plan));
      }),
    /** The same for a substitution that someone types. */
    previewSubstitution: (plan: Plan, read: () => Promise<RunInput>, signal: AbortSignal): Promise<CommandPreview> =>
      inQueue(signal, async () => {
        const input = await read();
        return lane(1, { signal, deadline: substitutionDeadline }).previewCommand(plan, input).catch(explainFor(plan));
      }),
    /** Starts a thread if none is ready, so that the next run needn't wait for it. */
    warmUp: async (): Promise<void> => {
      await lane(1).findMatch([], '');
    },
    /** While it is kept, the thread doesn't end: a pause between two keystrokes may be long. */
    keepWarm: (kept: boolean): void => {
      if (isStarted) runners().keepIdle(kept);
    },
    /** Runs steps of a plan on a value and returns the result as data. */
    evaluate: (plan: Plan, input: PartInput, held?: HeldModel): Promise<EvaluatedPart> =>
      evaluateOn(0, plan, input, held),
    /** The same for a request. */
    evaluateRequested: (plan: Plan, input: PartInput, held?: HeldModel): Promise<EvaluatedPart> =>
      inQueue(held?.signal ?? neverAborted, () => evaluateOn(1, plan, input, held)),
    findMatch: (patterns: readonly string[], content: string): Promise<number> =>
      forTriggers().findMatch(patterns, content).catch(explainFor()),
    /** The following are for requests too. */
    tryMatch: (patterns: readonly string[], content: string): Promise<number> =>
      inQueue(neverAborted, () => lane(1).tryMatch(patterns, content).catch(explainFor())),
    findPlaces: (pattern: string, flags: string, text: string, signal: AbortSignal): Promise<readonly number[]> =>
      inQueue(signal, () => lane(1, { signal }).findPlaces(pattern, flags, text).catch(explainFor())),
    tryPattern: (pattern: string, texts: readonly string[], signal: AbortSignal): Promise<TriedPattern> =>
      inQueue(signal, () => lane(1, { signal }).tryPattern(pattern, texts).catch(explainFor())),
    close: async (): Promise<void> => {
      if (isStarted) await runners().close();
    },
  };
};

export type Evaluator = ReturnType<typeof createEvaluator>;
