// Runs a command for the API: plans it, refuses what is not allowed, reads its sources, evaluates it.
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import { checkLength, planCommand } from '../../pipeline/language/plan.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { refuseSecretInCommand } from '../secrets/secret-names.ts';
import type { MaterialRequest, ReadMaterial } from './material.ts';
import type { RunResult } from './run-result.ts';

interface RunRequest {
  text?: string;
  pipeline?: string;
  action?: string;
  arguments?: string[];
  trace?: boolean;
}

/** The input of the evaluation: a text, or what was read. */
export interface RunInput {
  readonly text?: string;
  readonly material?: Rendered<ReadMaterial>;
  /** Failures of a command name the column; a single action has none. */
  readonly isCommand: boolean;
  /** Whether to return what each stage made. */
  readonly trace?: boolean;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  read(wanted: MaterialRequest): Promise<Rendered<ReadMaterial>>;
  /** Calls `read` when the run starts. Aborting `signal` ends it. */
  evaluate(plan: Plan, read: () => Promise<RunInput>, signal: AbortSignal): Promise<Rendered<RunResult>>;
}

/** Judges scripts by their origin, not their keyword. Effects are only reported; outputs are refused. */
const admit = ({ secrets, scripts, outputs }: Plan): void => {
  const [secret] = secrets;
  if (secret) refuseSecretInCommand(secret);
  const [script] = scripts;
  if (script !== undefined) {
    refuse('script_not_shipped', `The action ${script} is your own script. Your own scripts run only from triggers.`);
  }
  const [output] = outputs;
  if (output) {
    const remedy = 'Leave it out, and put the result on the clipboard with PUT /v1/clipboard or copyloom put.';
    refuse('refused_step', `A run can't perform “${output.written}”: it only returns its result. ${remedy}`);
  }
};

export const createRun = ({ openRules, read, evaluate }: Deps) => {
  const planPipeline = (pipeline: string, onText: boolean, rules: Rulebook): Plan => {
    let command = pipeline;
    try {
      checkLength(pipeline);
      command = rules.abbreviations.expand(pipeline, onText ? 'stages' : 'anywhere');
      const plan = planCommand(command, rules.actions.library);
      // A secret in place of a filter is still refused as a secret.
      if (!onText || !plan.source || plan.secrets.length > 0) return plan;
      const found = `found “${plan.source.written}”; if a text is given, the pipeline must begin with a filter`;
      throw new CommandSyntaxError(1, `${found}. To read a source, give no text.`);
    } catch (error) {
      if (!(error instanceof CommandSyntaxError)) throw error;
      const expanded = command === pipeline ? '' : ` (With its abbreviations expanded, the command is: ${command})`;
      return refuse('invalid_pipeline', `${error.message}${expanded.slice(0, 1000)}`);
    }
  };

  const planRequest = ({ text, pipeline, action, arguments: args }: RunRequest, rules: Rulebook): Plan => {
    if (action !== undefined) return rules.actions.planOne(action, args ?? []);
    if (args) refuse('invalid_request', '"arguments" is allowed only with "action".');
    if (pipeline === undefined)
      return refuse('invalid_request', 'There is nothing to run: expected "pipeline" or "action".');
    return planPipeline(pipeline, text !== undefined, rules);
  };

  /** Where the command starts, unless a text was sent. */
  const chooseStart = ({ source, worksWithoutInput }: Plan, text: string | undefined): Partial<MaterialRequest> => {
    if (text !== undefined) return {};
    return source ? { source } : { newest: worksWithoutInput ? 'if-text' : 'needed' };
  };

  return async (request: RunRequest, signal: AbortSignal): Promise<Rendered<RunResult>> => {
    const { text } = request;
    const plan = planRequest(request, await openRules());
    admit(plan);
    const start = chooseStart(plan, text);
    const needsStore = start.newest || plan.reads.length > 0 || plan.tags.length > 0;
    const readInput = async (): Promise<RunInput> => {
      const material = needsStore ? await read({ ...start, reads: plan.reads, tags: plan.tags }) : undefined;
      return {
        ...(text !== undefined && { text }),
        ...(material && { material }),
        isCommand: request.action === undefined,
        ...(request.trace && { trace: true }),
      };
    };
    return evaluate(plan, readInput, signal);
  };
};

export type Run = ReturnType<typeof createRun>;
