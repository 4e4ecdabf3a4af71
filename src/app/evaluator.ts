// Evaluates commands on threads of their own: with a deadline, and a bound on memory. One that is ended is replaced.
import { refuse } from '../base/refusal.ts';
import type { Rendered } from '../base/rendered.ts';
import type { PartInput } from '../core/fire-triggers.ts';
import type { RunInput } from '../core/run.ts';
import type { RunResult } from '../core/run-result.ts';
import type { Picture } from '../core/system-clipboard.ts';
import type { Evaluated } from '../pipeline/evaluate.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { ImageValue } from '../pipeline/value.ts';
import type { RunnerMethods } from './threads/runner.ts';
import type { SideThread } from './threads/side-thread.ts';

/** How many commands run at once. The deadline of one that waits begins when its turn comes. */
export const mostRunners = 4;
export const runLimits = { milliseconds: 10_000, megabytes: 768 } as const;

const createSlots = (most: number) => {
  let free = most;
  const waiting: (() => void)[] = [];
  return {
    take: async (): Promise<void> => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give: (): void => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Why a thread did not answer, if it is not a bug. */
const explain = (error: unknown): never => {
  if (error instanceof Error && error.name === 'AbortError') {
    const seconds = runLimits.milliseconds / 1000;
    return refuse(
      'command_failed',
      `The command was ended after ${seconds} seconds. Run it on less, or use a simpler pattern.`,
    );
  }
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return refuse('command_failed', 'The command was ended because it needed too much memory. Run it on less.');
  throw error;
};

/** The first command starts the threads: who never runs one pays nothing. */
export const createEvaluator = (start: () => SideThread<RunnerMethods>) => {
  const slots = createSlots(mostRunners);
  let runner: SideThread<RunnerMethods> | undefined;
  const useRunner = async <Result>(work: (runner: SideThread<RunnerMethods>) => Promise<Result>): Promise<Result> => {
    await slots.take();
    try {
      runner ??= start();
      return await work(runner);
    } finally {
      slots.give();
    }
  };
  return {
    run: (plan: Plan, input: RunInput): Promise<Rendered<RunResult>> =>
      useRunner((runner) => runner.call('run', plan, input)).catch(explain),
    /** Steps of a plan on a value that is at hand; answers data for whatever comes next. */
    evaluate: (plan: Plan, input: PartInput): Promise<Evaluated> =>
      useRunner((runner) => runner.call('evaluate', plan, input)).catch(explain),
    findMatch: (patterns: readonly string[], content: string): Promise<number> =>
      useRunner((runner) => runner.call('findMatch', patterns, content)).catch(explain),
    makePicture: async (image: ImageValue): Promise<Picture> => {
      const made = await useRunner((runner) => runner.call('makePicture', image)).catch(explain);
      return { type: image.format, bytes: made.handedOver };
    },
    close: async (): Promise<void> => runner?.close(),
  };
};

export type Evaluator = ReturnType<typeof createEvaluator>;
