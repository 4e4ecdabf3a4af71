// Runs a command without its effects, its scripts and language models, for as long as someone waits for it.
import { Refusal } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { ModelFacts } from '../model/language-model.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { Caller } from '../run/admit-plan.ts';
import type { AdmitModel } from '../run/hold-model.ts';
import { type ReadMaterialRemotely, type RunInput, type RunStart, readMaterialOf } from '../run/run-input.ts';
import type { CommandPreview } from '../run/run-preview.ts';
import { cutPlan } from './cut-plan.ts';
import { markSecretUse } from './mark-secret-use.ts';
import { planRun, planRunnable } from './plan-line.ts';
import { listSecretScripts } from './secret-scripts.ts';

export interface TryDeps {
  readonly caller: Exclude<Caller, 'api'>;
  openRules(): Promise<Rulebook>;
  /** Why no secret can be opened; undefined if one can. */
  findSecretProblem(): Promise<string | undefined>;
  admitModel: AdmitModel;
  read: ReadMaterialRemotely;
  preview(plan: Plan, read: () => Promise<RunInput>, signal: AbortSignal): Promise<CommandPreview>;
}

interface Trial extends RunStart {
  /** Whether it will be sent to `POST /v1/run`, not used in a window. */
  readonly asRun?: boolean;
}

export interface TriedCommand extends CommandPreview {
  /** The first of the user's own scripts that the command would run. There is no result then, and the trace ends before it. */
  script?: string;
  /** The secrets that the command would open. There is no result and no trace then. */
  secrets?: string[];
  /** Shows that a person saw who gets them. */
  mark?: string;
  /** The user's own scripts that would get the secret. */
  scripts?: string[];
  /** The user's own actions in a command with a secret that hide a shipped filter. */
  hides?: string[];
  /** The language model that the command would ask. There is no result then, and the trace ends before it. */
  model?: ModelFacts;
}

/** Milliseconds. Ending a run ends its thread, and starting another takes longer than most runs. */
const grace = 150;

/** Aborts a while after the client has left. */
const linger = (client: AbortSignal): AbortSignal => {
  const stop = new AbortController();
  client.addEventListener('abort', () => setTimeout(() => stop.abort(client.reason), grace).unref(), { once: true });
  return stop.signal;
};

/** What is wrong with a command, as opposed to the application. */
const isAboutCommand = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 403 || error.status === 422);

export const createTryCommand = ({ caller, openRules, findSecretProblem, admitModel, read, preview }: TryDeps) => {
  /** Opens nothing: only Enter does. */
  const describeSecrets = async (plan: Plan, rules: Rulebook): Promise<TriedCommand> => {
    const markWith = markSecretUse(plan, rules); // at once: the rules may change while the keychain answers
    const model = await admitModel(plan, true);
    const message = await findSecretProblem();
    const scripts = listSecretScripts(plan);
    const hides = [...new Set(plan.actions)].filter((keyword) => rules.actions.findHidden(keyword) !== undefined);
    return {
      effects: plan.outputs.map(({ written }) => written),
      warnings: [],
      trace: [],
      secrets: [...new Set(plan.secrets.map(({ written }) => written))],
      mark: markWith(model),
      ...(scripts.length > 0 && { scripts }),
      ...(hides.length > 0 && { hides }),
      ...(model && { model }),
      ...(message !== undefined && { problem: { message } }),
    };
  };

  const run = async (
    command: string,
    { asRun = false, ...start }: Trial,
    client: AbortSignal,
  ): Promise<TriedCommand> => {
    const rules = await openRules();
    const onText = start.text !== undefined;
    const whole = asRun ? planRun(command, rules, onText) : planRunnable(command, rules, caller, onText);
    if (whole.secrets.length > 0) return describeSecrets(whole, rules);
    const model = await admitModel(whole, true);
    const asked = model ? { model } : {};
    const { plan, script } = cutPlan(whole, rules.actions.library);
    const readInput = async (): Promise<RunInput> => {
      const material = await readMaterialOf(plan, start, read);
      return { ...(start.text !== undefined && { text: start.text }), ...(material && { material }), isCommand: true };
    };
    const tried = await preview(plan, readInput, linger(client));
    if (script === undefined && !model) return tried;
    // The result of the part that was tried isn't that of the command.
    const { effects, warnings, trace, problem } = tried;
    return { effects, warnings, trace, ...(problem && { problem }), ...(script !== undefined && { script }), ...asked };
  };

  return async (command: string, trial: Trial, client: AbortSignal): Promise<Partial<TriedCommand>> => {
    try {
      return await run(command, trial, client);
    } catch (error) {
      if (isAboutCommand(error)) return { problem: { message: error.message } };
      throw error;
    }
  };
};

export type TryCommand = ReturnType<typeof createTryCommand>;
