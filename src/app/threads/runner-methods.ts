// The methods of a runner thread: evaluates commands on the material it is sent, and reaches nothing outside except the picture service and a language model.
import { memoize } from '../../base/memoize.ts';
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import { deriveTags } from '../../core/history/derived-tags.ts';
import type { ReadMaterial } from '../../core/run/material.ts';
import type { ModelService, RunInput } from '../../core/run/run-input.ts';
import type { EvaluatedPart, PartInput } from '../../core/run/run-parts.ts';
import { type CommandPreview, showFailedPreview, showPreview } from '../../core/run/run-preview.ts';
import { type RunResult, renderFailure, renderResult } from '../../core/run/run-result.ts';
import { findShippedFilter } from '../../pipeline/filters/library.ts';
import { describeStep } from '../../pipeline/language/describe-step.ts';
import { type EvaluationContext, evaluate, type Material } from '../../pipeline/language/evaluate.ts';
import { CommandFailure } from '../../pipeline/language/failure.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { createTrace, type Trace } from '../../pipeline/language/trace.ts';
import { text } from '../../pipeline/language/value.ts';
import { connectModelTools } from '../model/thread-tools.ts';
import { connectPictureTools } from '../pictures/thread-tools.ts';
import { findMatch, tryMatch } from './find-match.ts';
import { findPlaces } from './find-places.ts';
import type { ConnectPort } from './thread-service.ts';
import { tryPattern } from './try-pattern.ts';

/** A command without a model was planned without a stage that asks one. */
const notHeld = async (): Promise<never> => {
  throw new Error('The command asks a language model that it does not hold.');
};

const decoder = new TextDecoder();

/** Memoized, because the same commands repeat. The main thread wrote exactly this type. */
const readPlan = memoize((written: string): Plan => JSON.parse(written));

const openMaterial = ({ text: inputText, material }: RunInput): Material & Pick<ReadMaterial, 'entry'> => {
  // The reader thread wrote exactly this type.
  const read: ReadMaterial = material ? JSON.parse(decoder.decode(material.json)) : { sources: [] };
  const input = inputText === undefined ? read.input : text(inputText);
  return {
    ...(input && { input }),
    sources: new Map(read.sources),
    ...(read.origin && { origin: read.origin }),
    ...(read.tags && { tags: read.tags }),
    ...(read.entry !== undefined && { entry: read.entry }),
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

interface Deps {
  /** Names the service that processes pictures. */
  readonly pictures: string;
  /** Opens a port to a service of the main thread. */
  readonly connect: ConnectPort;
}

export const createRunnerMethods = ({ pictures, connect }: Deps) => {
  const context: EvaluationContext = {
    findFilter: findShippedFilter,
    now: () => new Date(),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    pictures: connectPictureTools(pictures, connect),
    model: { readContextSize: notHeld, countTokens: notHeld, generate: notHeld },
    deriveTags: (value) => deriveTags({ kind: 'text', value }),
  };

  const contextWith = (model: ModelService | undefined): EvaluationContext =>
    model === undefined ? context : { ...context, model: connectModelTools(model, connect) };

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
    /** The plan is JSON: a copy of the object costs more than the run of a short command. */
    run: async (writtenPlan: string, input: RunInput): Promise<Rendered<RunResult>> => {
      const plan = readPlan(writtenPlan);
      const describe = ({ message, reason }: CommandFailure): string =>
        input.isCommand ? message : `${plan.steps[0]?.written}: ${reason}`;
      const trace = input.trace ? startTrace(input) : undefined;
      try {
        const evaluated = await evaluate(plan, openMaterial(input), contextWith(input.model), trace && { trace });
        return renderResult(evaluated, trace?.list());
      } catch (error) {
        if (!trace || !(error instanceof CommandFailure)) return explain(error, describe);
        return renderFailure(describe(error), error.warnings, trace.list());
      }
    },
    evaluate: async (plan: Plan, input: PartInput): Promise<EvaluatedPart> => {
      const { value, origin, material, named, secrets = new Map(), model, isCommand } = input;
      const { entry, ...opened } = openMaterial({ ...(material && { material }), isCommand });
      const given = { ...(value && { input: value }), ...(origin && { origin }), ...(named && { named }) };
      const opens = [...secrets].map(([written, secret]) => [written, text(secret)] as const);
      try {
        const sources = new Map([...opened.sources, ...opens]);
        const evaluated = await evaluate(plan, { ...opened, ...given, sources }, contextWith(model));
        return { ...evaluated, ...(entry !== undefined && { entry }) };
      } catch (error) {
        return explain(error, ({ message, reason }) => (isCommand ? message : reason));
      }
    },
    previewCommand,
    findMatch,
    tryMatch,
    tryPattern,
    findPlaces,
  };

  return { methods };
};

export type RunnerMethods = ReturnType<typeof createRunnerMethods>['methods'];
