// Records what each step of a run made, with the steps of blocks and actions below it. Limited as a whole.

import { describeSource } from './describe-step.ts';
import type { CommandFailure } from './failure.ts';
import type { MaybePromise } from './maybe-promise.ts';
import type { Step } from './planned.ts';
import { type Preview, preview } from './preview.ts';
import type { Source } from './syntax.ts';
import type { Value } from './value.ts';

export interface TraceStage extends Partial<Preview> {
  /** As written; empty for the input. */
  readonly stage: string;
  readonly does: string;
  /** How many blocks and actions it is inside. */
  readonly depth: number;
  /** How many times it ran, if not once. The value is that of the first time. */
  readonly runs?: number;
  /** How it read its input, that the command failed at it, or why it failed inside `try`. */
  readonly note?: string;
}

type Run = (value: Value | undefined) => MaybePromise<Value>;

interface Node {
  readonly step: Step;
  readonly depth: number;
  runs: number;
  made?: Preview;
  note?: string;
}

const maxStages = 100;
const maxLength = 200;

/** `failed at run 3` */
const describeFailure = ({ runs }: Node): string => `failed${runs > 1 ? ` at run ${runs}` : ''}`;

const cut = (content: string): string => (content.length > maxLength ? `${content.slice(0, maxLength)}…` : content);

interface Words {
  describeStep(step: Step): string;
  /** What a command without a source works on. */
  readonly input: string;
}

export const createTrace = ({ describeStep, input }: Words) => {
  const nodes: Node[] = [];
  const start: TraceStage[] = [];
  let depth = 0;
  /** The node whose filter is running. */
  let current: Node | undefined;
  /** The innermost node that failed, until a `try` recovers from it. */
  let failed: Node | undefined;

  const watch =
    (node: Node, run: Run): Run =>
    (value) => {
      const before = current;
      const keep = (made: Value): Value => {
        current = before;
        node.made ??= preview(made, maxLength);
        // If something in it failed, it recovered.
        failed = undefined;
        return made;
      };
      const fail = (error: unknown): never => {
        current = before;
        failed ??= node;
        throw error;
      };
      node.runs += 1;
      current = node;
      try {
        const made = run(value);
        return made instanceof Promise ? made.then(keep, fail) : keep(made);
      } catch (error) {
        return fail(error);
      }
    };

  return {
    /** Records what the first step works on. */
    begin: (value: Value, source: Source | undefined): void => {
      const stage = source ? cut(source.written) : '';
      start.push({ stage, does: source ? describeSource(source) : input, depth: 0, ...preview(value, maxLength) });
    },
    /** Compiles a step so that it is recorded. Steps that are compiled meanwhile are inside it. */
    compile: (step: Step, compileStep: () => Run): Run => {
      const node: Node = { step, depth, runs: 0 };
      // A command can have 10,000 steps with its actions expanded.
      if (nodes.length < 2 * maxStages) nodes.push(node);
      depth += 1;
      const run = compileStep();
      depth -= 1;
      return watch(node, run);
    },
    note: (remark: string): void => {
      if (current) current.note ??= cut(remark);
    },
    /** Says at the stage that failed why it did, because nothing else will. */
    recover: ({ reason }: CommandFailure): void => {
      if (failed) failed.note ??= cut(`${describeFailure(failed)}: ${reason}`);
      failed = undefined;
    },
    /** Marks the stage at which the command failed; the failure itself says why. */
    fail: (): void => {
      if (failed) failed.note = cut([describeFailure(failed), failed.note].filter(Boolean).join('; '));
    },
    list: (): TraceStage[] => [
      ...start,
      ...nodes
        .filter(({ runs }) => runs > 0)
        .slice(0, maxStages)
        .map(({ step, depth: level, runs, made, note }) => ({
          stage: cut(step.written),
          does: cut(describeStep(step)),
          depth: level,
          ...made,
          ...(runs > 1 && { runs }),
          ...(note !== undefined && { note }),
        })),
    ],
  };
};

export type Trace = ReturnType<typeof createTrace>;
