// Evaluates commands on threads of their own: with a deadline, and a bound on memory. One that is ended is replaced.
import { refuse } from '../base/refusal.ts';
import type { Rendered } from '../base/rendered.ts';
import type { RunInput } from '../core/run.ts';
import type { RunResult } from '../core/run-result.ts';
import type { Plan } from '../pipeline/plan.ts';
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
const explain = (error: unknown): unknown => {
  if (error instanceof Error && error.name === 'AbortError') {
    const seconds = runLimits.milliseconds / 1000;
    return refuse(
      'command_failed',
      `The command was ended after ${seconds} seconds. Run it on less, or use a simpler pattern.`,
    );
  }
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return refuse('command_failed', 'The command was ended because it needed too much memory. Run it on less.');
  return error;
};

/** The first command starts the threads: who never runs one pays nothing. */
export const createEvaluator = (start: () => SideThread<RunnerMethods>) => {
  const slots = createSlots(mostRunners);
  let runner: SideThread<RunnerMethods> | undefined;
  return {
    evaluate: async (plan: Plan, input: RunInput): Promise<Rendered<RunResult>> => {
      await slots.take();
      try {
        runner ??= start();
        return await runner.call('run', plan, input);
      } catch (error) {
        throw explain(error);
      } finally {
        slots.give();
      }
    },
    close: async (): Promise<void> => runner?.close(),
  };
};
