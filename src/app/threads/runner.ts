// The runner thread: evaluates commands on the material it is sent, and reaches nothing outside except the picture service.
import { workerData } from 'node:worker_threads';
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { PartInput } from '../../core/capture/fire-triggers.ts';
import { deriveTags } from '../../core/history/derived-tags.ts';
import type { ReadMaterial } from '../../core/run/material.ts';
import type { RunInput } from '../../core/run/run-input.ts';
import { type CommandPreview, showFailedPreview, showPreview } from '../../core/run/run-preview.ts';
import { type RunResult, renderFailure, renderResult } from '../../core/run/run-result.ts';
import { findShippedFilter } from '../../pipeline/filters/library.ts';
import { describeStep } from '../../pipeline/language/describe-step.ts';
import { type Evaluated, type EvaluationContext, evaluate, type Material } from '../../pipeline/language/evaluate.ts';
import { CommandFailure } from '../../pipeline/language/failure.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { createTrace, type Trace } from '../../pipeline/language/trace.ts';
import { text } from '../../pipeline/language/value.ts';
import { connectPictureTools } from '../pictures/thread-tools.ts';
import { findMatch } from './find-match.ts';
import { lowerPriority } from './lower-priority.ts';
import { serveThread } from './serve-thread.ts';

lowerPriority();

const context: EvaluationContext = {
  findFilter: findShippedFilter,
  now: () => new Date(),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  pictures: connectPictureTools(String(workerData.pictures)),
  deriveTags: (value) => deriveTags({ kind: 'text', value }),
};

const decoder = new TextDecoder();

const openMaterial = ({ text: inputText, material }: RunInput): Material => {
  // The reader thread wrote exactly this type.
  const read: ReadMaterial = material ? JSON.parse(decoder.decode(material.json)) : { sources: [] };
  const input = inputText === undefined ? read.input : text(inputText);
  return {
    ...(input && { input }),
    sources: new Map(read.sources),
    ...(read.origin && { origin: read.origin }),
    ...(read.tags && { tags: read.tags }),
  };
};

/** Turns a failed command into a refusal; `describe` chooses the wording for the caller. */
const explain = (error: unknown, describe: (failure: CommandFailure) => string): never => {
  if (!(error instanceof CommandFailure)) throw error;
  const warnings = error.warnings.map((warning) => `\nWarning: ${warning}`);
  return refuse(error.isInvalid ? 'invalid_pipeline' : 'command_failed', [describe(error), ...warnings].join(''));
};

const startTrace = (input: RunInput): Trace =>
  createTrace({
    describeStep: (step) => describeStep(step, findShippedFilter),
    input: input.text === undefined ? 'The newest entry.' : 'The text that was passed.',
  });

/** For the overlay, which shows the beginning of the result. */
const previewCommand = async (plan: Plan, input: RunInput): Promise<CommandPreview> => {
  const trace = createTrace({
    describeStep: (step) => describeStep(step, findShippedFilter),
    input: 'The selected entry.',
  });
  try {
    return showPreview(await evaluate(plan, openMaterial(input), context, { trace }), trace.list());
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return showFailedPreview(error.message, error.warnings, trace.list());
  }
};

const methods = {
  run: async (plan: Plan, input: RunInput): Promise<Rendered<RunResult>> => {
    const describe = ({ message, reason }: CommandFailure): string =>
      input.isCommand ? message : `${plan.steps[0]?.written}: ${reason}`;
    const trace = input.trace ? startTrace(input) : undefined;
    try {
      return renderResult(await evaluate(plan, openMaterial(input), context, trace && { trace }), trace?.list());
    } catch (error) {
      if (!trace || !(error instanceof CommandFailure)) return explain(error, describe);
      return renderFailure(describe(error), error.warnings, trace.list());
    }
  },
  evaluate: async (plan: Plan, { value, origin, material, named }: PartInput): Promise<Evaluated> => {
    try {
      const { sources } = openMaterial({ ...(material && { material }), isCommand: true });
      return await evaluate(plan, { input: value, sources, origin, ...(named && { named }) }, context);
    } catch (error) {
      return explain(error, ({ reason }) => reason);
    }
  },
  previewCommand,
  findMatch,
};

export type RunnerMethods = typeof methods;

serveThread(methods);
