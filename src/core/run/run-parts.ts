// Runs a command that may contain the user's own scripts: the parts between them on a thread, the scripts in processes.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Effect } from '../../pipeline/language/effects.ts';
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import { CommandFailure } from '../../pipeline/language/failure.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { splitAtScripts } from '../../pipeline/language/split-at-scripts.ts';
import type { Written } from '../../pipeline/language/syntax.ts';
import type { Origin } from '../../pipeline/language/test-value.ts';
import { textOf, type Value } from '../../pipeline/language/value.ts';
import type { ActionBook } from '../rules/action-book.ts';
import type { HeldModel, HoldModel, HoldOptions } from './hold-model.ts';
import type { ReadMaterial } from './material.ts';
import { type ModelService, type ReadMaterialRemotely, type RunStart, readMaterialOf } from './run-input.ts';
import type { RunScript } from './scripts.ts';

export interface PartInput {
  /** Undefined if the part reads it from the material. */
  readonly value?: Value;
  readonly origin?: Origin;
  readonly material?: Rendered<ReadMaterial>;
  /** The values that the part before a script named with `as`. */
  readonly named?: readonly Value[];
  /** The values of the secrets that the part names, as written: `!name`. */
  readonly secrets?: ReadonlyMap<string, string>;
  /** The language model that the command holds. */
  readonly model?: ModelService;
  /** Failures of a command name the column; a single action has none. */
  readonly isCommand: boolean;
}

interface RunOptions extends Pick<HoldOptions, 'shown' | 'isPatient'> {
  /** Aborting it ends the script that runs, and the wait for a language model. */
  readonly signal?: AbortSignal;
  readonly secrets?: ReadonlyMap<string, string>;
  /** Called when it is its turn to ask a language model. Rejects if nobody wants that any more. */
  onTurn?(): Promise<void>;
}

interface RunTools {
  readonly material?: Rendered<ReadMaterial>;
  readonly held?: HeldModel;
}

export interface EvaluatedPart extends Evaluated {
  /** The entry that the material starts with. */
  readonly entry?: number;
}

/** Where the scripts of a plan are found. */
export interface ScriptBook {
  readonly actions: Pick<ActionBook, 'script'>;
}

interface Deps {
  readMaterial: ReadMaterialRemotely;
  evaluate(plan: Plan, input: PartInput, held?: HeldModel): Promise<EvaluatedPart>;
  runScript: RunScript;
  holdModel: HoldModel;
}

/** What a command read when it was accepted. */
export interface AcceptedInput {
  readonly accepted: Rendered<ReadMaterial> | undefined;
}

/** A value, or where the command starts if it has no source of its own. */
type Start = { readonly value: Value; readonly origin: Origin } | RunStart | AcceptedInput;

/** Drops what only the first part reads or says. */
const withoutStart = ({ source: _, ...plan }: Plan): Plan => ({ ...plan, warnings: [], tags: [] });

/** Says which stage failed. */
const locateFailure = (stage: Written) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.error !== 'command_failed') throw error;
  return refuse('command_failed', new CommandFailure(stage, error.message).message);
};

export const createRunParts = ({ readMaterial, evaluate, runScript, holdModel }: Deps) => {
  const read = async (plan: Plan, start: Start): Promise<Rendered<ReadMaterial> | undefined> => {
    if ('accepted' in start) return start.accepted;
    if (!('value' in start)) return readMaterialOf(plan, start, readMaterial);
    return plan.reads.length > 0 ? readMaterial({ reads: plan.reads }) : undefined;
  };

  const run = async (
    plan: Plan,
    start: Start,
    { actions }: ScriptBook,
    isCommand: boolean,
    { material, signal, secrets, held }: RunOptions & RunTools,
  ): Promise<EvaluatedPart> => {
    let value = 'value' in start ? start.value : undefined;
    let [isFirst, redacted] = [true, false];
    let entry: number | undefined;
    let named: readonly Value[] | undefined;
    const effects: Effect[] = [];
    const warnings: string[] = [];

    const runPart = async (part: Plan): Promise<Value> => {
      const own = isFirst ? part : withoutStart(part);
      isFirst = false;
      const input: PartInput = {
        ...(value && { value }),
        ...('origin' in start && { origin: start.origin }),
        ...(material && { material }),
        ...(named && { named }),
        ...(secrets && { secrets }),
        isCommand,
      };
      const done = await evaluate(own, input, held);
      redacted ||= done.redacted;
      named = done.named;
      entry ??= done.entry;
      effects.push(...done.effects);
      warnings.push(...done.warnings);
      return done.value;
    };

    for (const part of splitAtScripts(plan)) {
      if ('plan' in part) {
        value = await runPart(part.plan);
        continue;
      }
      const input: Value = value ?? (await runPart({ ...plan, steps: [] }));
      const running = runScript(actions.script(part.script.keyword), textOf(input), held?.signal ?? signal);
      value = (await (isCommand ? running.catch(locateFailure(part.script)) : running)) ?? input;
    }
    value ??= await runPart(plan);
    return { value, effects, redacted, warnings: [...new Set(warnings)], ...(entry !== undefined && { entry }) };
  };

  /** Reads everything at once, before it waits for anything. */
  return async (
    plan: Plan,
    start: Start,
    rules: ScriptBook,
    isCommand: boolean,
    options: RunOptions = {},
  ): Promise<EvaluatedPart> => {
    const material = await read(plan, start);
    return holdModel(plan, { isCommand, ...options }, async (held) => {
      if (held) await options.onTurn?.();
      return run(plan, start, rules, isCommand, { ...options, ...(material && { material }), ...(held && { held }) });
    });
  };
};

export type RunParts = ReturnType<typeof createRunParts>;
