// Evaluates commands on threads of their own: with a deadline, and a bound on memory. One that is ended is replaced.
import { once } from '../../base/once.ts';
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { PartInput } from '../../core/capture/fire-triggers.ts';
import type { RunInput } from '../../core/run/run.ts';
import type { RunResult } from '../../core/run/run-result.ts';
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import type { Plan } from '../../pipeline/language/plan.ts';
import type { CallOptions, Pool } from '../threads/pool.ts';
import type { Remote } from '../threads/protocol.ts';
import type { RunnerMethods } from '../threads/runner.ts';
import { createRunQueue } from './run-queue.ts';

export interface RunLimits {
  /** From when its turn comes. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

export const runLimits: RunLimits = { milliseconds: 10_000, megabytes: 768 };

/** How many runs of requests go on at once. Triggers find a thread even then. */
const maxRequests = 3;
const maxWaiting = 32;

/** How many threads may be busy when a run starts: for triggers, one more than for requests. */
export const runnerLanes = [maxRequests + 1, maxRequests] as const;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Why a thread did not answer, if it is not a bug. */
const explain = (error: unknown): never => {
  if (error instanceof Error && error.name === 'TimeoutError') {
    const seconds = runLimits.milliseconds / 1000;
    return refuse(
      'command_failed',
      `The command was ended after ${seconds} seconds. Run it on less, such as a smaller picture, or use a simpler pattern. If pictures were being recognized, try again.`,
    );
  }
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return refuse('command_failed', 'The command was ended because it needed too much memory. Run it on less.');
  throw error;
};

/** The first command starts the threads: who never runs one pays nothing. */
export const createEvaluator = (start: () => Pool<RunnerMethods>) => {
  const runners = once(start);
  let isStarted = false;
  const lane = (number: number, options?: CallOptions): Remote<RunnerMethods> => {
    isStarted = true;
    return runners().lane(number, options);
  };
  const forTriggers = () => lane(0);
  const inQueue = createRunQueue({ maxRunning: maxRequests, maxWaiting });
  return {
    /** For a request. What it works on is read when its turn comes; when `signal` is aborted, it ends. */
    run: (plan: Plan, read: () => Promise<RunInput>, signal: AbortSignal): Promise<Rendered<RunResult>> =>
      inQueue(signal, async () => {
        const input = await read();
        return lane(1, { signal }).run(plan, input).catch(explain);
      }),
    /** Steps of a plan on a value that is at hand; answers data for whatever comes next. */
    evaluate: (plan: Plan, input: PartInput): Promise<Evaluated> => forTriggers().evaluate(plan, input).catch(explain),
    findMatch: (patterns: readonly string[], content: string): Promise<number> =>
      forTriggers().findMatch(patterns, content).catch(explain),
    close: async (): Promise<void> => {
      if (isStarted) await runners().close();
    },
  };
};

export type Evaluator = ReturnType<typeof createEvaluator>;
